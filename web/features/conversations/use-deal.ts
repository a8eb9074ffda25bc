/** Offers, the handover and the sale: each call answers the conversation as it is then. */
import { useMutation } from '@tanstack/react-query';
import {
  acceptHandover,
  acceptOffer,
  archiveConversation,
  blockPerson,
  cancelHandover,
  counterOffer,
  declineOffer,
  makeOffer,
  proposeHandover,
  soldToBuyer,
  tickHandover,
  unarchiveConversation,
  unblockPerson,
  withdrawOffer,
} from '#contract/api/conversations.ts';
import type { Conversation, Handover } from '#contract/conversations.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isFailure, type ApiFailure } from '#contract/failure.ts';
import { conversationKeys, showConversation } from '#web/features/conversations/conversations.queries.ts';
import { call, callOnce } from '#web/lib/api.ts';
import { isToldBySite } from '#web/lib/failure-reactions.ts';
import { browserTexts } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/new-id.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { showToast } from '#web/lib/toasts.ts';

function tellFailure(failure: ApiFailure, id: string): void {
  // What is on screen may be out of date, or show more than was done.
  void queryClient().invalidateQueries({ queryKey: conversationKeys.one(id) });
  if (isToldBySite(failure)) return;
  showToast({ type: 'error', title: browserTexts.t('conversations:not_done'), message: failure.message });
}

type Step = () => Promise<Conversation>;

/** `fail` in the place of a toast, for a form that says it beside its field. */
export function useDeal(id: string, fail = (failure: ApiFailure) => tellFailure(failure, id)) {
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (step: Step) => step(),
    onSuccess: showConversation,
    onError: (error) => isFailure(error) && fail(error),
  });
  const params = { id };
  const offer = (offerId: string) => ({ params: { id, offerId } });
  return {
    isPending,
    accept: (offerId: string) => mutate(() => call(acceptOffer, offer(offerId))),
    decline: (offerId: string) => mutate(() => call(declineOffer, offer(offerId))),
    withdraw: (offerId: string) => mutate(() => call(withdrawOffer, offer(offerId))),
    offer: (amount: number) => mutateAsync(() => callOnce(newId())(makeOffer, { params, body: { amount } })),
    counter: (offerId: string, amount: number) =>
      mutateAsync(() => callOnce(newId())(counterOffer, { ...offer(offerId), body: { amount } })),
    propose: (body: InputOf<typeof proposeHandover>['body']) =>
      mutateAsync(() => call(proposeHandover, { params, body })),
    agree: (version: number) => mutate(() => call(acceptHandover, { params, body: { version } })),
    callOff: (version: number) => mutate(() => call(cancelHandover, { params, body: { version } })),
    tick: (checks: Handover['checks']) => mutate(() => call(tickHandover, { params, body: { checks } })),
    sold: () => mutateAsync(() => call(soldToBuyer, { params })),
    archive: () => mutateAsync(() => call(archiveConversation, { params })),
    unarchive: () => mutateAsync(() => call(unarchiveConversation, { params })),
    block: () => mutateAsync(() => call(blockPerson, { params })),
    unblock: () => mutateAsync(() => call(unblockPerson, { params })),
  };
}
