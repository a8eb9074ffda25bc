import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import type { IconName } from '#contract/icons.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PlainLink } from '#web/ui/plain-link.tsx';

interface Option<Value extends string> {
  value: Value;
  label: string;
  icon?: IconName;
  /** How many there are; none is not said. */
  count?: number;
}

const frame = 'inline-flex max-w-full rounded-control bg-sunken p-[3px] inset-ring inset-ring-line';
const segment =
  'relative inline-flex h-[38px] min-w-11 items-center justify-center gap-2 rounded-[8px] px-3 text-14 font-semibold';
const on = 'bg-raised text-ink shadow-1';
const off = 'text-ink-2 hover:text-ink';

function Face({ icon, label, count }: Pick<Option<string>, 'icon' | 'label' | 'count'>) {
  return (
    <>
      {icon && <Icon name={icon} className="text-16" />}
      {label}
      {!!count && (
        <span className="tnum rounded-full bg-primary-soft px-1.5 text-12/[18px] text-primary-ink">{count}</span>
      )}
    </>
  );
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  name?: string;
  /** As wide as its container. */
  block?: boolean;
}

/** One of a few, all in sight; radio buttons underneath. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  block,
}: SegmentedControlProps<Value>) {
  const ownName = useId();
  return (
    <fieldset className={clsx(frame, block && 'flex w-full')}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            segment,
            'cursor-pointer outline-focus has-focus-visible:outline-3',
            block && 'flex-1',
            option.value === value ? on : off,
          )}
        >
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-x-0 -inset-y-[3px] cursor-pointer appearance-none outline-none"
          />
          <Face {...option} />
        </label>
      ))}
    </fieldset>
  );
}

interface SegmentedLinksProps<Value extends string> {
  label: string;
  options: readonly (Option<Value> & { to: string })[];
  value: Value;
  /** A last segment that opens a choice of one's own: SegmentButton. */
  children?: ReactNode;
}

/** The same choice as links: each way to look at a page has an address. */
export function SegmentedLinks<Value extends string>({ label, options, value, children }: SegmentedLinksProps<Value>) {
  return (
    <nav aria-label={label} className={frame}>
      {options.map((option) => (
        <PlainLink
          key={option.value}
          to={option.to}
          nav="stay"
          aria-current={option.value === value ? 'true' : undefined}
          className={clsx(
            segment,
            'after:absolute after:inset-x-0 after:-inset-y-[3px]',
            option.value === value ? on : off,
          )}
        >
          <Face {...option} />
        </PlainLink>
      ))}
      {children}
    </nav>
  );
}

export function SegmentButton({ isOn, className, ...rest }: ComponentProps<'button'> & { isOn: boolean }) {
  return (
    <button
      type="button"
      className={clsx(segment, 'after:absolute after:inset-x-0 after:-inset-y-[3px]', isOn ? on : off, className)}
      {...rest}
    />
  );
}
