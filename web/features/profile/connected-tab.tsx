import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/texts.tsx';
import * as api from '#contract/api/profile.ts';
import { disconnectSocial, connectSocial } from '#contract/api/social.ts';
import type { Profile, SocialNetwork } from '#contract/api/profile.ts';
import type { IconName } from '#contract/icons.ts';
import { keepProfile } from '#web/features/profile/profile.queries.ts';
import { Section } from '#web/ui/section.tsx';
import { tell } from '#web/features/profile/profile-toast.ts';
import { call } from '#web/lib/api.ts';
import { useDates } from '#web/lib/dates.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';

const networks: Record<SocialNetwork, { name: string; icon: IconName }> = {
  google: { name: 'Google', icon: 'google' },
  facebook: { name: 'Facebook', icon: 'facebook' },
  linkedin: { name: 'LinkedIn', icon: 'linkedin' },
  github: { name: 'GitHub', icon: 'github' },
};

type Account = Profile['connectedAccounts'][number];

export function ConnectedTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('connected.title')} text={t('connected.text')}>
      <ul>
        {api.socialNetworks.map((network) => {
          const account = profile.connectedAccounts.find((one) => one.network === network);
          return (
            <li key={network} className="border-line py-3.5 not-first:border-t">
              {account ? <Connected account={account} /> : <NotConnected network={network} />}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Connected({ account: { network, name, connectedAt } }: { account: Account }) {
  const { t } = useTranslation('profile');
  const { date } = useDates();
  const disconnect = useMutation({
    mutationFn: () => call(disconnectSocial, { params: { network } }),
    onSuccess: (profile) => {
      keepProfile(profile);
      tell('success', 'disconnected', { network: networks[network].name });
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <Icon name={networks[network].icon} className="text-22" />
      <div className="min-w-0 flex-1">
        <p className="text-15 font-semibold">{networks[network].name}</p>
        <p className="text-13 text-ink-2">{t('connected.since', { name, date: date(connectedAt) })}</p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        busy={disconnect.isPending}
        aria-label={t('connected.disconnect_one', { network: networks[network].name })}
        onClick={() => disconnect.mutate()}
      >
        {t('connected.disconnect')}
      </Button>
    </div>
  );
}

/** Without an application registered at the other site, a token from there is the only way: for those who know how. */
function NotConnected({ network }: { network: SocialNetwork }) {
  const { t } = useTranslation('profile');
  const { name, icon } = networks[network];
  const form = useContractForm(connectSocial.body!, {
    defaultValues: { accessToken: '' },
    send: async (body) => {
      keepProfile(await call(connectSocial, { params: { network }, body }));
      tell('success', 'connected', { network: name });
    },
  });
  return (
    <>
      <div className="flex items-center gap-3.5">
        <Icon name={icon} className="text-22 text-ink-2" />
        <p className="flex-1 text-15 font-semibold">{name}</p>
        <p className="text-14 text-ink-2">{t('connected.none')}</p>
      </div>
      <details className="mt-1 ml-9">
        <summary className="inline-flex min-h-11 items-center text-14 font-semibold text-primary-ink underline-offset-3 hover:underline">
          {t('connected.advanced', { network: name })}
        </summary>
        <Form form={form} className="grid gap-4 pt-1 pb-2">
          <FormFailure failure={form.failure} />
          <Field
            label={t('connected.token')}
            hint={t('connected.token_hint', { network: name })}
            error={form.errorOf('accessToken')}
          >
            <PasswordInput {...form.register('accessToken')} autoComplete="off" />
          </Field>
          <Button type="submit" variant="secondary" busy={form.busy} className="justify-self-start">
            {t('connected.connect')}
          </Button>
        </Form>
      </details>
    </>
  );
}
