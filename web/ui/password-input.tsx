import { clsx } from 'clsx';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { controlClass, useControl } from '#web/ui/control.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Say which password it is with autoComplete: "current-password" or "new-password". */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation();
  const control = useControl(rest);
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...rest}
        {...control}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={clsx(controlClass, 'pr-12', className)}
      />
      <span className="absolute inset-y-0 right-px grid place-items-center text-ink-2">
        <IconButton
          icon={shown ? 'eye-slash' : 'eye'}
          label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
          aria-controls={control.id}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        />
      </span>
    </div>
  );
}
