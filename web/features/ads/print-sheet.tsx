import { useTranslation } from '#web/lib/texts.tsx';
import type { AdDetail } from '#contract/api/ads.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { usePageCode } from '#web/features/ads/page-code.ts';
import { referenceOf } from '#web/features/ads/reference.tsx';
import { useSession } from '#web/lib/session.ts';
import { useSite } from '#web/lib/site.ts';

/** The ad on one sheet of A4, black on white. It exists for paper only, and in the browser only. */
export function PrintSheet({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ad');
  const { brand, publicUrl } = useSite();
  const code = usePageCode();
  const inBrowser = useSession() !== undefined;
  if (!inBrowser) return null;
  return (
    <div className="hidden h-[262mm] flex-col overflow-hidden text-[11pt] text-paper-ink print:flex print:[&_*]:text-paper-ink!">
      <p className="font-display text-[16pt] font-bold">{brand}</p>
      {ad.images[0] && (
        <div className="mt-3 h-[82mm] overflow-hidden">
          <AdPicture image={ad.images[0]} sizes="700px" contain decorative eager className="object-left!" />
        </div>
      )}
      <p className="mt-4 font-display text-[20pt]/tight font-bold">{ad.title}</p>
      <p className="mt-1 text-[16pt] font-bold">
        <AdPrice ad={ad} />
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-8">
        {ad.attributeList.slice(0, 14).map(({ key, label, value }) => (
          <div key={key} className="flex justify-between gap-3 border-b py-0.5">
            <dt>{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 min-h-0 flex-1 overflow-hidden whitespace-pre-line">{ad.description}</p>
      <div className="mt-4 flex flex-none items-end justify-between gap-6 border-t pt-3">
        <div>
          {ad.city && <p>{[ad.postalCode, ad.city].filter(Boolean).join(' ')}</p>}
          <p>{t('reference', { reference: referenceOf(ad.id) })}</p>
          <p className="break-all">{`${publicUrl}/advertisement/${ad.id}`}</p>
        </div>
        {code && <img src={code} alt="" className="size-[28mm] flex-none" />}
      </div>
    </div>
  );
}
