/** Text fields that underline words while one types: the marks lie behind the text, letter under letter. */
import { clsx } from 'clsx';
import { useRef, type ComponentProps, type ReactNode, type UIEvent } from 'react';
import type { Mark } from '#web/features/my-ads/editor/findings.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const looks = {
  blocking: 'bg-danger-soft decoration-danger-ink decoration-wavy decoration-[1.5px]',
  other: 'bg-warning-soft decoration-warning-ink decoration-dotted decoration-2',
};

function pieces(text: string, marks: readonly Mark[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, isBlocking } of marks) {
    parts.push(
      text.slice(at, start),
      <mark
        key={start}
        className={clsx(
          'rounded-[3px] text-transparent underline underline-offset-4 [text-decoration-skip-ink:none]',
          looks[isBlocking ? 'blocking' : 'other'],
        )}
      >
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  // A last line break needs something behind it to be a line.
  parts.push(text.slice(at), '\u200b');
  return parts;
}

interface Marked {
  value: string;
  marks: readonly Mark[];
}

function Backdrop({
  value,
  marks,
  layer,
  className,
}: Marked & { layer: ComponentProps<'div'>['ref']; className: string }) {
  return (
    <div
      ref={layer}
      aria-hidden
      className={clsx(
        'pointer-events-none absolute inset-0 overflow-hidden rounded-control border-[1.5px] border-transparent bg-surface px-[13px] text-16 text-transparent md:text-15',
        className,
      )}
    >
      {pieces(value, marks)}
    </div>
  );
}

function useFollow() {
  const layer = useRef<HTMLDivElement>(null);
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    if (!layer.current) return;
    layer.current.scrollTop = currentTarget.scrollTop;
    layer.current.scrollLeft = currentTarget.scrollLeft;
  };
  return { layer, follow };
}

const glass = 'relative bg-transparent!';

export function MarkedTextArea({ marks, value, className, ...rest }: Marked & ComponentProps<'textarea'>) {
  const { layer, follow } = useFollow();
  return (
    <div className="relative">
      <Backdrop
        layer={layer}
        value={value}
        marks={marks}
        className="py-[11px] leading-[1.6] break-words whitespace-pre-wrap [scrollbar-gutter:stable]"
      />
      <TextArea
        {...rest}
        value={value}
        onScroll={follow}
        className={clsx(glass, 'break-words [scrollbar-gutter:stable]', className)}
      />
    </div>
  );
}

export function MarkedInput({ marks, value, className, ...rest }: Marked & ComponentProps<'input'>) {
  const { layer, follow } = useFollow();
  return (
    <div className="relative">
      <Backdrop layer={layer} value={value} marks={marks} className="leading-[43px] whitespace-pre" />
      <TextInput {...rest} value={value} onScroll={follow} className={clsx(glass, className)} />
    </div>
  );
}
