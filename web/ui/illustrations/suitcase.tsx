import { Drawing } from '#web/ui/illustrations/drawing.tsx';

export function Suitcase() {
  return (
    <Drawing>
      <rect x="168" y="92" width="64" height="30" rx="12" strokeWidth="10" className="fill-none stroke-paper-bark" />
      <rect x="98" y="112" width="204" height="128" rx="16" className="fill-paper-plum" />
      <rect x="138" y="112" width="18" height="128" className="fill-paper-bark" />
      <rect x="244" y="112" width="18" height="128" className="fill-paper-bark" />
      <rect x="141" y="166" width="12" height="18" rx="3" className="fill-paper-plum" />
      <rect x="247" y="166" width="12" height="18" rx="3" className="fill-paper-plum" />
      <circle cx="200" cy="160" r="20" className="fill-paper-cream" />
      <path d="M200 146l4 9 10 1-8 7 3 10-9-5-9 5 3-10-8-7 10-1z" className="fill-paper-red" />
      <rect x="176" y="198" width="50" height="22" rx="3" transform="rotate(-8 200 208)" className="fill-paper-cream" />
    </Drawing>
  );
}
