import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import type { ApiFailure } from '#contract/failure.ts';
import { emailAddress } from '#contract/text.ts';
import { keepReturnUrl, useReturnUrl } from '#web/features/auth/return-url.ts';
import { logIn, useEnter } from '#web/features/auth/sign-in.ts';
import { useContractForm } from '#web/lib/contract-form.ts';
import { useDates } from '#web/lib/dates.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormFailure, SubmitButton } from '#web/ui/form.tsx';
import { Note } from '#web/ui/note.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface Ban {
  ground: string;
  facts: string;
  decision: string;
  until: string | null;
  appealUntil: string;
  link: string;
}

const isBan = (value: unknown): value is Ban => typeof value === 'object' && value !== null && 'link' in value;

/** Who gave the right password and is banned reads why, until when, and how to contest it. */
function BannedNote({ failure }: { failure: ApiFailure }) {
  const { t } = useTranslation(['auth', 'moderation']);
  const { date } = useDates();
  const { ban } = failure.extra;
  if (!isBan(ban)) return null;
  const end = ban.until ? t('banned.until', { date: date(ban.until, 'full') }) : t('banned.no_end');
  return (
    <Note tone="danger" role="alert" title={t('banned.title')}>
      <p>{ban.decision === 'remove' ? t('banned.removed') : end}</p>
      <p>{t('banned.ground', { ground: t(`moderation:reasons.${ban.ground}`, { defaultValue: ban.ground }) })}</p>
      <p className="mt-1.5 break-words whitespace-pre-line">{ban.facts}</p>
      <p className="mt-1.5">{t('banned.appeal', { date: date(ban.appealUntil, 'long') })}</p>
      <ButtonLink size="sm" variant="secondary" to={ban.link} className="mt-2.5">
        {t('banned.open')}
      </ButtonLink>
    </Note>
  );
}

const Credentials = z.strictObject({
  email: emailAddress,
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
});

interface LoginFormProps {
  /** What sent somebody back from the second factor. */
  refusal: ApiFailure | null;
  onChallenge: (challenge: string, email: string) => void;
  email: string;
}

export function LoginForm({ refusal, onChallenge, email }: LoginFormProps) {
  const { t } = useTranslation('auth');
  const returnUrl = useReturnUrl();
  const enter = useEnter();
  const form = useContractForm(Credentials, {
    defaultValues: { email, password: '' },
    send: async (values) => enter(await logIn(values)),
    onFailure: (failure) => {
      const { challenge } = failure.extra;
      if (failure.code === 'two_factor_required' && typeof challenge === 'string') {
        onChallenge(challenge, form.getValues('email'));
        return true;
      }
      if (failure.code === 'invalid_credentials') form.setFocus('password', { shouldSelect: true });
      return false;
    },
  });
  const failure = form.failure ?? (form.formState.submitCount === 0 ? refusal : null);
  // The address goes along to the form that mails a link to it.
  const forgot = { to: keepReturnUrl('/auth/forgot-password', returnUrl), state: { email: form.watch('email') } };
  return (
    <Form form={form} className="grid gap-5">
      <FormFailure failure={failure?.code === 'account_banned' && failure.extra.ban ? null : failure}>
        {failure?.code === 'invalid_credentials' && (
          <p className="mt-1">
            <Link {...forgot} className="link">
              {t('login.reset')}
            </Link>
          </p>
        )}
      </FormFailure>
      {failure?.code === 'account_banned' && <BannedNote failure={failure} />}
      <Field label={t('fields.email')} error={form.errorOf('email')}>
        <TextInput
          {...form.register('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div>
        <Field label={t('fields.password')} error={form.errorOf('password')}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        <p className="mt-1 text-right text-15">
          <Link {...forgot} className="link inline-flex min-h-11 items-center">
            {t('login.forgot')}
          </Link>
        </p>
      </div>
      <SubmitButton form={form} size="lg" block>
        {t('login.submit')}
      </SubmitButton>
    </Form>
  );
}

/** The address somebody typed on the screen they come from. */
export function useTypedEmail(): string {
  const state = useLocation().state as { email?: unknown } | null;
  return typeof state?.email === 'string' ? state.email : '';
}
