import { useTranslation } from '#web/lib/texts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface GroupListProps {
  groups: readonly string[][];
  onChange: (group: string[]) => void;
  onRemove: (group: string[]) => void;
}

/** From so many on, only those in sight are drawn. */
const many = 300;
const drawnLate = '[&>li]:[contain-intrinsic-size:auto_50px] [&>li]:[content-visibility:auto]';

export function GroupList({ groups, onChange, onRemove }: GroupListProps) {
  const { t } = useTranslation('admin_synonyms');
  return (
    <ul aria-label={t('title')} className={groups.length > many ? drawnLate : undefined}>
      {groups.map((group) => {
        const name = group.join(' = ');
        return (
          <li key={name} className="flex min-h-[50px] items-start gap-1 border-b border-line px-4 py-1.5 lg:px-5">
            <ul aria-label={name} className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5 self-center">
              {group.map((word) => (
                <li
                  key={word}
                  className="max-w-full rounded-full border border-line bg-sunken px-3 py-1 wrap-anywhere text-ink"
                >
                  {word}
                </li>
              ))}
            </ul>
            <IconButton icon="pencil" small label={t('group.change', { name })} onClick={() => onChange(group)} />
            <IconButton icon="trash" small label={t('group.remove', { name })} onClick={() => onRemove(group)} />
          </li>
        );
      })}
    </ul>
  );
}
