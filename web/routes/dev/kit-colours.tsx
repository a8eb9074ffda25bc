import { useTheme } from '#web/lib/preferences.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { useMedia } from '#web/lib/use-media.ts';
import { Section } from './kit-section.tsx';

const groups = {
  papers: ['bg', 'surface', 'sunken', 'raised', 'line', 'line-strong', 'tag', 'skel'],
  inks: ['ink', 'ink-2', 'ink-3', 'primary-ink', 'danger-ink', 'warning-ink', 'success-ink', 'info-ink'],
  green: ['primary', 'primary-hover', 'on-primary', 'primary-soft', 'band', 'band-deep', 'on-band', 'on-band-2'],
  signs: ['accent', 'on-accent', 'heart', 'danger', 'warning', 'success', 'info', 'focus'],
  soft: ['danger-soft', 'warning-soft', 'success-soft', 'info-soft', 'focus-band', 'line-band', 'illo', 'tag-drop'],
  charts: ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'],
} as const;

/** The theme is put on the page after this was drawn. */
function writeValue(line: HTMLElement | null, name: string): void {
  requestAnimationFrame(() => {
    if (line) line.textContent = getComputedStyle(line).getPropertyValue(`--${name}`);
  });
}

/** Each colour by its token, with the value it has in the theme one looks at. */
export function ColoursSection() {
  const { t } = useTranslation('kit');
  const [theme, isDark] = [useTheme(), useMedia('(prefers-color-scheme: dark)')];
  return (
    <Section id="colours" className="grid gap-5">
      {Object.entries(groups).map(([group, names]) => (
        <div key={`${group} ${theme} ${isDark}`} className="grid gap-x-6 gap-y-2 lg:grid-cols-[9.5rem_minmax(0,1fr)]">
          <h3 className="font-text text-14 font-semibold tracking-normal text-ink-2">{t(`colours.${group}`)}</h3>
          <ul className="grid grid-cols-4 gap-2.5 lg:grid-cols-8">
            {names.map((name) => (
              <li key={name}>
                <div
                  className="h-12 rounded-[8px] inset-ring inset-ring-line"
                  style={{ backgroundColor: `var(--${name})` }}
                />
                <p className="mt-1 text-13 font-semibold break-words">{name}</p>
                <p ref={(line) => writeValue(line, name)} className="tnum min-h-[1lh] text-12 text-ink-2" />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
