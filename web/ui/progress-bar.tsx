import { clsx } from 'clsx';

interface ProgressBarProps {
  label: string;
  value: number;
  max?: number;
  /** Says it in words instead of a percentage: "18 points sur 25". */
  valueText?: string;
  tone?: 'primary' | 'success' | 'danger';
  className?: string;
}

const tones = { primary: 'bg-primary', success: 'bg-success', danger: 'bg-danger' };

export function ProgressBar({ label, value, max = 100, valueText, tone = 'primary', className }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, max ? value / max : 0));
  return (
    <div className={clsx('relative h-1.5 overflow-hidden rounded-full bg-line', className)}>
      <progress aria-label={label} value={value} max={max} aria-valuetext={valueText} className="sr-only" />
      <div
        aria-hidden
        className={clsx('h-full origin-left rounded-full transition-transform duration-(--base)', tones[tone])}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
