import { clsx } from 'clsx';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useMenu, type MenuName } from '#web/shell/header/menus.tsx';
import { Icon } from '#web/ui/icon.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** The language of the label, where it is not the page's. */
  lang?: string;
  /** Where the choice leads to without a script. */
  href?: string;
}

interface Props<Value extends string> {
  name: MenuName;
  /** What is being chosen, for those who do not see where the button stands. */
  label: string;
  choices: readonly Choice<Value>[];
  current: Value | undefined;
  onChoose: (value: Value) => void;
  /** What the button shows. */
  children: ReactNode;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A small menu of which one entry holds, with a check mark: the language, the theme. */
export function ChoiceMenu<Value extends string>({ name, label, choices, current, onChoose, children }: Props<Value>) {
  const { isOpen, panelId, root, trigger, close } = useMenu(name);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
  }, [isOpen]);

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step && event.key !== ' ') return;
    event.preventDefault();
    const all = items();
    const at = all.findIndex((one) => one === document.activeElement);
    if (step) all[step(at, all.length)]?.focus();
    // Links do not answer to it by themselves.
    else all[at]?.click();
  };
  const choose = (event: MouseEvent, value: Value) => {
    event.preventDefault();
    onChoose(value);
    close();
    button.current?.focus();
  };

  return (
    // Without a script the focus opens it, where there are links in it to follow.
    <div {...root} className={clsx('group relative', !choices[0]?.href && 'noscript:hidden')}>
      <button
        {...trigger}
        ref={button}
        type="button"
        aria-haspopup="menu"
        className="flex h-[38px] items-center gap-1.5 whitespace-nowrap hover:text-on-band"
      >
        <span className="sr-only">{label} : </span>
        {children}
      </button>
      <div
        ref={panel}
        id={panelId}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={press}
        className={clsx(
          'absolute top-full right-0 z-30 min-w-40 rounded-control border border-line bg-raised py-1.5 text-ink shadow-2',
          !isOpen && 'hidden noscript:group-focus-within:block',
        )}
      >
        {choices.map(({ value, label, lang, href }) => {
          // Of no use without a script, and so of none before it is opened.
          if (!href && !isOpen) return null;
          const item = {
            role: 'menuitemradio',
            'aria-checked': value === current,
            tabIndex: -1,
            lang,
            onClick: (event: MouseEvent) => choose(event, value),
            className: 'flex h-11 w-full items-center gap-2.5 px-3.5 text-15 -outline-offset-3 hover:bg-primary-soft',
          };
          const face = (
            <>
              <Icon name="check-lg" className={clsx('text-primary-ink', value !== current && 'invisible')} />
              {label}
            </>
          );
          return href ? (
            <a key={value} href={href} {...item}>
              {face}
            </a>
          ) : (
            <button key={value} type="button" {...item}>
              {face}
            </button>
          );
        })}
      </div>
    </div>
  );
}
