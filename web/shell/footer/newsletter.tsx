import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const shortestMs = 1_000;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The newsletter band: idle, or subscribing for at least a second, after which the field is empty again. */
export function Newsletter({ subscribe }: { subscribe: (email: string) => Promise<void> }) {
  const { t } = useTranslation();
  const [subscribing, setSubscribing] = useState(false);
  const awake = useSession() !== undefined;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The field keeps its own text: what was typed before the script came must not be lost.
    const form = event.currentTarget;
    const address = String(new FormData(form).get('email')).trim();
    if (!address || subscribing) return;
    setSubscribing(true);
    try {
      await Promise.all([subscribe(address), wait(shortestMs)]);
      form.reset();
    } catch {
      // The call has told why; the address stays in the field.
    } finally {
      setSubscribing(false);
    }
  };

  return (
    <section aria-labelledby="newsletter-title" className="bg-band text-on-band">
      <div className="wrap items-center gap-10 py-[30px] md:flex">
        <div>
          <h2 id="newsletter-title" className="text-22">
            {t('footer.newsletter_title')}
          </h2>
          <p className="mt-1 text-14 text-on-band-2">{t('footer.newsletter_text')}</p>
        </div>
        <form method="post" onSubmit={(event) => void submit(event)} className="mt-4 flex gap-2 md:mt-0 md:ml-auto">
          <TextInput
            type="email"
            name="email"
            required
            autoComplete="email"
            aria-label={t('footer.newsletter_email')}
            placeholder={t('footer.newsletter_email')}
            className="min-w-0 flex-1 border-on-band-2 md:w-80"
          />
          {/* Asleep until the script is there: the browser would send the address by itself, to nobody. */}
          <Button
            type="submit"
            variant="band"
            busy={subscribing}
            disabled={!awake}
            className="disabled:border-transparent! disabled:bg-on-band! disabled:text-band-deep!"
          >
            {t('footer.newsletter_submit')}
          </Button>
        </form>
        <noscript>
          <p className="mt-3 text-14 text-on-band-2 md:mt-0">{t('footer.newsletter_needs_script')}</p>
        </noscript>
      </div>
    </section>
  );
}
