/** The surroundings of a commune on the outline of France: asks nobody for a map, so nobody learns who looks. */
import { departementBorders, franceOutline } from '#web/features/locations/france-outline.ts';

interface ZoneMapProps {
  lat: number;
  lon: number;
  name: string;
}

/** Kilometres across the picture, and around the commune. */
const span = 210;
const reach = 14;
const kmPerDegree = 111.2;

export function ZoneMap({ lat, lon, name }: ZoneMapProps) {
  const perLon = kmPerDegree * Math.cos((lat * Math.PI) / 180);
  const point = ([x, y]: readonly [number, number]) =>
    `${((x - lon) * perLon).toFixed(1)} ${((lat - y) * kmPerDegree).toFixed(1)}`;
  const path = (line: readonly (readonly [number, number])[]) => `M${line.map(point).join('L')}`;
  const land = franceOutline.coordinates.flatMap((polygon) => polygon.map((ring) => `${path(ring)}Z`)).join('');
  const borders = departementBorders.coordinates.map(path).join('');
  return (
    <svg
      aria-hidden
      viewBox={`${-span / 2} ${-span / 6} ${span} ${span / 3}`}
      preserveAspectRatio="xMidYMid slice"
      className="size-full bg-paper-sky/60 dark:bg-sunken"
    >
      <path d={land} className="fill-surface stroke-line-strong" strokeWidth=".5" />
      <path d={borders} fill="none" className="stroke-line" strokeWidth=".5" />
      <circle r={reach} className="fill-primary/15 stroke-primary-ink" strokeWidth=".7" />
      <text
        y="1.5"
        textAnchor="middle"
        className="fill-ink stroke-surface font-bold [paint-order:stroke]"
        fontSize="4.4"
        strokeWidth="1"
      >
        {name}
      </text>
    </svg>
  );
}
