import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import type { IconName } from '#contract/icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useScrollRow } from '#web/ui/use-scroll-row.ts';

export interface Tab {
  id: string;
  label: string;
  icon?: IconName;
  count?: number;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs divide, for those who do not see them. */
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (id: string) => void;
}

export function Tabs({ label, tabs, value, defaultValue, onValueChange }: TabsProps) {
  const row = useScrollRow<HTMLDivElement>(value);
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue ?? (value === undefined ? tabs[0]?.id : undefined)}
      onValueChange={onValueChange}
    >
      <Radix.List ref={row} aria-label={label} className="scroll-row flex gap-1 border-b border-line p-1 pb-0">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="relative inline-flex min-h-11 flex-none items-center gap-2 rounded-t-control px-3.5 text-15 font-semibold text-ink-2 -outline-offset-3 after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:scale-x-0 after:rounded-t-full after:bg-primary after:transition-transform after:duration-(--base) hover:text-ink data-[state=active]:text-primary-ink data-[state=active]:after:scale-x-100"
          >
            {tab.icon && <Icon name={tab.icon} className="text-18" />}
            {tab.label}
            {tab.count !== undefined && (
              <span className="tnum rounded-badge bg-sunken px-1.5 text-13 text-ink-2">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="rounded-badge pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
