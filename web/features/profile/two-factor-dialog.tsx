import { useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { confirmTwoFactor, enableTwoFactor } from '#contract/api/auth-security.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { CodeForm } from '#web/features/profile/code-form.tsx';
import { CopyButton } from '#web/features/profile/copy-button.tsx';
import { ProofForm } from '#web/features/profile/proof-form.tsx';
import { RecoveryCodes } from '#web/features/profile/recovery-codes.tsx';
import { call } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface TwoFactorDialogProps {
  onEnabled: () => void;
  onClose: () => void;
}

/** The password, the secret for an app, a first code from it, then the recovery codes, which are shown once. */
export function TwoFactorDialog({ onEnabled, onClose }: TwoFactorDialogProps) {
  const { t } = useTranslation('profile');
  const [codes, setCodes] = useState<string[] | null>(null);
  const title = t(codes ? 'security.recovery.title' : 'security.two_factor.enable');
  return (
    <Dialog insistent onClose={onClose} title={title}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <Setup
          onCodes={(given) => {
            setCodes(given);
            onEnabled();
          }}
        />
      )}
    </Dialog>
  );
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Setup({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const { t } = useTranslation('profile');
  const [data, setData] = useState<DataOf<typeof enableTwoFactor> | null>(null);
  if (!data)
    return (
      <ProofForm
        kind="password"
        submit={t('proof.submit')}
        send={async (body) => setData(await call(enableTwoFactor, { body }))}
      />
    );
  return (
    <div className="grid gap-5">
      <ol className="grid list-decimal gap-5 pl-5 text-15 marker:font-semibold">
        <li>{t('security.two_factor.step_app')}</li>
        <li>
          {t('security.two_factor.step_scan')}
          <div className="mt-3 flex flex-wrap items-center gap-4">
            <img
              src={data.qrCode}
              alt={t('security.two_factor.qr')}
              width={180}
              height={180}
              className="rounded-control border border-line bg-paper-white"
            />
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-14 text-ink-2">{t('security.two_factor.secret')}</p>
              <p className="tnum my-1 font-semibold break-words">{inGroups(data.secret)}</p>
              <CopyButton text={data.secret} label={t('security.two_factor.copy')} />
            </div>
          </div>
        </li>
        <li>{t('security.two_factor.step_code')}</li>
      </ol>
      <CodeForm
        label={t('security.two_factor.code')}
        submit={t('security.two_factor.confirm')}
        length={6}
        send={async (code) => onCodes((await call(confirmTwoFactor, { body: { code } })).recoveryCodes)}
      />
    </div>
  );
}
