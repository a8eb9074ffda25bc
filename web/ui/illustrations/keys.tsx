import { Drawing } from '#web/ui/illustrations/drawing.tsx';

const key =
  'M0 0a27 27 0 1 1 7 53V62h13v11H7v13h18v12H7v22a7 7 0 0 1-14 0V53a27 27 0 0 1 7-53ZM0 13a13 13 0 1 0 0 26a13 13 0 0 0 0-26Z';

export function Keys() {
  return (
    <Drawing>
      <circle cx="200" cy="94" r="36" strokeWidth="9" className="fill-none stroke-paper-zinc" />
      <g transform="translate(214 118) rotate(-20)">
        <path d={key} fillRule="evenodd" className="fill-paper-ochre" />
      </g>
      <g transform="translate(190 120) rotate(12)">
        <path d={key} fillRule="evenodd" className="fill-paper-navy" />
      </g>
      <g transform="rotate(46 178 124)">
        <rect x="160" y="112" width="36" height="96" rx="16" className="fill-paper-red" />
        <path
          d="M169 136v54M187 136v54"
          strokeWidth="2.5"
          strokeDasharray="5 6"
          className="fill-none stroke-paper-cream"
        />
        <circle cx="178" cy="126" r="6" className="fill-paper-mist" />
      </g>
    </Drawing>
  );
}
