/** The tag with its star. --logo and --logo-h colour the tag and its hole; .on-band turns it light. */
export function LogoMark({ className = 'size-8 md:size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden focusable="false" className={`flex-none ${className}`}>
      <g transform="rotate(-9 18 18)">
        <path
          className="fill-(--logo)"
          d="M3.5 19.6a3 3 0 0 1 0-3.2L9.7 7.9A4.5 4.5 0 0 1 13.4 6H29a4.5 4.5 0 0 1 4.5 4.5v15A4.5 4.5 0 0 1 29 30H13.4a4.5 4.5 0 0 1-3.7-1.9z"
        />
        <circle className="fill-(--logo-h)" cx="10.8" cy="18" r="2.6" />
        <path
          className="fill-accent"
          d="M22.5 10.5c.9 4.7 2.3 6.3 7 7.5c-4.7 1.2-6.1 2.8-7 7.5c-.9-4.7-2.3-6.3-7-7.5c4.7-1.2 6.1-2.8 7-7.5z"
        />
      </g>
    </svg>
  );
}

/** Mark and name; put it into a link home. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-[9px] font-display text-22 leading-none font-extrabold tracking-[-0.035em] md:text-[25px]">
      <LogoMark />
      {name}
    </span>
  );
}
