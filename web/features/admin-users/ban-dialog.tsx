import { useState } from 'react';
import * as z from 'zod/mini';
import { reasonCodes, reasonLength } from '#contract/ad-transitions.ts';
import { banUser, deleteUser, type Standing } from '#contract/api/admin-users.ts';
import { text } from '#contract/text.ts';
import { refreshMember } from '#web/features/admin-users/admin-users.queries.ts';
import { DecisionForm, DecisionWords } from '#web/features/moderation/decision-form.tsx';
import { call } from '#web/lib/api.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

const Reasons = z.strictObject({
  reasonCode: z.enum(reasonCodes),
  reason: text(reasonLength.min, 1_000),
});

const lengths = [1, 7, 30, 90, 365, 0] as const;

interface BanDialogProps {
  member: Pick<Standing, 'id' | 'name'>;
  action: 'ban' | 'delete';
  onDone?: () => void;
  onClose: () => void;
}

/** Why a member is banned or deleted, and until when: the words they will read at the next login. */
export function BanDialog({ member, action, onDone, onClose }: BanDialogProps) {
  const { t } = useTranslation(['admin_users', 'moderation']);
  const [days, setDays] = useState<number>(7);
  const form = useContractForm(Reasons, {
    defaultValues: { reason: '' },
    messages: { reasonCode: t('moderation:form.choose_error'), reason: t('moderation:form.facts_error') },
    send: async (reasons) => {
      const params = { id: member.id };
      const until = days ? new Date(Date.now() + days * 86_400_000).toISOString() : null;
      if (action === 'ban') await call(banUser, { params, body: { ...reasons, until } });
      else await call(deleteUser, { params, body: reasons });
      refreshMember(member.id);
      onDone?.();
      onClose();
    },
  });
  return (
    <DecisionForm
      form={form}
      title={t(`${action}.title`)}
      about={member.name}
      action={t(`${action}.action`)}
      onClose={onClose}
    >
      <Field label={t('moderation:form.code')} error={form.errorOf('reasonCode')}>
        <Select {...form.register('reasonCode')} defaultValue="">
          <option value="" disabled>
            {t('moderation:form.choose')}
          </option>
          {reasonCodes.map((code) => (
            <option key={code} value={code}>
              {t(`moderation:reasons.${code}`)}
            </option>
          ))}
        </Select>
      </Field>
      {action === 'ban' && (
        <Field label={t('ban.until')}>
          <Select value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {lengths.map((count) => (
              <option key={count} value={count}>
                {count ? t('ban.days', { count }) : t('ban.no_end')}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <DecisionWords
        label={t('ban.reason')}
        hint={t('ban.reason_hint')}
        error={form.errorOf('reason')}
        length={form.watch('reason').length}
        max={1_000}
        field={form.register('reason')}
      />
      <p className="text-14 text-ink-2">{t(`${action}.text`)}</p>
    </DecisionForm>
  );
}
