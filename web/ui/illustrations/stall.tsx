import artwork from '#web/ui/illustrations/stall.svg?url&no-inline';

interface Tag {
  x: number;
  y: number;
  tilt: number;
  fill: string;
}

const tags: readonly Tag[] = [
  { x: 92, y: 166, tilt: -4, fill: 'fill-paper-cream' },
  { x: 254, y: 160, tilt: 4, fill: 'fill-paper-plum' },
  { x: 430, y: 164, tilt: -3, fill: 'fill-paper-cream' },
];

interface StallProps {
  /** What the three tags say, from left to right; decoration like the rest. */
  labels?: readonly [string, string, string];
  className?: string;
}

/** The market stall of the home page. The artwork is a file of its own, so that it weighs nothing in the JavaScript. */
export function Stall({ labels = ['35 €', 'Gratuit', '480 €'], className = '' }: StallProps) {
  return (
    <svg
      viewBox="0 0 520 430"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden
      focusable="false"
      className={`block w-full overflow-visible dark:brightness-90 ${className}`}
    >
      <use href={`${artwork}#stall`} />
      {tags.map(({ x, y, tilt, fill }, index) => (
        <g key={x}>
          <path d={`M${x} ${y - 34}v34`} className="stroke-paper-cream stroke-2" />
          <g transform={`translate(${x} ${y}) rotate(${tilt} 0 -4)`}>
            <path
              className={fill}
              d="M-34 8a8 8 0 0 1 3-6l26-13a10 10 0 0 1 10 0l26 13a8 8 0 0 1 3 6v30a7 7 0 0 1-7 7h-54a7 7 0 0 1-7-7z"
            />
            <circle r="4" className="fill-band" />
            <text
              y="33"
              textAnchor="middle"
              className={`fill-paper-ink font-display font-bold ${(labels[index] ?? '').length > 5 ? 'text-[17px]' : 'text-[20px]'}`}
            >
              {labels[index]}
            </text>
          </g>
        </g>
      ))}
    </svg>
  );
}
