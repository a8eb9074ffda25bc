import { clsx } from 'clsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface StarChoiceProps {
  name: string;
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** Five radio buttons that look like stars: arrows move between them, and each says its meaning. */
export function StarChoice({ name, value, onChange, error }: StarChoiceProps) {
  const { t } = useTranslation('reviews');
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 text-15 font-semibold">{t('form.rating')}</legend>
      <div className="flex items-center">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Icon
              name={star <= value ? 'star-fill' : 'star'}
              className={clsx('text-28', star <= value ? 'text-warning' : 'text-ink-3')}
            />
            <span className="sr-only">{t(`form.meaning.${star}`)}</span>
          </label>
        ))}
        <output className="ms-2 text-15 text-ink-2">{value > 0 && t(`form.meaning.${value}`)}</output>
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1 text-14 text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
