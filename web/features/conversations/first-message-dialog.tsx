import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AdDetail } from '#contract/api/ads.ts';
import { listConversations } from '#contract/api/conversations.ts';
import { talkLimits } from '#contract/conversations.ts';
import { isFailure, type ApiFailure } from '#contract/failure.ts';
import { toLanguage } from '#contract/languages.ts';
import { readCents } from '#contract/numbers.ts';
import { VerifyFirst } from '#web/features/auth/verify-first.tsx';
import { ApplyFields, VisitFields } from '#web/features/conversations/first-message-fields.tsx';
import type { FirstKind } from '#web/features/conversations/first-message-kinds.ts';
import {
  keepWords,
  openingsFor,
  readKept,
  sendFirst,
  startWords,
  type FirstWords,
} from '#web/features/conversations/first-message.ts';
import { conversationAddress } from '#web/features/conversations/mailbox-address.ts';
import { AmountField, leastOffer } from '#web/features/conversations/amount-field.tsx';
import { quietCall } from '#web/lib/api.ts';
import { awaitMessage } from '#web/lib/awaited-message.ts';
import { keepIntention } from '#web/lib/intention.ts';
import { loginAddress } from '#web/lib/return-url.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface FirstMessageDialogProps {
  ad: AdDetail;
  kind: FirstKind;
  /** Somebody pressed "send" before logging in: what they wrote goes now. */
  sendsNow: boolean;
  onClose: () => void;
}

/** The box for the first words about an ad. A visitor writes, logs in, and the words go then. */
export function FirstMessageDialog({ ad, kind: asked, sendsNow, onClose }: FirstMessageDialogProps) {
  const { t, i18n } = useTranslation(['first_message', 'openings', 'families']);
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const kept = readKept(ad.id);
  const [kind] = useState<FirstKind>(sendsNow && kept ? kept.kind : asked);
  const opening = {
    message: '',
    offer: t('offer_text'),
    apply: t('openings:openings.apply'),
    visit: t('openings:openings.visit'),
    meet: t('openings:openings.meet_animal'),
  };
  const [words, setWords] = useState<FirstWords>(() => (kept?.kind === kind ? kept.words : startWords(opening[kind])));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOwnTurn = useRef(sendsNow);
  const seller = ad.seller.company ?? ad.seller.firstName;

  const known = useQuery({
    queryKey: ['conversations', 'about', ad.id],
    queryFn: () => quietCall(listConversations, { query: { advertisementId: String(ad.id) } }),
    enabled: Boolean(session) && !sendsNow,
    staleTime: 0,
  }).data?.items.find(({ role }) => role === 'buyer');
  useEffect(() => {
    if (known) void navigate(conversationAddress(known.id));
  }, [known, navigate]);

  const change = (next: Partial<FirstWords>) => {
    const all = { ...words, ...next };
    setWords(all);
    setProblems({});
    setFailure(null);
    keepWords(ad.id, { kind, words: all });
  };

  const cents = kind === 'offer' ? readCents(words.amount, toLanguage(i18n.language)) : null;
  const look = () => ({
    ...(!words.text.trim() && { text: t('wrong.text') }),
    ...(words.text.trim().length > talkLimits.textMax && { text: t('wrong.too_long') }),
    ...(kind === 'offer' && (cents === null || cents < leastOffer) && { amount: t('wrong.amount') }),
    ...(kind === 'apply' && !words.experience.trim() && { experience: t('wrong.experience') }),
    ...(kind === 'visit' && !words.times.some(Boolean) && { times: t('wrong.times') }),
  });

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const found = look();
    if (Object.keys(found).length) return setProblems(found);
    keepWords(ad.id, { kind, words });
    if (!session) {
      const way = loginAddress(pathname);
      keepIntention(way, { message: ad.id });
      return navigate(way);
    }
    setBusy(true);
    try {
      const id = await sendFirst(ad.id, { kind, words }, cents);
      awaitMessage(null);
      await navigate(conversationAddress(id));
    } catch (error) {
      if (!isFailure(error)) throw error;
      setFailure(error);
      setProblems(
        Object.fromEntries(error.errors.flatMap(({ field, message }) => (field ? [[fieldOf(field), message]] : []))),
      );
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (!isOwnTurn.current || !session) return;
    isOwnTurn.current = false;
    void send();
  });

  return (
    <Dialog insistent onClose={onClose} title={t(`title.${kind}`, { name: seller })} description={ad.title}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {failure && failure.code !== 'email_not_verified' && (
          <Note tone="danger" role="alert" title={t('not_sent')}>
            {failure.message} {t('kept')}
          </Note>
        )}
        {kind === 'offer' && (
          <div>
            <AmountField
              value={words.amount}
              price={ad.price}
              error={problems['amount']}
              onChange={(amount) => change({ amount })}
            />
          </div>
        )}
        <Openings keys={openingsFor(ad.family, kind)} text={words.text} onChoose={(text) => change({ text })} />
        <Field
          label={t('text')}
          error={problems['text']}
          {...(words.text.length > talkLimits.textMax * 0.9 && {
            counter: { length: words.text.trim().length, max: talkLimits.textMax },
          })}
        >
          <TextArea
            rows={kind === 'message' ? 5 : 3}
            value={words.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        {kind === 'apply' && <ApplyFields words={words} problems={problems} onChange={change} />}
        {kind === 'visit' && <VisitFields words={words} problems={problems} onChange={change} />}
        <p className="text-13 text-ink-2">
          {t('advice')} {t(`families:${ad.family}.advice_title`)}
        </p>
        <Button type="submit" size="lg" icon={session ? 'send-fill' : 'person'} busy={isBusy}>
          {t(session ? `send.${kind}` : 'log_in_and_send')}
        </Button>
      </form>
      <VerifyFirst failure={failure} onClose={() => setFailure(null)} />
    </Dialog>
  );
}

/** "application.experience" is the field of that name here, and "visit.times.1" the second time. */
const fieldOf = (field: string) => field.replace(/^(application|visit)\./, '');

interface OpeningsProps {
  keys: readonly string[];
  text: string;
  onChoose: (text: string) => void;
}

/** Ready-made words to begin with; what was written already is never replaced without asking for it. */
function Openings({ keys, text, onChoose }: OpeningsProps) {
  const { t } = useTranslation(['first_message', 'openings']);
  const all = keys.map((key) => t(`openings:openings.${key}`));
  if (!all.length || (text.trim() && !all.includes(text.trim()))) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('ready_made')}</legend>
      {all.map((words) => (
        <ChoiceChip
          key={words}
          pressed={text.trim() === words}
          onClick={() => onChoose(words)}
          className="h-auto! min-h-9 max-w-full py-1.5 text-left whitespace-normal!"
        >
          {words}
        </ChoiceChip>
      ))}
    </fieldset>
  );
}
