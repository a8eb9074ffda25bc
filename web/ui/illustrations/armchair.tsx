import { Drawing } from '#web/ui/illustrations/drawing.tsx';

export function Armchair() {
  return (
    <Drawing>
      <path d="M146 186L132 244M254 186L268 244" strokeWidth="10" className="fill-none stroke-paper-wood" />
      <rect x="144" y="84" width="112" height="104" rx="34" className="fill-paper-blue" />
      <rect x="134" y="160" width="132" height="42" rx="18" className="fill-paper-blue" />
      <rect x="134" y="160" width="132" height="42" rx="18" opacity=".18" className="fill-paper-white" />
      <path d="M124 150H150M250 150H276" strokeWidth="12" className="fill-none stroke-paper-bark" />
      <path d="M128 152L138 206M272 152L262 206" strokeWidth="8" className="fill-none stroke-paper-wood" />
      <rect
        x="168"
        y="110"
        width="64"
        height="44"
        rx="10"
        transform="rotate(-5 200 132)"
        className="fill-paper-cream"
      />
      <path d="M172 124L226 119M174 136L228 131" strokeWidth="4" className="fill-none stroke-paper-red" />
    </Drawing>
  );
}
