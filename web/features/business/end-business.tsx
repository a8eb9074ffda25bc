import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { endBusiness } from '#contract/api/business.ts';
import { keepBusiness, tellOfBusiness } from '#web/features/business/business.queries.ts';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Section } from '#web/ui/section.tsx';

export function EndBusiness() {
  const { t } = useTranslation('business');
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call(endBusiness),
    onSuccess: () => {
      keepBusiness(null);
      tellOfBusiness('end.done');
    },
    onSettled: () => setAsking(false),
  });
  return (
    <Section title={t('end.title')} text={t('end.text')}>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('end.button')}
      </Button>
      <Dialog
        open={isAsking}
        size="sm"
        onOpenChange={setAsking}
        title={t('end.confirm')}
        description={t('end.text')}
        footer={
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {t('end.yes')}
          </Button>
        }
      />
    </Section>
  );
}
