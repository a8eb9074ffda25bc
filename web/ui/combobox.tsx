/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
   the pattern keeps focus and keys in the box, and no tag has its roles */
import { clsx } from 'clsx';
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import type { IconName } from '#contract/icons.ts';
import { comboboxStep, groupOptions, type ComboboxOption } from '#web/ui/combobox-state.ts';
import { controlClass, useControl } from '#web/ui/control.ts';
import { Icon } from '#web/ui/icon.tsx';

interface ComboboxProps<Option extends ComboboxOption> extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'list' | 'children'
> {
  value: string;
  onText: (text: string) => void;
  /** The suggestions for the present text, in order; fetch them as you like and hand them over when they come. */
  options: readonly Option[];
  onChoose: (option: Option) => void;
  /** Still fetching; what is there stays on screen meanwhile. */
  loading?: boolean;
  /** Said when the text has no suggestion; without it an empty list stays closed. */
  emptyText?: string;
  icon?: IconName;
  renderOption?: (option: Option) => ReactNode;
  /** Replaces the look of a form field. */
  inputClassName?: string;
}

/** A text box that suggests, after the ARIA 1.2 pattern: the focus stays in the box, the options are only pointed at. */
export function Combobox<Option extends ComboboxOption>({
  value,
  onText,
  options,
  onChoose,
  loading = false,
  emptyText,
  icon,
  renderOption,
  className,
  inputClassName,
  onKeyDown,
  onFocus,
  onBlur,
  ...rest
}: ComboboxProps<Option>) {
  const { t } = useTranslation();
  const listId = useId();
  const control = useControl(rest);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const groups = useMemo(() => groupOptions(options), [options]);
  const ordered = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const shown = open && (ordered.length > 0 || loading || Boolean(emptyText && value));
  const current = ordered[active];

  useEffect(() => {
    if (shown && active >= 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [shown, active]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: Option) => {
    onChoose(option);
    close();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const step = comboboxStep(event.key, { open: shown, active, count: ordered.length }, event.altKey);
    if (step.kind === 'none') return;
    if (event.key !== 'Tab') event.preventDefault();
    // A dialog around it must not close with the list.
    if (event.key === 'Escape') event.stopPropagation();
    if (step.kind === 'close') close();
    else if (step.kind === 'choose') {
      if (current) choose(current);
    } else {
      setOpen(true);
      setActive(step.active);
    }
  };

  return (
    <div className={clsx('relative', className)}>
      {icon && <Icon name={icon} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-2" />}
      <input
        autoComplete="off"
        {...rest}
        {...control}
        type="text"
        role="combobox"
        aria-expanded={shown && ordered.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && current ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          onText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={(event) => {
          onFocus?.(event);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          onBlur?.(event);
          close();
        }}
        onKeyDown={press}
        className={clsx(inputClassName ?? controlClass, icon && 'pl-[38px]')}
      />
      <div
        hidden={!shown}
        // The box keeps the focus while the mouse is on the list.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-40 mt-1.5 animate-enter overflow-hidden rounded-control border border-line bg-raised text-ink shadow-2 [--from:translateY(-4px)]"
      >
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t('ui.suggestions.label')}
          hidden={!ordered.length}
          className="max-h-80 overflow-y-auto py-1.5"
        >
          {groups.map((group) => (
            <div
              key={group.name ?? ''}
              role={group.name ? 'group' : 'presentation'}
              aria-label={group.name ?? undefined}
            >
              {group.name && (
                <p aria-hidden className="px-3.5 pt-2 pb-1 text-13 font-semibold text-ink-2">
                  {group.name}
                </p>
              )}
              {group.options.map((option) => {
                const index = ordered.indexOf(option);
                return (
                  <div
                    key={option.id}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    onPointerMove={() => setActive(index)}
                    onClick={() => choose(option)}
                    className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3.5 py-1.5 text-15 aria-selected:bg-primary-soft aria-selected:text-primary-ink"
                  >
                    {renderOption ? renderOption(option) : option.label}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        {!ordered.length && (
          <p className="px-3.5 py-3 text-14 text-ink-2">{loading ? t('ui.suggestions.loading') : emptyText}</p>
        )}
      </div>
      <span role="status" className="sr-only">
        {shown && !loading ? t('ui.suggestions.count', { count: ordered.length }) : ''}
      </span>
    </div>
  );
}
