import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** "Déposer", and from 1320 px "Déposer une annonce"; its accessible name is the long one everywhere. */
export function PostButton({ className, long = false }: { className?: string; long?: boolean }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/post" variant="accent" icon="plus-lg" className={className ?? ''}>
      <span>
        {t('header.post')}
        <span className={long ? '' : 'max-2xl:sr-only'}> {t('header.post_rest')}</span>
      </span>
    </ButtonLink>
  );
}
