import type { Photo } from '#contract/conversations.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** Pictures of a message; each opens in full in a tab of its own. */
export function MessagePhotos({ photos }: { photos: readonly Photo[] }) {
  const { t } = useTranslation('conversations');
  return (
    <div className="mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-1.5">
      {photos.map(({ id, url, smallUrl, width, height, placeholder }, index) => (
        <a key={id} href={url} target="_blank" rel="noopener" className="block overflow-hidden rounded-control">
          <img
            src={smallUrl}
            alt={t('photo', { number: index + 1, count: photos.length })}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            style={placeholder ? { backgroundImage: `url("${placeholder}")`, aspectRatio: `${width} / ${height}` } : {}}
            className="max-h-72 w-full bg-cover object-cover"
          />
        </a>
      ))}
    </div>
  );
}
