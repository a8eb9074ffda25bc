import type { ComponentProps } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** How somebody shows again who they are: by the password, or by a code where the second factor is on. */
export type ProofKind = 'password' | 'code';

export const proofKind = ({ verifications }: { verifications: { twoFactor: boolean } }): ProofKind =>
  verifications.twoFactor ? 'code' : 'password';

interface ProofFieldProps extends ComponentProps<typeof PasswordInput> {
  kind: ProofKind;
  error: string | undefined;
}

export function ProofField({ kind, error, ...input }: ProofFieldProps) {
  const { t } = useTranslation('profile');
  return (
    <Field
      label={t(`proof.${kind}`)}
      hint={kind === 'code' ? t('security.two_factor.code_or_recovery') : undefined}
      error={error}
    >
      {kind === 'code' ? (
        <TextInput
          {...input}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="tnum text-18! tracking-[0.12em]"
        />
      ) : (
        <PasswordInput {...input} autoComplete="current-password" />
      )}
    </Field>
  );
}
