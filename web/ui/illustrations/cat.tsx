import { Drawing } from '#web/ui/illustrations/drawing.tsx';

export function Cat() {
  return (
    <Drawing>
      <path
        d="M150 242C134 196 150 158 176 150C166 140 160 122 164 100L184 112H216L236 100C240 122 234 140 224 150C252 162 264 200 250 242Z"
        className="fill-paper-ochre"
      />
      <path d="M250 232C300 236 306 196 288 182" strokeWidth="15" className="fill-none stroke-paper-ochre" />
      <circle cx="186" cy="130" r="5.5" className="fill-paper-ink" />
      <circle cx="214" cy="130" r="5.5" className="fill-paper-ink" />
      <path d="M195 139h10l-5 6z" className="fill-paper-red" />
      <path
        d="M160 136L138 132M160 142L140 146M240 136L262 132M240 142L260 146"
        strokeWidth="2"
        opacity=".6"
        className="fill-none stroke-paper-ink"
      />
      <path d="M176 242c0-34 8-46 24-46s24 12 24 46z" className="fill-paper-cream" />
      <rect x="170" y="152" width="60" height="9" rx="4" className="fill-paper-red" />
      <circle cx="200" cy="163" r="6" className="fill-paper-plum" />
    </Drawing>
  );
}
