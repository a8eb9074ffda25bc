import type { Photo } from '#contract/conversations.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** What was shown with a question; each opens in full in a tab of its own. */
export function QuestionPhotos({ photos }: { photos: readonly Photo[] }) {
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
