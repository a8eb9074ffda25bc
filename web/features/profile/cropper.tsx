import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { fitCrop, largestZoom, shownSize, type Crop, type Size } from '#web/features/profile/crop.ts';

interface CropperProps {
  src: string;
  picture: Size;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

const step = 0.05;
const moves: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const percent = (share: number) => `${share * 100}%`;

/** Moves a picture behind a round window: by dragging, by the arrow keys, and by a slider for its size. */
export function Cropper({ src, picture, crop, onChange }: CropperProps) {
  const { t } = useTranslation('profile');
  const held = useRef<{ x: number; y: number } | null>(null);
  const shown = shownSize(picture, crop.zoom);
  const change = (next: Partial<Crop>) => onChange(fitCrop(picture, { ...crop, ...next }));

  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    const side = event.currentTarget.clientWidth || 1;
    change({
      x: crop.x + (event.clientX - held.current.x) / side,
      y: crop.y + (event.clientY - held.current.y) / side,
    });
    held.current = { x: event.clientX, y: event.clientY };
  };
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    change({ x: crop.x + move[0], y: crop.y + move[1] });
  };
  const release = () => void (held.current = null);

  return (
    <div className="grid justify-items-center gap-4">
      <button
        type="button"
        aria-label={t('picture.frame')}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        className="relative aspect-square w-full max-w-80 cursor-grab! touch-none overflow-hidden rounded-box bg-sunken active:cursor-grabbing!"
      >
        <img
          src={src}
          alt=""
          draggable={false}
          className="absolute max-w-none -translate-x-1/2 -translate-y-1/2 select-none"
          style={{
            width: percent(shown.width),
            height: percent(shown.height),
            left: percent(0.5 + crop.x),
            top: percent(0.5 + crop.y),
          }}
        />
        <span aria-hidden className="absolute inset-0 rounded-full shadow-[0_0_0_200px_var(--scrim)]" />
      </button>
      <label className="grid w-full max-w-80 gap-1 text-14 font-semibold">
        {t('picture.zoom')}
        <input
          type="range"
          min={1}
          max={largestZoom}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => change({ zoom: Number(event.target.value) })}
          className="h-11 w-full accent-primary"
        />
      </label>
    </div>
  );
}
