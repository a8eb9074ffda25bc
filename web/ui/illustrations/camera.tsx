import { Drawing } from '#web/ui/illustrations/drawing.tsx';

export function Camera() {
  return (
    <Drawing>
      <path d="M96 130C60 60 120 40 150 80" strokeWidth="7" className="fill-none stroke-paper-bark" />
      <rect x="92" y="112" width="216" height="120" rx="18" className="fill-paper-zinc" />
      <rect x="92" y="136" width="216" height="62" className="fill-paper-wood" />
      <rect x="116" y="96" width="56" height="22" rx="6" className="fill-paper-zinc" />
      <rect x="184" y="86" width="52" height="30" rx="6" className="fill-paper-grey" />
      <rect x="262" y="100" width="26" height="14" rx="4" className="fill-paper-red" />
      <circle cx="200" cy="172" r="52" className="fill-paper-mist" />
      <circle cx="200" cy="172" r="42" className="fill-paper-ink" />
      <circle cx="200" cy="172" r="27" className="fill-paper-navy" />
      <circle cx="190" cy="161" r="9" opacity=".65" className="fill-paper-white" />
      <rect x="262" y="122" width="30" height="16" rx="4" className="fill-paper-cream" />
    </Drawing>
  );
}
