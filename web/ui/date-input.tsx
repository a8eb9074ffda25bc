import { useEffect, useImperativeHandle, useRef, useState, type ComponentProps } from 'react';
import { toLanguage } from '#contract/languages.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** With the time of the day. */
  withTime?: boolean;
}

const nothing = { fr: 'jj/mm/aaaa', en: 'dd/mm/yyyy' };

/** 2026-11-03 and 2026-11-03T18:30 as both languages write them. */
function inWords(value: string): string {
  const [day = '', time] = value.split('T');
  return [day.split('-').toReversed().join('/'), time].filter(Boolean).join(' ');
}

/**
 * The browser's own field, which writes dates as the browser's language does; until it is typed in, it shows them as the
 * language of the site does. See .date-field.
 */
export function DateInput({ withTime, ref, ...rest }: DateInputProps) {
  const { i18n } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const [value, setValue] = useState('');
  // Forms fill it in without a word, too.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same words again change nothing
  useEffect(() => {
    setValue(input.current?.value ?? '');
  });
  return (
    <div className="date-field relative">
      <TextInput
        {...rest}
        ref={input}
        type={withTime ? 'datetime-local' : 'date'}
        onChange={(event) => {
          setValue(event.target.value);
          rest.onChange?.(event);
        }}
      />
      <span
        aria-hidden
        className={`tnum pointer-events-none absolute inset-y-0 left-3.5 items-center text-16 md:text-15 ${value ? '' : 'text-ink-3'}`}
      >
        {inWords(value) || nothing[toLanguage(i18n.language)]}
      </span>
    </div>
  );
}
