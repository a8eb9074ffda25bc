import { Drawing } from '#web/ui/illustrations/drawing.tsx';

export function Phones() {
  return (
    <Drawing>
      <g transform="rotate(-10 200 150)">
        <rect x="150" y="58" width="100" height="186" rx="18" className="fill-paper-ink" />
        <rect x="157" y="66" width="86" height="170" rx="12" className="fill-paper-grey" />
        <path
          d="M157 150c20-26 40-22 52-6s24 18 34 6v74a12 12 0 0 1-12 12h-62a12 12 0 0 1-12-12z"
          opacity=".25"
          className="fill-paper-white"
        />
        <circle cx="222" cy="100" r="14" className="fill-paper-plum" />
        <rect x="184" y="70" width="32" height="7" rx="3.5" className="fill-paper-ink" />
      </g>
      <g transform="rotate(8 270 200)">
        <rect x="250" y="136" width="66" height="108" rx="12" className="fill-paper-mist" />
        <rect x="258" y="144" width="26" height="30" rx="8" className="fill-paper-zinc" />
        <circle cx="271" cy="152" r="5" className="fill-paper-ink" />
        <circle cx="271" cy="166" r="5" className="fill-paper-ink" />
      </g>
    </Drawing>
  );
}
