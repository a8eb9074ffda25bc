import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdDifference, AdReview } from '#contract/api/moderation.ts';
import { AdPicture } from '#web/features/ad-parts/ad-picture.tsx';
import { AdPrice } from '#web/features/ad-parts/ad-price.tsx';
import { shownStatusOf, StatusBadge } from '#web/features/ad-parts/status-badge.tsx';
import { DifferentText, MarkedText } from '#web/features/moderation/queue/marked-words.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { SegmentedControl } from '#web/ui/segmented.tsx';

const box = 'rounded-box border border-line bg-surface px-4 py-3.5';
const views = ['difference', 'before', 'after'] as const;
type View = (typeof views)[number];

/** What is decided: the words and pictures of an ad, or what a change does to them. */
export function ReviewPanel({ review }: { review: AdReview }) {
  const { t } = useTranslation('admin_ads');
  const { ad, difference } = review;
  const [view, setView] = useState<View>('difference');
  return (
    <div className="grid gap-3">
      <header className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-18 break-words">{ad.title || t('untitled')}</h2>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
            <StatusBadge status={shownStatusOf(ad)} />
            <Link to={`/advertisement/${ad.id}`} target="_blank" aria-keyshortcuts="O" className="link">
              {t('reference', { id: ad.id })}
            </Link>
            <span>{ad.categories.map(({ name }) => name).join(' › ')}</span>
            {ad.city && <span>{ad.city}</span>}
          </p>
        </div>
        <AdPrice ad={ad} />
        {difference && (
          <div className="w-full">
            <SegmentedControl
              label={t('view.label')}
              options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
              value={view}
              onChange={setView}
            />
          </div>
        )}
      </header>
      {difference && (
        <Note tone="info" icon="eye" title={t('edit.stays')}>
          {t('edit.text')}
        </Note>
      )}
      {difference && view === 'difference' ? (
        <Differences difference={difference} review={review} />
      ) : (
        <WholeAd review={review} view={difference ? view : 'after'} />
      )}
    </div>
  );
}

function WholeAd({ review, view }: { review: AdReview; view: View }) {
  const { t } = useTranslation('admin_ads');
  const { ad, difference, findings } = review;
  const wordsOf = (field: string, own: string) => {
    const changed = difference?.words.find((one) => one.field === field);
    return changed ? (view === 'before' ? changed.before : changed.after) : own;
  };
  const images = difference
    ? difference.images.filter((one) => (view === 'before' ? one.before : one.after) !== null).map(({ image }) => image)
    : ad.images;
  const marks = view === 'before' ? [] : findings;
  const title = wordsOf('title', ad.title);
  // It stands above already, unless there is something to see in it.
  const showsTitle = title !== ad.title || marks.some(({ field, spans }) => field === 'title' && spans.length > 0);
  return (
    <>
      {images.length > 0 ? (
        <ul aria-label={t('photos')} className="grid grid-cols-[repeat(auto-fill,minmax(108px,1fr))] gap-2">
          {images.map((image) => (
            <li key={image.id} className="aspect-4/3 overflow-hidden rounded-control bg-sunken *:size-full">
              <AdPicture image={image} sizes="176px" eager />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-14 text-ink-2">{t('no_photos')}</p>
      )}
      <section className={box} aria-label={t('description')}>
        <h3 className={clsx('break-words', showsTitle ? 'text-16' : 'text-14')}>
          {showsTitle ? <MarkedText text={title} field="title" findings={marks} /> : t('description')}
        </h3>
        <p className="mt-2 text-15/relaxed break-words whitespace-pre-line">
          <MarkedText text={wordsOf('description', ad.description)} field="description" findings={marks} />
        </p>
      </section>
      <Facts review={review} />
    </>
  );
}

function Facts({ review: { ad, duties, findings } }: { review: AdReview }) {
  const { t } = useTranslation('admin_ads');
  const missing = duties.filter(({ value }) => value === null);
  return (
    <>
      {(ad.attributeList.length > 0 || missing.length > 0) && (
        <section className={box} aria-label={t('facts')}>
          <h3 className="text-14">{t('facts')}</h3>
          <dl className="mt-1.5 grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] gap-x-3 gap-y-1 text-14">
            {ad.attributeList.map(({ key, label, value }) => (
              <div key={key} className="contents">
                <dt className="text-ink-2">
                  {label}
                  {duties.some((one) => one.key === key) && <span className="sr-only"> ({t('duty')})</span>}
                </dt>
                <dd className="break-words">
                  <MarkedText text={value} field={`attributes.${key}`} findings={findings} />
                </dd>
              </div>
            ))}
            {missing.map(({ key, label }) => (
              <div key={key} className="contents">
                <dt className="font-semibold text-danger-ink">{label}</dt>
                <dd className="font-semibold text-danger-ink">{t('missing')}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {findings.length > 0 && (
        <section className={box} aria-label={t('findings')}>
          <h3 className="text-14">{t('findings')}</h3>
          <ul className="mt-1 grid gap-1.5 text-14">
            {findings.map(({ rule, field, level, message }) => (
              <li key={`${rule} ${field}`} className="flex gap-2">
                <Icon
                  name={level === 'advice' ? 'info-circle' : 'exclamation-triangle-fill'}
                  className={clsx('mt-0.5', level === 'blocking' ? 'text-danger-ink' : 'text-warning-ink')}
                />
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Differences({ difference, review }: { difference: AdDifference; review: AdReview }) {
  const { t } = useTranslation('admin_ads');
  return (
    <>
      {difference.words.map((words) => (
        <section key={words.field} className={box} aria-label={words.label}>
          <DifferentText words={words} findings={review.findings} />
        </section>
      ))}
      {difference.images.length > 0 && (
        <section className={box} aria-label={t('photos')}>
          <h3 className="text-14">{t('photos')}</h3>
          <ul className="mt-2 flex flex-wrap gap-2.5">
            {difference.images.map(({ image, state, before, after }) => (
              <li key={image.id} className="w-[120px] text-12">
                <span
                  className={clsx(
                    'block h-[88px] overflow-hidden rounded-control border-2 *:size-full',
                    state === 'added'
                      ? 'border-success-ink'
                      : state === 'removed'
                        ? 'border-danger-ink opacity-60'
                        : 'border-transparent',
                  )}
                >
                  <AdPicture image={image} sizes="120px" eager />
                </span>
                <b className={clsx(state === 'added' && 'text-success-ink', state === 'removed' && 'text-danger-ink')}>
                  {t(`picture.${state}`, { before, after })}
                </b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Facts review={review} />
    </>
  );
}
