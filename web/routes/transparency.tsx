import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readTransparency, type Transparency } from '#contract/api/transparency.ts';
import { toLanguage } from '#contract/languages.ts';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/format.ts';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/transparency'],
  texts: ['transparency', 'moderation', 'report'],
  menu: [{ in: 'sitemap.legal', label: 'footer.transparency', order: 80 }],
} satisfies Screen;

/** The figures of this moment, not those of when somebody last looked. */
export const headers = () => ({ 'cache-control': 'no-store' });

const figuresQuery = (by = call) =>
  queryOptions({
    queryKey: ['transparency'],
    queryFn: () => by(readTransparency),
    staleTime: 60_000,
    meta: { public: true },
  });

export const loader = serverLoader(({ call: by }) => [figuresQuery(by)]);
export const clientLoader = browserLoader(() => [figuresQuery()]);

/** What the law wants told in public about moderation. */
export default function TransparencyScreen() {
  const { t } = useTranslation('transparency');
  const { date } = useDates();
  const { data } = useQuery(figuresQuery());
  if (!data) return null;
  return (
    <div className="wrap pt-8 pb-14 md:pt-12">
      <PageMeta description={t('description')} />
      <h1 className="text-28 md:text-36">{t('title')}</h1>
      <p className="mt-2 max-w-[66ch] text-ink-2">
        {t('lead', { from: date(data.from, 'long'), to: date(data.to, 'long') })}
      </p>
      <Figures data={data} />
      <p className="mt-6 max-w-[66ch] text-15">
        {t('rights')}{' '}
        <Link to="/terms" className="link">
          {t('terms')}
        </Link>
      </p>
    </div>
  );
}

function Figures({ data: { notices, decisions, appeals } }: { data: Transparency }) {
  const { t } = useTranslation(['transparency', 'moderation', 'report']);
  const delay = useDelay();
  return (
    <div className="mt-6 grid items-start gap-5 lg:grid-cols-3">
      <Box title={t('notices.title')} text={t('notices.text')}>
        <Rows
          rows={[
            [t('notices.total'), notices.total],
            [t('notices.upheld'), notices.upheld],
            [t('notices.dismissed'), notices.dismissed],
            [t('notices.open'), notices.open],
            [t('median'), delay(notices.medianHours)],
          ]}
        />
        <Rows
          title={t('by_reason')}
          rows={notices.byReason.map(({ reason, count }) => [t(`report:reasons.${reason}.label`), count])}
        />
      </Box>
      <Box title={t('decisions.title')} text={t('decisions.text')}>
        <Rows
          rows={[
            [t('decisions.total'), decisions.total],
            [t('decisions.fromNotices'), decisions.fromNotices],
            [t('decisions.automated'), decisions.automated],
            ...decisions.byKind.map(
              ({ subject, decision, count }) => [t(`kinds_${subject}.${decision}`), count] as const,
            ),
          ]}
        />
        <Rows
          title={t('by_ground')}
          rows={decisions.byGround.map(({ ground, count }) => [t(`moderation:reasons.${ground}`), count])}
        />
      </Box>
      <Box title={t('appeals.title')} text={t('appeals.text')}>
        <Rows
          rows={[
            [t('appeals.total'), appeals.total],
            [t('appeals.overturned'), appeals.overturned],
            [t('appeals.upheld'), appeals.upheld],
            [t('appeals.open'), appeals.open],
            [t('median'), delay(appeals.medianHours)],
          ]}
        />
      </Box>
    </div>
  );
}

/** Hours up to two days, days above. */
function useDelay() {
  const { t, i18n } = useTranslation('transparency');
  const write = (value: number) => formatNumber(value, toLanguage(i18n.language), { maximumFractionDigits: 1 });
  return (hours: number | null) => {
    if (hours === null) return t('no_delay');
    return hours < 48 ? t('hours', { hours: write(hours) }) : t('days', { days: write(hours / 24) });
  };
}

function Box({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="rounded-box border border-line bg-surface p-5 md:p-6">
      <h2 className="text-22">{title}</h2>
      <p className="mt-1 text-14 text-ink-2">{text}</p>
      {children}
    </section>
  );
}

function Rows({ title, rows }: { title?: string; rows: readonly (readonly [string, number | string])[] }) {
  const { i18n } = useTranslation();
  if (!rows.length) return null;
  return (
    <>
      {title && <h3 className="mt-4 text-15">{title}</h3>}
      <dl className="mt-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 text-15">
            <dt>{name}</dt>
            <dd className="tnum font-bold whitespace-nowrap">
              {typeof value === 'number' ? formatNumber(value, toLanguage(i18n.language)) : value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
