import { useState } from 'react';
import { banUser, deleteUser, type Standing } from '#contract/api/admin-users.ts';
import { refreshMember } from '#web/features/admin-users/admin-users.queries.ts';
import { ReasonDialog } from '#web/features/moderation/reason-dialog.tsx';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Field } from '#web/ui/field.tsx';
import { Options, Select } from '#web/ui/select.tsx';

/** Days; 0 is without end. */
const lengths = [1, 7, 30, 90, 365, 0] as const;
const longestReason = 1_000;

interface BanDialogProps {
  member: Pick<Standing, 'id' | 'name'>;
  action: 'ban' | 'delete';
  onDone?: () => void;
  onClose: () => void;
}

/** Why a member is banned or deleted, and until when: the words they will read at the next login. */
export function BanDialog({ member, action, onDone, onClose }: BanDialogProps) {
  const { t } = useTranslation('admin_users');
  const [days, setDays] = useState<number>(7);
  return (
    <ReasonDialog
      title={t(`${action}.title`)}
      about={member.name}
      action={t(`${action}.action`)}
      note={t(`${action}.text`)}
      words={{ label: t('ban.reason'), hint: t('ban.reason_hint') }}
      max={longestReason}
      send={async ({ reasonCode, reasonText: reason }) => {
        const params = { id: member.id };
        const until = days ? new Date(Date.now() + days * 86_400_000).toISOString() : null;
        if (action === 'ban') await call(banUser, { params, body: { reasonCode, reason, until } });
        else await call(deleteUser, { params, body: { reasonCode, reason } });
        refreshMember(member.id);
        onDone?.();
      }}
      onClose={onClose}
    >
      {action === 'ban' && (
        <Field label={t('ban.until')}>
          <Select value={days} onChange={(event) => setDays(Number(event.target.value))}>
            <Options of={lengths.map((count) => [count, count ? t('ban.days', { count }) : t('ban.no_end')])} />
          </Select>
        </Field>
      )}
    </ReasonDialog>
  );
}
