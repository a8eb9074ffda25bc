import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import type { AdCard as Ad } from '#contract/ads.ts';
import { runSearchAgain } from '#contract/api/assistant.ts';
import type { AssistantFrame, SearchParams, ToolEvent, ToolName } from '#contract/assistant.ts';
import type { Photo } from '#contract/conversations.ts';
import { isFailure } from '#contract/failure.ts';
import type { IconName } from '#contract/icons.ts';
import { AdCard } from '#web/features/ad-parts/ad-card.tsx';
import { AlertCard } from '#web/features/assistant/alert-card.tsx';
import { DraftCard } from '#web/features/ad-drafts/draft-card.tsx';
import { FilterEditor } from '#web/features/assistant/filter-editor.tsx';
import { PriceStatsBox } from '#web/features/assistant/price-stats-box.tsx';
import { Verdicts } from '#web/features/link-checks/verdicts.tsx';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useScrollRow } from '#web/ui/use-scroll-row.ts';

const icons: Record<ToolName, IconName> = {
  search_ads: 'search',
  price_stats: 'bar-chart',
  compare_ads: 'layout-split',
  read_ad: 'card-list',
  explain_rule: 'question-circle',
  draft_ad: 'pencil',
  propose_alert: 'bell',
  check_link: 'shield-check',
};

interface ToolCardProps {
  tool: ToolEvent;
  questionId: string;
  ads: ReadonlyMap<number, Ad>;
  photos: ReadonlyMap<string, Photo>;
  /** Of the last question: more of what it found is in sight. */
  isLast: boolean;
  /** No answer is under way: filters may be changed. */
  isQuiet: boolean;
  onAgain: (frame: AssistantFrame) => void;
}

/** What was looked up, with its filters to change, and what it brought. */
export function ToolCard(props: ToolCardProps) {
  const { tool, ads, photos, isLast } = props;
  const { t } = useTranslation('assistant');
  const { shown } = tool;
  const cards = (shown.adIds ?? []).flatMap((id) => ads.get(id) ?? []);
  if (tool.state === 'failed')
    return (
      <ToolHead tool={tool}>
        <p className="text-14 text-ink-2">{t('tool.failed')}</p>
      </ToolHead>
    );
  if (tool.name === 'draft_ad')
    return shown.draft ? (
      <DraftCard draft={shown.draft} shown={(shown.photoIds ?? []).flatMap((id) => photos.get(id) ?? [])} />
    ) : (
      <ToolHead tool={tool} />
    );
  if (tool.name === 'propose_alert')
    return shown.params && shown.alert ? (
      <AlertCard params={shown.params} name={shown.alert.name} />
    ) : (
      <ToolHead tool={tool} />
    );
  if (tool.name === 'check_link')
    return (
      <ToolHead tool={tool}>
        <Verdicts verdicts={shown.verdicts ?? []} />
      </ToolHead>
    );
  if (tool.name === 'explain_rule') return <ToolHead tool={tool} />;
  return (
    <>
      <SearchHead {...props} />
      {shown.stats && <PriceStatsBox stats={shown.stats} params={shown.params ?? {}} />}
      {cards.length > 0 && <Cards ads={cards} most={isLast || tool.name !== 'search_ads' ? 6 : 3} />}
      {tool.name === 'compare_ads' && cards.length > 1 && (
        <p>
          <ButtonLink
            to={`/compare?ids=${cards.map(({ id }) => id).join(',')}`}
            variant="secondary"
            icon="layout-split"
          >
            {t('open_compare')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function ToolHead({ tool, children }: { tool: ToolEvent; children?: ReactNode }) {
  const { t } = useTranslation('assistant');
  return (
    <section aria-label={t(`tool.${tool.name}`)} className="grid grid-cols-1 gap-2.5 rounded-box bg-sunken px-3 py-2.5">
      <p className="flex min-h-8 items-center gap-2.5 text-14">
        <Icon name={icons[tool.name]} className="text-18 text-primary-ink" />
        <b>{t(`tool.${tool.name}`)}</b>
        {tool.state === 'running' && <span className="text-ink-2">{t('tool.running')}</span>}
      </p>
      {children}
    </section>
  );
}

function SearchHead({ tool, questionId, isQuiet, onAgain }: ToolCardProps) {
  const { t } = useTranslation('assistant');
  const { shown, name } = tool;
  const row = useScrollRow<HTMLFieldSetElement>();
  const [isEditing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const canChange = isQuiet && tool.state === 'done' && (name === 'search_ads' || name === 'price_stats');
  const run = async (params: SearchParams) => {
    setBusy(true);
    setFailure(null);
    try {
      onAgain(await call(runSearchAgain, { params: { id: questionId }, body: { tool: tool.id, params } }));
      setEditing(false);
    } catch (error) {
      setFailure(isFailure(error) ? error.message : t('tool.failed'));
    } finally {
      setBusy(false);
    }
  };
  const without = (keys: readonly string[]) =>
    Object.fromEntries(Object.entries(shown.params ?? {}).filter(([key]) => !keys.includes(key)));
  const count =
    shown.total === undefined
      ? null
      : t(shown.totalIsCapped ? 'tool.count_capped' : 'tool.count', { count: shown.total });
  return (
    <section aria-label={t(`tool.${name}`)} className="grid grid-cols-1 gap-2.5 rounded-box bg-sunken px-3 py-2.5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 text-14 md:flex">
        <Icon name={icons[name]} className="text-18 text-primary-ink" />
        <b className="mr-auto">{t(`tool.${name}`)}</b>
        <span className="tnum text-ink-2 max-md:col-start-2 max-md:row-start-2">
          {tool.state === 'running' ? t('tool.running') : count}
        </span>
        {canChange && (
          <Button
            size="sm"
            variant="secondary"
            icon="sliders"
            className="max-md:col-start-3 max-md:row-span-2 max-md:row-start-1"
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
            busy={busy}
          >
            {t('tool.change')}
          </Button>
        )}
      </div>
      {(shown.chips?.length ?? 0) > 0 && (
        <fieldset ref={row} className="scroll-row -mx-3 flex min-w-0 gap-2 px-3 py-1 md:flex-wrap">
          <legend className="sr-only">{t('tool.filters')}</legend>
          {shown.chips?.map(({ label, keys }) => (
            <Chip key={keys.join()} label={label} {...(canChange && { onRemove: () => void run(without(keys)) })} />
          ))}
        </fieldset>
      )}
      {isEditing && shown.params && (
        <FilterEditor params={shown.params} busy={busy} onRun={(params) => void run(params)} />
      )}
      {failure && (
        <p role="alert" className="text-14 text-danger-ink">
          {failure}
        </p>
      )}
    </section>
  );
}

const sizes = '(min-width: 768px) 240px, 60vw';

/** Whole rows of three; a phone has all of them in one that scrolls. */
function Cards({ ads, most }: { ads: readonly Ad[]; most: number }) {
  return (
    <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-3 md:gap-[18px] md:overflow-visible md:px-0">
      {ads.map((ad, index) => (
        <li key={ad.id} className={clsx('w-[58%] min-w-0 flex-none md:w-auto', index >= most && 'md:hidden')}>
          <AdCard ad={ad} sizes={sizes} />
        </li>
      ))}
    </ul>
  );
}
