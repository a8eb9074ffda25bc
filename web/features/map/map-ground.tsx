/** The built-in map: coasts, rivers, borders and towns, drawn here and fetched from nobody else. */
import '#web/features/map/map.css';
import { useEffect, useRef, useState } from 'react';
import { cityName } from '#web/features/map/city-names.ts';
import type { Box } from '#web/features/map/labels.ts';
import { drawingsOf, piecesOf } from '#web/features/map/map-data.ts';
import type { MeantTown } from '#web/features/map/meant-towns.ts';
import type { Size, Viewport } from '#web/features/map/mercator.ts';
import { paintGround, readPalette } from '#web/features/map/paint-ground.ts';
import { paintNames } from '#web/features/map/paint-names.ts';
import { useTranslation } from '#web/lib/texts.tsx';

/** More than two dots a pixel cost a phone much and show nothing. */
const densest = 2;
const none: readonly never[] = [];

export interface MapGroundProps {
  view: Viewport;
  size: Size;
  /** Where no name may stand: pins and buttons. */
  taken?: readonly Box[];
  /** Under which nothing is seen: its towns have no name. */
  hidden?: Box | undefined;
  /** Towns that are named before any other, there where they are pinned. */
  meant?: readonly MeantTown[];
}

export function MapGround({ view, size, taken = none, hidden, meant = none }: MapGroundProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [, repaint] = useState(0);
  const { i18n } = useTranslation('map');

  useEffect(() => {
    const more = () => repaint((before) => before + 1);
    const observer = new MutationObserver(more);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    void document.fonts.ready.then(more);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return undefined;
    let seen = true;
    const frame = requestAnimationFrame(() => {
      const density = Math.min(densest, window.devicePixelRatio || 1);
      const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
      if (element.width !== width) element.width = width;
      if (element.height !== height) element.height = height;
      const palette = readPalette(element);
      const drawings = drawingsOf(piecesOf(view, size), () => seen && repaint((before) => before + 1));
      // Until there is something to paint, what lies behind is seen.
      element.dataset.drawn = String(drawings.length);
      if (!drawings.length) return;
      paintGround(pen, drawings, view, size, density, palette);
      const countries = new Intl.DisplayNames([i18n.language], { type: 'region' });
      paintNames(pen, {
        drawings,
        view,
        size,
        palette,
        taken,
        hidden,
        meant,
        countryName: (code) => countries.of(code) ?? code,
        townName: (name) => cityName(name, i18n.language),
      });
    });
    return () => {
      seen = false;
      cancelAnimationFrame(frame);
    };
  });
  return <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />;
}
