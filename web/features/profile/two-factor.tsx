import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { disableTwoFactor } from '#contract/api/auth-security.ts';
import { HeldBadge, MissingBadge } from '#web/features/profile/contact-guards.tsx';
import { CodeForm } from '#web/features/profile/code-form.tsx';
import { changeProfile, profileQuery, readSecurityAgain } from '#web/features/profile/profile.queries.ts';
import { tell } from '#web/features/profile/profile-toast.ts';
import { TwoFactorDialog } from '#web/features/profile/two-factor-dialog.tsx';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { SettingRow } from '#web/ui/setting-row.tsx';

const fewCodes = 3;

function markTwoFactor(twoFactor: boolean): void {
  const verifications = queryClient().getQueryData(profileQuery.queryKey)?.verifications;
  if (verifications) changeProfile({ verifications: { ...verifications, twoFactor } });
  readSecurityAgain();
}

interface TwoFactorProps {
  enabled: boolean;
  /** Undefined until it is known. */
  codesLeft: number | undefined;
  /** The first of the protections that are missing. */
  isNext: boolean;
}

/** The second factor: on or off, and the way between. */
export function TwoFactor({ enabled, codesLeft, isNext }: TwoFactorProps) {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState<'enable' | 'disable' | null>(null);
  const close = () => setOpen(null);
  const hasCodes = enabled && codesLeft !== undefined;
  return (
    <SettingRow
      icon="shield-check"
      tone={enabled ? 'success' : 'warning'}
      name={t('security.two_factor.title')}
      mark={
        enabled ? (
          <HeldBadge text={t('security.two_factor.on')} />
        ) : (
          <MissingBadge text={t('security.two_factor.off')} />
        )
      }
      text={hasCodes ? t('security.two_factor.codes_left', { count: codesLeft }) : t('security.two_factor.text')}
      action={
        <Button
          size="sm"
          variant={isNext ? 'primary' : 'secondary'}
          aria-label={t(enabled ? 'security.two_factor.disable' : 'security.two_factor.enable')}
          onClick={() => setOpen(enabled ? 'disable' : 'enable')}
        >
          {t(enabled ? 'security.two_factor.turn_off' : 'security.two_factor.turn_on')}
        </Button>
      }
    >
      {hasCodes && codesLeft <= fewCodes && <Note tone="warning">{t('security.two_factor.few_codes')}</Note>}
      {open === 'enable' && <TwoFactorDialog onEnabled={() => markTwoFactor(true)} onClose={close} />}
      <Dialog
        size="sm"
        open={open === 'disable'}
        onOpenChange={(shown) => !shown && close()}
        title={t('security.two_factor.disable')}
        description={t('security.two_factor.disable_text')}
      >
        <CodeForm
          danger
          label={t('security.two_factor.code')}
          hint={t('security.two_factor.code_or_recovery')}
          submit={t('security.two_factor.disable')}
          send={async (code) => {
            await call(disableTwoFactor, { body: { code } });
            close();
            markTwoFactor(false);
            tell('success', 'two_factor_off');
          }}
        />
      </Dialog>
    </SettingRow>
  );
}
