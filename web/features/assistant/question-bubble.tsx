import { type FormEvent, useState } from 'react';
import { assistantLimits } from '#contract/assistant.ts';
import type { Photo } from '#contract/conversations.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** What was shown with a question; each opens in full in a tab of its own. */
function QuestionPhotos({ photos }: { photos: readonly Photo[] }) {
  const { t } = useTranslation('assistant');
  if (!photos.length) return null;
  return (
    <ul className="flex max-w-[88%] flex-wrap justify-end gap-1.5">
      {photos.map(({ id, url, smallUrl, placeholder }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener" className="block overflow-hidden rounded-control">
            <img
              src={smallUrl}
              alt={t('photos.photo', { number: index + 1, count: photos.length })}
              width={96}
              height={96}
              decoding="async"
              style={placeholder ? { backgroundImage: `url("${placeholder}")` } : {}}
              className="size-24 bg-sunken bg-cover object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What was asked; the last one can be put in other words. */
export function QuestionBubble({
  text,
  photos,
  canEdit,
  onEdit,
}: {
  text: string;
  photos: readonly Photo[];
  canEdit: boolean;
  onEdit: (text: string) => void;
}) {
  const { t } = useTranslation('assistant');
  const [draft, setDraft] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draft?.trim()) return;
    onEdit(draft.trim());
    setDraft(null);
  };
  if (draft !== null)
    return (
      <form onSubmit={submit} className="ml-auto grid w-full max-w-[587px] gap-2" aria-label={t('edit.question')}>
        <TextArea
          aria-label={t('edit.question')}
          rows={3}
          value={draft}
          maxLength={assistantLimits.textMax}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
        />
        <div className="flex justify-end gap-2">
          <Button size="sm" variant="secondary" onClick={() => setDraft(null)}>
            {t('cancel')}
          </Button>
          <Button size="sm" type="submit">
            {t('edit.ask')}
          </Button>
        </div>
      </form>
    );
  return (
    <div className="grid justify-items-end gap-1.5">
      <QuestionPhotos photos={photos} />
      <div className="flex max-w-full items-center justify-end gap-1">
        {canEdit && <IconButton small icon="pencil" label={t('edit.open')} onClick={() => setDraft(text)} />}
        <p className="max-w-[76%] min-w-0 rounded-[18px] rounded-tr-[4px] bg-primary px-3.5 py-2.5 break-words whitespace-pre-wrap text-on-primary max-md:max-w-[88%]">
          <span className="sr-only">{t('you')} </span>
          {text}
        </p>
      </div>
    </div>
  );
}
