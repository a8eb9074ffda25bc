import { useEffect, useRef, type ReactNode } from 'react';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  /** Names what the card shows; when it changes, the heading takes the focus so that the change is heard. */
  step?: string;
  /** What stands beside the card on wide screens. */
  aside: ReactNode;
  /** What stands above it where there is no such room. */
  banner?: ReactNode;
  children?: ReactNode;
}

/** The card of every account screen: one thing to do, and a picture beside it where there is room. */
export function AuthFrame({ title, lead, step, aside, banner, children }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <Card aside={aside} banner={banner}>
      <h1 ref={heading} tabIndex={-1} className="text-28 outline-none">
        {title}
      </h1>
      {lead && <p className="mt-2 text-ink-2">{lead}</p>}
      {children && <div className="mt-6">{children}</div>}
    </Card>
  );
}

function Card({ aside, banner, children }: Pick<AuthFrameProps, 'aside' | 'banner' | 'children'>) {
  return (
    <div className="wrap pt-6 pb-14 sm:pt-10 lg:pt-14 lg:pb-20">
      <div className="mx-auto grid max-w-120 sm:overflow-hidden sm:rounded-box sm:border sm:border-line sm:bg-surface lg:max-w-[1020px] lg:grid-cols-[minmax(0,1fr)_430px]">
        {banner}
        <section className="sm:px-10 sm:py-10 lg:px-14 lg:py-12">{children}</section>
        <aside className="on-band hidden flex-col bg-band text-on-band lg:flex">{aside}</aside>
      </div>
    </div>
  );
}

/** One cut-paper object and one sentence. */
export function AsideDrawing({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-7 px-11 py-12 text-center [&>svg]:h-auto [&>svg]:w-full [&>svg]:max-w-80">
      {drawing}
      <p className="font-display text-22/[1.2] font-bold text-balance">{children}</p>
    </div>
  );
}
