/** How streets look: the layers of a Protomaps basemap (version 4) in the colours of the built-in map. */
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { readMapColours, type MapColours } from '#web/features/map/map-colours.ts';

const names = [
  'water',
  'river',
  'land',
  'built',
  'green',
  'building',
  'road',
  'road-edge',
  'main',
  'main-edge',
  'rail',
  'departement',
  'country',
] as const;
export type Colours = MapColours<(typeof names)[number]>;
export const readColours = (element: Element): Colours => readMapColours(element, names);

/** Below, the built-in map shows more: a cut region would be a square of roads in a country without. */
const streetsFrom = 8;

const greens = ['park', 'forest', 'wood', 'nature_reserve', 'grass', 'garden', 'cemetery', 'golf_course', 'meadow'];
const builtUp = ['residential', 'industrial', 'commercial', 'hospital', 'school', 'university', 'pedestrian'];

type Filter = ExpressionSpecification;
const kindIn = (...kinds: string[]): Filter => ['in', ['get', 'kind'], ['literal', kinds]];
const isShape = (shape: 'Polygon' | 'LineString'): Filter => ['==', ['geometry-type'], shape];

/** Pixels by zoom, growing as streets do. */
const width = (...stops: [zoom: number, pixels: number][]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...stops.flat(),
];

interface Road {
  id: string;
  filter: Filter;
  from: number;
  width: [number, number][];
  colour: 'road' | 'main';
}
/** The smallest first: what leads further lies above. */
const roads: Road[] = [
  {
    id: 'path',
    filter: kindIn('path', 'other'),
    from: 14.5,
    width: [
      [14, 0.8],
      [17, 3],
    ],
    colour: 'road',
  },
  {
    id: 'minor',
    filter: kindIn('minor_road'),
    from: 12,
    width: [
      [12, 0.7],
      [14, 3],
      [16, 9],
    ],
    colour: 'road',
  },
  {
    id: 'major',
    filter: kindIn('major_road'),
    from: 8,
    width: [
      [8, 0.6],
      [11, 2],
      [14, 6],
      [16, 14],
    ],
    colour: 'main',
  },
  {
    id: 'highway',
    filter: kindIn('highway'),
    from: 8,
    width: [
      [8, 1.4],
      [11, 3],
      [14, 8],
      [16, 16],
    ],
    colour: 'main',
  },
];

const round = { 'line-cap': 'round', 'line-join': 'round' } as const;

function roadLayers(colours: Colours): LayerSpecification[] {
  const line = ({ id, filter, from, width: stops, colour }: Road, isEdge: boolean): LayerSpecification => ({
    id: `${id}${isEdge ? '-edge' : ''}`,
    type: 'line',
    source: 'streets',
    'source-layer': 'roads',
    minzoom: from,
    filter,
    layout: round,
    paint: {
      'line-color': colours[isEdge ? (`${colour}-edge` as const) : colour],
      'line-width': width(...stops.map(([zoom, pixels]): [number, number] => [zoom, pixels + (isEdge ? 1.6 : 0)])),
    },
  });
  return [...roads.map((road) => line(road, true)), ...roads.map((road) => line(road, false))];
}

function groundLayers(colours: Colours): LayerSpecification[] {
  const area = (
    id: string,
    layer: string,
    colour: string,
    filter: Filter,
    minzoom = streetsFrom,
  ): LayerSpecification => ({
    id,
    type: 'fill',
    source: 'streets',
    'source-layer': layer,
    minzoom,
    filter,
    paint: { 'fill-color': colour },
  });
  const line = (id: string, layer: string, filter: Filter, paint: Record<string, unknown>): LayerSpecification =>
    ({
      id,
      type: 'line',
      source: 'streets',
      'source-layer': layer,
      minzoom: streetsFrom,
      filter,
      layout: round,
      paint,
    }) as LayerSpecification;
  return [
    area('earth', 'earth', colours.land, isShape('Polygon')),
    area('built-up', 'landuse', colours.built, ['all', isShape('Polygon'), kindIn(...builtUp)]),
    area('green', 'landuse', colours.green, ['all', isShape('Polygon'), kindIn(...greens)]),
    area('water', 'water', colours.water, isShape('Polygon')),
    line('rivers', 'water', ['all', isShape('LineString'), kindIn('river', 'canal')], {
      'line-color': colours.river,
      'line-width': width([8, 0.8], [12, 2], [16, 6]),
    }),
    area('buildings', 'buildings', colours.building, isShape('Polygon'), 14),
    line('borders', 'boundaries', kindIn('county', 'region'), {
      'line-color': colours.departement,
      'line-dasharray': [4, 3],
    }),
    line('countries', 'boundaries', kindIn('country'), { 'line-color': colours.country, 'line-width': 1.2 }),
    line('rails', 'roads', kindIn('rail'), { 'line-color': colours.rail, 'line-width': width([8, 0.5], [16, 2]) }),
  ];
}

/** The first is where the weight is read from; the letters are those of the site, drawn in the browser. */
const regular = ['Figtree'];
const bold = ['Figtree SemiBold', 'Figtree'];

function nameLayers(language: string, colours: Colours): LayerSpecification[] {
  const named: ExpressionSpecification = ['coalesce', ['get', `name:${language}`], ['get', 'name']];
  const halo = { 'text-halo-color': colours.land, 'text-halo-width': 1.6 };
  const label = (id: string, layer: string, filter: Filter, minzoom: number, rest: object, colour: string) =>
    ({
      id,
      type: 'symbol',
      source: 'streets',
      'source-layer': layer,
      minzoom,
      filter,
      layout: { 'text-field': named, 'text-font': regular, 'text-size': 12, 'text-max-width': 8, ...rest },
      paint: { 'text-color': colour, ...halo },
    }) as LayerSpecification;
  const along = { 'symbol-placement': 'line', 'symbol-spacing': 320 };
  const people: ExpressionSpecification = ['coalesce', ['get', 'population'], 0];
  const size = ['interpolate', ['linear'], ['zoom'], 8, ['step', people, 11.5, 20_000, 12.5, 200_000, 16], 14, 17];
  return [
    label(
      'street-names',
      'roads',
      kindIn('minor_road', 'path'),
      14.5,
      { ...along, 'text-size': 11.5 },
      colours['ink-2'],
    ),
    label('road-names', 'roads', kindIn('highway', 'major_road'), 12.5, along, colours['ink-2']),
    label(
      'water-names',
      'water',
      ['has', 'name'],
      10,
      { 'text-size': 11.5, 'text-letter-spacing': 0.06 },
      colours['ink-3'],
    ),
    label(
      'quarters',
      'places',
      kindIn('neighbourhood', 'macrohood'),
      12,
      { 'text-transform': 'uppercase', 'text-size': 10.5, 'text-letter-spacing': 0.08 },
      colours['ink-3'],
    ),
    label(
      'towns',
      'places',
      kindIn('locality'),
      streetsFrom,
      {
        'text-font': ['case', ['>=', people, 20_000], ['literal', bold], ['literal', regular]],
        'text-size': size,
        'symbol-sort-key': ['-', people],
        // Beside the pin, where one stands on the town.
        'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
        'text-radial-offset': 2.3,
      },
      colours.ink,
    ),
  ];
}

/** `file` is a whole address. There are no glyphs and no sprites to fetch. */
export function streetsStyle(file: string, language: string, colours: Colours): StyleSpecification {
  return {
    version: 8,
    sources: {
      streets: { type: 'vector', url: `pmtiles://${file}` },
      taken: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    },
    layers: [
      ...groundLayers(colours),
      ...roadLayers(colours),
      ...nameLayers(language, colours),
      // The last is placed first.
      {
        id: 'taken',
        type: 'symbol',
        source: 'taken',
        layout: { 'icon-image': ['get', 'box'], 'icon-allow-overlap': true, 'icon-padding': 0 },
      },
    ],
  };
}
