/** The surroundings of a commune on our own map: asks nobody for it, so nobody learns who looks. */
import { useEffect, useRef, useState } from 'react';
import { MapBackground } from '#web/features/map/map-background.tsx';
import { pixelsPerKilometre, type Size } from '#web/features/map/mercator.ts';

interface ZoneMapProps {
  lat: number;
  lon: number;
  name: string;
}

/** Kilometres around the commune. */
const reach = 5;
const zoom = 9;

export function ZoneMap({ lat, lon, name }: ZoneMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = frame.current!;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className="relative size-full">
      {size && size.width > 0 && (
        <>
          <MapBackground view={{ lat, lon, zoom }} size={size} meant={[{ name }]} />
          <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
            <circle
              cx="50%"
              cy="50%"
              r={reach * pixelsPerKilometre(lat, zoom)}
              strokeWidth={1.5}
              className="fill-primary/15 stroke-primary-ink"
            />
          </svg>
        </>
      )}
    </div>
  );
}
