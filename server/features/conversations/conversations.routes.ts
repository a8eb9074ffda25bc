import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/conversations.ts';
import { readCalendar } from '#server/features/conversations/calendar.service.ts';
import * as conversations from '#server/features/conversations/conversations.service.ts';
import * as handover from '#server/features/conversations/handover.service.ts';
import * as offers from '#server/features/conversations/offers.service.ts';
import { messagePhotos, photoKeeping } from '#server/features/conversations/photos.service.ts';
import { tellTyping } from '#server/features/conversations/presence.service.ts';
import { readUpTo } from '#server/features/conversations/receipts.service.ts';
import { sendMessage, startConversation } from '#server/features/conversations/sending.service.ts';
import * as shelving from '#server/features/conversations/shelving.service.ts';
import type { Context } from '#server/kit/context.ts';
import { photoRoute } from '#server/kit/private-photos.ts';
import { route } from '#server/kit/route.ts';
import type { Actor } from '#server/kit/sessions.ts';

interface Asked {
  actor: Actor;
  params: { id: string };
}

export function conversationsRoutes(app: FastifyInstance, context: Context): void {
  const member = ({ actor, params }: Asked) => conversations.requireMember(context, actor.id, params.id);
  const whole = ({ actor, params }: Asked) => conversations.requireConversation(context, actor.id, params.id);
  const keyOf = (headers: Record<string, unknown>) => headers['idempotency-key'];

  route(app, context, api.listConversations, ({ actor, query }) => conversations.listMine(context, actor.id, query));
  route(app, context, api.unreadTotals, ({ actor }) => conversations.unreadTotals(context, actor.id));
  route(app, context, api.startConversation, ({ actor, body, request }) =>
    startConversation(context, actor.id, body, keyOf(request.headers)),
  );
  route(app, context, api.readConversation, {
    find: whole,
    handle: ({ subject }) => conversations.tell(context, subject),
  });
  route(app, context, api.listMessages, {
    find: member,
    handle: ({ actor, params, query }) => conversations.listMessagesOf(context, actor.id, params.id, query),
  });
  route(app, context, api.sendMessage, {
    find: member,
    keeping: photoKeeping(context),
    handle: ({ actor, params, body, files, request }) =>
      sendMessage(context, actor.id, params.id, { text: body.text, key: keyOf(request.headers), photos: files }),
  });
  route(app, context, api.readMessages, {
    find: member,
    handle: ({ actor, params, body }) =>
      readUpTo(context, actor.id, params.id, body?.upTo, (userId) => conversations.unreadTotals(context, userId)),
  });
  route(app, context, api.tellTyping, {
    find: member,
    handle: ({ actor, params }) => tellTyping(context, actor.id, params.id),
  });

  route(app, context, api.archiveConversation, {
    find: member,
    handle: ({ actor, params }) => shelving.archive(context, actor.id, params.id),
  });
  route(app, context, api.unarchiveConversation, {
    find: member,
    handle: ({ actor, params }) => shelving.unarchive(context, actor.id, params.id),
  });
  route(app, context, api.blockPerson, {
    find: whole,
    handle: ({ actor, subject }) => shelving.block(context, actor.id, subject.id, subject.otherId),
  });
  route(app, context, api.unblockPerson, {
    find: whole,
    handle: ({ actor, subject }) => shelving.unblock(context, actor.id, subject.id, subject.otherId),
  });

  route(app, context, api.makeOffer, {
    find: whole,
    handle: ({ actor, subject, body }) => offers.makeOffer(context, actor.id, subject, body.amount),
  });
  for (const [endpoint, status] of [
    [api.acceptOffer, 'accepted'],
    [api.declineOffer, 'declined'],
    [api.withdrawOffer, 'withdrawn'],
  ] as const)
    route(app, context, endpoint, {
      find: whole,
      handle: ({ actor, subject, params }) => offers.answerOffer(context, actor.id, subject, params.offerId, status),
    });
  route(app, context, api.counterOffer, {
    find: whole,
    handle: ({ actor, subject, params, body }) =>
      offers.counterOffer(context, actor.id, subject, params.offerId, body.amount),
  });

  route(app, context, api.proposeHandover, {
    find: whole,
    handle: ({ actor, subject, body }) => handover.proposeHandover(context, actor.id, subject, body),
  });
  route(app, context, api.acceptHandover, {
    find: whole,
    handle: ({ actor, subject, body }) => handover.acceptHandover(context, actor.id, subject, body.version),
  });
  route(app, context, api.cancelHandover, {
    find: whole,
    handle: ({ actor, subject, body }) => handover.cancelHandover(context, actor.id, subject, body.version),
  });
  route(app, context, api.tickHandover, {
    find: whole,
    handle: ({ actor, subject, body }) => handover.tickHandover(context, actor.id, subject, body.checks),
  });
  route(app, context, api.handoverCalendar, {
    find: whole,
    handle: ({ subject, language }) => readCalendar(context, subject, language),
  });
  route(app, context, api.soldToBuyer, {
    find: whole,
    handle: ({ actor, subject }) => handover.sellToBuyer(context, actor.id, subject),
  });

  photoRoute(app, context, messagePhotos);
}
