import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { OutboxItem } from '#contract/api/dev.ts';
import { useDates } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SegmentedControl } from '#web/ui/segmented.tsx';

/** One mail or SMS, folded until it is opened. The HTML runs nothing and reaches nobody. */
export function Message({ item, open }: { item: OutboxItem; open: boolean }) {
  const { t } = useTranslation('outbox');
  const { date } = useDates();
  const [shown, setShown] = useState(open);
  return (
    <details
      open={shown}
      onToggle={(event) => setShown(event.currentTarget.open)}
      className="rounded-box border border-line bg-surface"
    >
      <summary className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 -outline-offset-3">
        <Badge tone={item.channel === 'sms' ? 'info' : 'primary'} icon={item.channel === 'sms' ? 'phone' : 'envelope'}>
          {t(`channels.${item.channel}`)}
        </Badge>
        <span className="min-w-0 flex-1 basis-52 text-15 font-semibold break-words">{item.subject || item.text}</span>
        <span className="text-14 break-all text-ink-2">{item.to}</span>
        <time dateTime={item.createdAt} className="tnum text-13 text-ink-2">
          {date(item.createdAt, 'full')}
        </time>
      </summary>
      {shown && <Body item={item} />}
    </details>
  );
}

function Body({ item: { subject, text, html, kind } }: { item: OutboxItem }) {
  const { t } = useTranslation('outbox');
  const [view, setView] = useState<'html' | 'text'>(html ? 'html' : 'text');
  const options = (['html', 'text'] as const).map((value) => ({ value, label: t(`views.${value}`) }));
  return (
    <div className="grid gap-3 border-t border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <code className="text-13 text-ink-2">{kind}</code>
        {html && <SegmentedControl label={t('views.label')} options={options} value={view} onChange={setView} />}
      </div>
      {view === 'html' && html ? (
        <iframe
          title={subject}
          sandbox="allow-top-navigation-by-user-activation"
          srcDoc={`<base target="_top">${html}`}
          className="h-[640px] w-full rounded-control border border-line bg-paper-white"
        />
      ) : (
        <pre className="max-h-[640px] overflow-auto rounded-control bg-sunken p-4 font-text text-14 break-words whitespace-pre-wrap">
          <Linked text={text || t('left')} />
        </pre>
      )}
    </div>
  );
}

/** The text, its addresses as links. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"]+)/g).map((part, index) =>
    index % 2 ? (
      <a key={index} href={part} className="link break-all">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
