import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface NumberSettingProps {
  label: string;
  hint: string;
  value: number;
  min: number;
  max: number;
  onSave: (value: number) => void;
}

/** A whole number, saved when one leaves the field; what is out of its bounds goes back to what holds. */
export function NumberSetting({ label, hint, value, min, max, onSave }: NumberSettingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    const wanted = Number(typed ?? value);
    setTyped(null);
    if (Number.isInteger(wanted) && wanted >= min && wanted <= max && wanted !== value) onSave(wanted);
  };
  return (
    <Field label={label} hint={hint}>
      <TextInput
        type="number"
        min={min}
        max={max}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        className="max-w-32"
      />
    </Field>
  );
}
