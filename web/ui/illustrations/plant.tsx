import { Drawing } from '#web/ui/illustrations/drawing.tsx';

const leaf =
  'M0 0C-7-10-7-18 0-26C-16-22-24-32-22-42C-12-40-6-36 0-30C-12-44-14-58-4-72C6-60 8-46 2-32C10-40 18-42 26-40C24-28 16-22 3-24C9-16 8-9 0 0Z';

const leaves = [
  { place: 'translate(196 168) rotate(-34) scale(1.3)', fill: 'fill-paper-green' },
  { place: 'translate(204 168) rotate(32) scale(1.35)', fill: 'fill-paper-fir' },
  { place: 'translate(200 170) scale(1.55)', fill: 'fill-paper-green' },
  { place: 'translate(190 172) rotate(-70) scale(.95)', fill: 'fill-paper-fir' },
  { place: 'translate(210 172) rotate(68) scale(.95)', fill: 'fill-paper-green' },
];

export function Plant() {
  return (
    <Drawing>
      {leaves.map(({ place, fill }) => (
        <path key={place} transform={place} d={leaf} className={fill} />
      ))}
      <path d="M150 164H250L238 236a10 10 0 0 1-10 8H172a10 10 0 0 1-10-8Z" className="fill-paper-red" />
      <rect x="144" y="156" width="112" height="20" rx="6" className="fill-paper-red" />
      <rect x="144" y="156" width="112" height="20" rx="6" opacity=".14" className="fill-paper-ink" />
      <path d="M166 200l14 14 14-14 14 14 14-14 14 14" strokeWidth="4" className="fill-none stroke-paper-cream" />
    </Drawing>
  );
}
