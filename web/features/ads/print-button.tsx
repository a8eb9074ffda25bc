import { useTranslation } from '#web/lib/texts.tsx';
import { prepareCode } from '#web/features/ads/page-code.ts';
import { Button } from '#web/ui/button.tsx';

/** Prints once the code of the page is drawn. */
export function PrintButton() {
  const { t } = useTranslation('ad');
  const print = async () => {
    await prepareCode();
    window.print();
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="printer"
      onPointerEnter={() => void prepareCode()}
      onClick={() => void print()}
      className="noscript:hidden!"
    >
      {t('actions.print')}
    </Button>
  );
}
