import sprite from '#web/assets/icons.svg?url&no-inline';
import type { IconName } from '#contract/icons.ts';

/** Decoration unless it has a label: then it speaks for itself. */
export function Icon({ name, className = '', label }: { name: IconName; className?: string; label?: string }) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={className ? `glyph ${className}` : 'glyph'} focusable="false" {...naming}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
