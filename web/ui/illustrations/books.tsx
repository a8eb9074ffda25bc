import { Drawing } from '#web/ui/illustrations/drawing.tsx';

export function Books() {
  return (
    <Drawing>
      <rect x="104" y="216" width="190" height="26" rx="4" className="fill-paper-red" />
      <rect x="284" y="216" width="10" height="26" rx="2" className="fill-paper-cream" />
      <rect x="118" y="190" width="170" height="26" rx="4" className="fill-paper-navy" />
      <rect x="118" y="190" width="10" height="26" rx="2" className="fill-paper-cream" />
      <rect x="108" y="166" width="166" height="24" rx="4" className="fill-paper-ochre" />
      <rect x="264" y="166" width="10" height="24" rx="2" className="fill-paper-cream" />
      <rect x="126" y="144" width="150" height="22" rx="4" className="fill-paper-green" />
      <rect x="126" y="144" width="10" height="22" rx="2" className="fill-paper-cream" />
      <path
        d="M150 142C164 126 188 126 200 138C212 126 236 126 250 142L244 104C230 92 212 94 200 104C188 94 170 92 156 104Z"
        className="fill-paper-white"
      />
      <path d="M200 104V138" strokeWidth="2" className="fill-none stroke-paper-grey" />
      <path
        d="M164 110c10-6 20-5 28 1M166 120c10-6 18-5 26 1M208 111c8-6 18-7 28-1"
        strokeWidth="2"
        className="fill-none stroke-paper-grey"
      />
      <rect x="160" y="224" width="60" height="6" rx="3" className="fill-paper-cream" />
      <rect x="160" y="200" width="80" height="5" rx="2.5" className="fill-paper-plum" />
    </Drawing>
  );
}
