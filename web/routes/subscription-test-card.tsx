import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readTestCard, setTestCard } from '#contract/api/payments.ts';
import { call } from '#web/lib/api.ts';
import type { Screen } from '#web/lib/screen.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { showToast } from '#web/lib/toasts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Note } from '#web/ui/note.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/subscription/test-card'],
  title: 'plans:card_title',
  texts: ['plans', 'errors'],
} satisfies Screen;

const key = ['test-card'];

/** In place of a provider's own page: what the card of the test provider does at renewals. */
export default function TestCardScreen() {
  const { t } = useTranslation('plans');
  const client = useQueryClient();
  const card = useQuery({ queryKey: key, queryFn: () => call(readTestCard), retry: false });
  const change = useMutation({
    mutationFn: (next: 'works' | 'declined') => call(setTestCard, { body: { card: next } }),
    onSuccess: (data) => {
      client.setQueryData(key, data);
      showToast({ type: 'success', title: t('card_title'), message: t('card.saved') });
    },
  });
  return (
    <div className="wrap max-w-[560px] pt-6 pb-16 md:pt-9">
      <h1 className="text-28 md:text-36">{t('card_title')}</h1>
      <Note tone="warning" className="mt-4">
        {t('card.text')}
      </Note>
      <div className="mt-5">
        <Loaded query={card}>
          {(data) => (
            <div className="rounded-box border border-line bg-surface p-5 md:p-7">
              <RadioGroup
                label={t('card.label')}
                value={data.card}
                onChange={({ target }) => change.mutate(target.value === 'works' ? 'works' : 'declined')}
                options={[
                  { value: 'works', label: t('card.works') },
                  { value: 'declined', label: t('card.declined') },
                ]}
              />
              <ButtonLink variant="secondary" to="/subscription" className="mt-4">
                {t('return.to_plan')}
              </ButtonLink>
            </div>
          )}
        </Loaded>
      </div>
    </div>
  );
}
