import { useState } from 'react';
import { talkLimits } from '#contract/conversations.ts';
import type { FirstWords } from '#web/features/conversations/first-message.ts';
import { localInput } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface FieldsProps {
  words: FirstWords;
  problems: Readonly<Record<string, string>>;
  onChange: (change: Partial<FirstWords>) => void;
}

const mostTimes = 3;
const dayMs = 86_400_000;

/** A short application: what one has done, from when one is free, where to call. */
export function ApplyFields({ words, problems, onChange }: FieldsProps) {
  const { t } = useTranslation('first_message');
  return (
    <>
      <Field label={t('experience')} hint={t('experience_hint')} error={problems['experience']}>
        <TextArea
          rows={3}
          maxLength={2_000}
          value={words.experience}
          onChange={({ target }) => onChange({ experience: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('available_from')} optional error={problems['availableFrom']}>
          <DateInput value={words.availableFrom} onChange={({ target }) => onChange({ availableFrom: target.value })} />
        </Field>
        <Field label={t('phone')} optional error={problems['phoneNumber']}>
          <TextInput
            type="tel"
            autoComplete="tel"
            value={words.phoneNumber}
            onChange={({ target }) => onChange({ phoneNumber: target.value })}
          />
        </Field>
      </div>
    </>
  );
}

/** Up to three times that would suit, and how many come. */
export function VisitFields({ words, problems, onChange }: FieldsProps) {
  const { t } = useTranslation('first_message');
  const { times, people } = words;
  const [now] = useState(Date.now);
  /** What was left empty was not sent, and is not counted. */
  const problemOf = (index: number) =>
    times[index]
      ? problems[`times.${times.slice(0, index).filter(Boolean).length}`]
      : index === 0
        ? problems['times']
        : undefined;
  const set = (index: number, time: string) => onChange({ times: times.map((one, at) => (at === index ? time : one)) });
  return (
    <>
      {times.map((time, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- their place is all they have
        <Field key={index} label={t('time', { number: index + 1 })} error={problemOf(index)}>
          <DateInput
            withTime
            min={localInput(now)}
            max={localInput(now + talkLimits.visitDays * dayMs)}
            value={time}
            onChange={({ target }) => set(index, target.value)}
          />
        </Field>
      ))}
      {times.length < mostTimes && (
        <Button
          variant="quiet"
          size="sm"
          icon="plus-lg"
          className="justify-self-start"
          onClick={() => onChange({ times: [...times, ''] })}
        >
          {t('another_time')}
        </Button>
      )}
      <Field label={t('people')} error={problems['people']} className="max-w-40">
        <TextInput
          type="number"
          min={1}
          max={10}
          value={people}
          onChange={({ target }) =>
            onChange({ people: Math.min(10, Math.max(1, Math.trunc(Number(target.value)) || 1)) })
          }
        />
      </Field>
    </>
  );
}
