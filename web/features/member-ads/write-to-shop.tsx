import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { toLanguage } from '#contract/languages.ts';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { memberAdsQuery, type MemberAdsWish } from '#web/features/member-ads/member-ads.queries.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface WriteToShopProps {
  id: string;
  email: string;
  wish: MemberAdsWish;
}

/** Conversations are about an ad: which one is asked first. */
export function WriteToShop({ id, email, wish }: WriteToShopProps) {
  const { t, i18n } = useTranslation('user');
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(memberAdsQuery(id, wish, toLanguage(i18n.language)));
  return (
    <>
      <ButtonLink
        to="#offered"
        icon="chat-left-text"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {t('shop.write')}
      </ButtonLink>
      <Dialog open={isAsking} onOpenChange={setAsking} title={t('shop.write_title')} description={t('shop.write_text')}>
        <ul className="divide-y divide-line">
          {data?.items.map((ad) => (
            <li key={ad.id}>
              <Link
                to={`/advertisement/${ad.id}#write`}
                className="flex min-h-11 items-center justify-between gap-4 py-2.5 font-semibold hover:underline"
              >
                <span className="min-w-0 break-words">{ad.title}</span>
                <AdPrice ad={ad} />
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-4 text-14 break-words text-ink-2">{t('shop.write_other', { email })}</p>
      </Dialog>
    </>
  );
}
