import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { IconName } from '#contract/icons.ts';
import { Icon } from '#web/ui/icon.tsx';

const tones = {
  neutral: 'bg-sunken text-ink-2',
  primary: 'bg-primary-soft text-primary-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
};

interface SettingRowProps {
  icon: IconName;
  /** Never the only thing that says how it stands. */
  tone?: keyof typeof tones;
  name: ReactNode;
  /** A badge right behind the name. */
  mark?: ReactNode;
  text?: ReactNode;
  /** At the far end: what can be done, or that nothing is left to do. */
  action?: ReactNode;
  /** Below, as wide as the row. */
  children?: ReactNode;
}

/** One line of a list on an account screen; the list is a SettingRows. */
export function SettingRow({ icon, tone = 'primary', name, mark, text, action, children }: SettingRowProps) {
  return (
    <li className="py-3.5 first:pt-0 last:pb-0">
      <div className="flex items-center gap-x-3.5 gap-y-2.5 max-[359px]:flex-wrap">
        <span className={clsx('grid size-10 flex-none place-items-center rounded-control text-18', tones[tone])}>
          <Icon name={icon} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-15 font-semibold">
            {name}
            {mark}
          </p>
          {text && <div className="text-14 break-words text-ink-2">{text}</div>}
        </div>
        {/* The narrowest phones have no room for it beside the words. */}
        {action && <div className="flex-none max-[359px]:basis-full max-[359px]:pl-13.5">{action}</div>}
      </div>
      {children && <div className="mt-3.5 empty:hidden">{children}</div>}
    </li>
  );
}

export function SettingRows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line">{children}</ul>;
}
