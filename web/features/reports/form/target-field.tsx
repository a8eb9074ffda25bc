import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { Link, useSearchParams } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { CardPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { referenceOf } from '#web/features/ads/reference.tsx';
import { queryOf, readAddress, type Target } from '#web/features/reports/form/report-address.ts';
import { subjectQuery, type Subject } from '#web/features/reports/form/report-subject.ts';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { useSite } from '#web/lib/site.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const keeping = { replace: true, preventScrollReset: true } as const;

interface TargetFieldProps {
  subject: Subject | null;
  /** The address of the screen names something that is not there. */
  isGone: boolean;
  error: string | undefined;
  /** Where the focus goes when it is missing. */
  inputRef: Ref<HTMLInputElement>;
}

/** What is being reported: shown where it is known, asked for where it is not. */
export function TargetField({ subject, isGone, error, inputRef }: TargetFieldProps) {
  const { t } = useTranslation('report');
  const [, setQuery] = useSearchParams();
  const section = useRef<HTMLElement>(null);
  const turned = useRef(false);
  const turnTo = (query: Record<string, string>) => {
    turned.current = true;
    void setQuery(query, keeping);
  };
  // What had the focus is gone: it goes to what stands there instead.
  const isFound = subject !== null;
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    section.current?.querySelector<HTMLElement>(isFound ? 'button' : 'input')?.focus({ preventScroll: true });
  }, [isFound]);
  return (
    <section ref={section} aria-labelledby="report-target">
      <h2 id="report-target" className="mb-3 text-18">
        {t('target.title')}
      </h2>
      {subject ? (
        <>
          <SubjectCard subject={subject}>
            <Button variant="quiet" size="sm" onClick={() => turnTo({})} className="max-sm:-ml-3">
              {t('target.other')}
            </Button>
          </SubjectCard>
          {error && (
            <div className="mt-[5px]">
              <FieldError>{error}</FieldError>
            </div>
          )}
        </>
      ) : (
        <>
          {isGone && (
            <Note tone="warning" className="mb-4">
              <p>{t('target.gone')}</p>
            </Note>
          )}
          <Finder error={error} inputRef={inputRef} onFound={(found) => turnTo(queryOf(found))} />
        </>
      )}
      <output className="sr-only">{subject && t('target.found', { title: subject.title })}</output>
    </section>
  );
}

function SubjectCard({ subject, children }: { subject: Subject; children: ReactNode }) {
  const { t } = useTranslation('report');
  const avatarUrl = useAvatarUrl();
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1 rounded-control border border-line bg-sunken p-3">
      {subject.type === 'ad' ? (
        <span className="block h-[63px] w-[84px] flex-none overflow-hidden rounded-badge bg-surface">
          <CardPicture image={subject.image ?? undefined} sizes="84px" eager />
        </span>
      ) : subject.type === 'message' || subject.type === 'review' ? (
        <Icon name={subject.type === 'review' ? 'star' : 'chat-left-text'} className="mx-2 text-22 text-ink-2" />
      ) : (
        <Avatar
          firstName={subject.firstName}
          lastName={subject.lastInitial}
          src={avatarUrl(subject.avatar)}
          size={56}
        />
      )}
      <div className="min-w-[60%] flex-1 wrap-anywhere sm:min-w-0">
        <p className="line-clamp-2 font-semibold">{subject.title}</p>
        <p className="text-14 text-ink-2">
          {subject.type === 'ad'
            ? `${t('target.ad', { reference: referenceOf(Number(subject.id)) })}, ${subject.seller === null ? t('target.sold') : t('target.by', { name: subject.seller })}`
            : subject.type === 'message' || subject.type === 'review'
              ? t(`target.${subject.type}`, { name: subject.author })
              : t('target.user')}
        </p>
        <Link to={pageOf(subject)} target="_blank" className="link text-14">
          {t('target.see')}
          <span className="sr-only"> {t('target.new_tab')}</span>
        </Link>
      </div>
      {children}
    </div>
  );
}

function pageOf(subject: Subject): string {
  if (subject.type === 'message') return `/messages?c=${subject.conversationId}`;
  if (subject.type === 'review') return `/user/${subject.subjectId}#reviews`;
  return `/${subject.type === 'ad' ? 'advertisement' : 'user'}/${subject.id}`;
}

interface FinderProps extends Pick<TargetFieldProps, 'error' | 'inputRef'> {
  onFound: (target: Target) => void;
}

function Finder({ error, inputRef, onFound }: FinderProps) {
  const { t, i18n } = useTranslation('report');
  const { publicUrl } = useSite();
  const cache = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<'not_understood' | 'not_found' | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);

  async function find(): Promise<void> {
    const target = readAddress(typed, [new URL(publicUrl).host, location.host]);
    if (!target) return setProblem('not_understood');
    setBusy(true);
    const language = toLanguage(i18n.language);
    // Without a network a query would wait for one, without a word.
    const query = { ...subjectQuery(target, language), networkMode: 'always' } as const;
    const found = await cache.fetchQuery(query).catch(() => undefined);
    setBusy(false);
    if (found) onFound(target);
    else setProblem(found === null ? 'not_found' : 'failed');
  }
  // The form is not sent by the key that finds what it is about.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!busy) void find();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field
        label={t('target.address')}
        hint={t('target.address_hint')}
        error={problem ? t(`target.${problem}`) : error}
      >
        <TextInput
          ref={inputRef}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
          onKeyDown={press}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
        />
      </Field>
      <Button variant="secondary" icon="search" busy={busy} onClick={() => void find()} className="sm:mt-[29px]">
        {t('target.find')}
      </Button>
    </div>
  );
}
