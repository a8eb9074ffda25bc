import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Business, endBusiness } from '#contract/api/business.ts';
import type { Profile } from '#contract/api/profile.ts';
import { businessQuery, keepBusiness, tellOfBusiness } from '#web/features/business/business.queries.ts';
import { IdentityForm } from '#web/features/business/identity-form.tsx';
import { ShopForm } from '#web/features/business/shop-form.tsx';
import { ShopPictures } from '#web/features/business/shop-pictures.tsx';
import { VerificationState } from '#web/features/business/verification-state.tsx';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Note } from '#web/ui/note.tsx';
import { Section } from '#web/ui/section.tsx';

function EndBusiness() {
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

/** Selling as a professional: who one is, what proves it, and the shop. */
export function BusinessTab({ profile }: { profile: Profile }) {
  const query = useQuery(businessQuery);
  return (
    <Loaded query={query}>
      {(business) => (business ? <Declared business={business} profile={profile} /> : <Undeclared profile={profile} />)}
    </Loaded>
  );
}

function Undeclared({ profile }: { profile: Profile }) {
  const { t } = useTranslation('business');
  const [isStarted, setStarted] = useState(false);
  if (isStarted) return <IdentityForm business={null} profile={profile} />;
  return (
    <Section title={t('private.title')} text={t('private.text')}>
      <p className="max-w-[62ch]">{t('intro')}</p>
      <Note tone="warning" className="my-4">
        {t('private.warning')}
      </Note>
      <Button icon="building" onClick={() => setStarted(true)}>
        {t('private.start')}
      </Button>
    </Section>
  );
}

function Declared({ business, profile }: { business: Business; profile: Profile }) {
  return (
    <div className="grid gap-5">
      <VerificationState business={business} userId={profile.id} />
      <IdentityForm business={business} profile={profile} />
      <ShopPictures business={business} />
      <ShopForm business={business} />
      <EndBusiness />
    </div>
  );
}
