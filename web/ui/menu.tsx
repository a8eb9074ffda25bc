/** A menu of actions behind a button. It weighs more than the rest of the kit: not for what every page shows. */
import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { IconName } from '#contract/icons.ts';
import { Icon } from '#web/ui/icon.tsx';

interface MenuProps {
  /** One button. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

export function Menu({ trigger, align = 'start', children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-control border border-line bg-raised p-1.5 text-ink shadow-2 [--from:translateY(-4px)] data-[state=closed]:animate-leave data-[state=open]:animate-enter"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const itemClass = (danger: boolean | undefined) =>
  clsx(
    'flex min-h-11 items-center gap-2.5 rounded-badge px-3 text-15 -outline-offset-3 select-none data-disabled:text-ink-3',
    danger ? 'text-danger-ink data-highlighted:bg-danger-soft' : 'data-highlighted:bg-sunken',
  );

interface ItemProps {
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, danger, disabled, onSelect, children }: ItemProps & { onSelect: () => void }) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={clsx(itemClass(danger), !disabled && 'cursor-pointer')}
    >
      {icon && <Icon name={icon} className="text-18" />}
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuLink({ to, icon, danger, disabled, children }: ItemProps & { to: string }) {
  return (
    <DropdownMenu.Item asChild disabled={disabled}>
      <Link to={to} className={itemClass(danger)}>
        {icon && <Icon name={icon} className="text-18" />}
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-3 pt-2 pb-1 text-13 font-semibold text-ink-2">{children}</DropdownMenu.Label>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
}
