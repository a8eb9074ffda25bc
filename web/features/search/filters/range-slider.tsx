import type { ChangeEvent } from 'react';

interface RangeSliderProps {
  /** The thumbs stand on whole steps from 0 to this. */
  steps: number;
  low: number;
  high: number;
  onChange: (low: number, high: number) => void;
  /** The thumbs' names, and what a step means in words. */
  labels: [string, string];
  textOf: (step: number, end: 0 | 1) => string;
}

/**
 * Two of the browser's own sliders over one track: arrows, Home, End and page keys work as everywhere. The thumbs stand
 * outside what they enclose, so that they lie beside each other even on one step.
 */
export function RangeSlider({ steps, low, high, onChange, labels, textOf }: RangeSliderProps) {
  const numberOf = (event: ChangeEvent<HTMLInputElement>) => Number(event.target.value);
  const shared = { min: 0, max: steps, step: 1, className: 'range-thumb' } as const;
  const percent = (step: number) => `${(step / steps) * 100}%`;
  return (
    <div className="relative h-11">
      <span aria-hidden className="absolute inset-x-0 top-5 h-1 rounded-full bg-line" />
      <span
        aria-hidden
        className="absolute top-5 h-1 rounded-full bg-primary"
        style={{ left: percent(low), right: percent(steps - high) }}
      />
      <input
        {...shared}
        type="range"
        value={low}
        aria-label={labels[0]}
        aria-valuetext={textOf(low, 0)}
        onChange={(event) => onChange(Math.max(0, Math.min(numberOf(event), high - 1)), high)}
        // At the far right only the lower thumb can still move.
        style={{ translate: '-11px', zIndex: low > steps / 2 ? 2 : 1 }}
      />
      <input
        {...shared}
        type="range"
        value={high}
        aria-label={labels[1]}
        aria-valuetext={textOf(high, 1)}
        onChange={(event) => onChange(low, Math.min(steps, Math.max(numberOf(event), low + 1)))}
        style={{ translate: '11px', zIndex: low > steps / 2 ? 1 : 2 }}
      />
    </div>
  );
}
