import type { MouseEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { BuyBox } from '#web/features/ads/buy-box.tsx';
import { Essentials } from '#web/features/ads/essentials.tsx';
import { Gallery } from '#web/features/ads/gallery.tsx';
import { sectorOf } from '#web/features/ads/job-facts.ts';
import { LawfulNotes } from '#web/features/ads/lawful-notes.tsx';
import { RoughZone } from '#web/features/ads/rough-zone.tsx';
import { SellerCard } from '#web/features/ads/seller-card.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { FormBox } from '#web/features/my-ads/editor/form-box.tsx';
import { previewAd } from '#web/features/my-ads/editor/preview-ad.ts';
import { useSession } from '#web/lib/session.ts';

/** Looking at the photos works; hearts and links belong to an ad that others can see. */
function holdBack(event: MouseEvent<HTMLElement>): void {
  const target = event.target instanceof Element && event.target.closest('a, button');
  // The enlarged photos lie outside of this box.
  if (!target || !event.currentTarget.contains(target)) return;
  if (target.closest('[data-photos]') && !target.hasAttribute('aria-pressed')) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The ad with the very parts that its page is made of. */
export function StepPreview() {
  const { t } = useTranslation(['post', 'families']);
  const { state, section, definitions, photos, language } = useDraft();
  const session = useSession();
  if (!session) return null;
  const ad = previewAd(state, {
    user: session.user,
    section,
    definitions,
    photos,
    language,
    words: { yes: t('yes'), no: t('no') },
  });
  return (
    <FormBox step="preview" title={t('preview.title')} text={t('preview.text')}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only keeps clicks from the parts inside, keys make clicks too */}
      <div onClickCapture={holdBack} className="rounded-box bg-bg p-4 [&_h1]:text-22">
        <div data-photos>
          <Gallery ad={ad} />
        </div>
        <div className="lg:mt-5">
          <BuyBox ad={ad} guide={null} />
        </div>
        <Essentials ad={ad} />
        <LawfulNotes ad={ad} />
        <h3 className="mt-9 mb-3.5 text-22">{t(`families:${ad.family}.description`)}</h3>
        <p className="max-w-[66ch] break-words whitespace-pre-line">{ad.description}</p>
        <RoughZone ad={ad} />
        <div className="mt-6">
          <SellerCard seller={ad.seller} family={ad.family} sector={sectorOf(ad)} />
        </div>
      </div>
    </FormBox>
  );
}
