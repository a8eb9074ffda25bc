import { toUnit, worldSize, type Size, type Viewport } from '#web/features/map/mercator.ts';
import { departementBorders, franceOutline } from '#web/features/locations/france-outline.ts';

/** The drawing is made once, the world being this wide, and then only moved. */
const drawn = 10_000;

function pathOf(lines: readonly (readonly [number, number])[][], close: boolean): string {
  return lines
    .map((line) => {
      const points = line.map(([lon, lat]) => {
        const { x, y } = toUnit(lon, lat);
        return `${(x * drawn).toFixed(2)} ${(y * drawn).toFixed(2)}`;
      });
      return `M${points.join('L')}${close ? 'Z' : ''}`;
    })
    .join('');
}

let paths: { land: string; borders: string } | undefined;
const getPaths = () =>
  (paths ??= {
    land: pathOf(franceOutline.coordinates.flat(), true),
    borders: pathOf(departementBorders.coordinates, false),
  });

/** France and its départements: a map that needs nobody else. */
export function Outline({ view, size }: { view: Viewport; size: Size }) {
  const { land, borders } = getPaths();
  const scale = worldSize(view.zoom) / drawn;
  const centre = toUnit(view.lon, view.lat);
  const [x, y] = [size.width / 2 - centre.x * drawn * scale, size.height / 2 - centre.y * drawn * scale];
  return (
    <svg aria-hidden className="absolute inset-0 size-full" width={size.width} height={size.height}>
      <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})`}>
        <path
          d={land}
          className="fill-surface stroke-line-strong"
          strokeWidth={1.2}
          vectorEffect="non-scaling-stroke"
        />
        <path d={borders} className="fill-none stroke-line" strokeWidth={1} vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
