import { useEffect, useState } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { useNavigate } from 'react-router';
import { changeAddress, type Wanted } from '#web/features/my-ads/my-ads-tabs.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const pauseMs = 300;

/** Looks for words in the titles, a moment after the last key. */
export function SearchField({ wanted }: { wanted: Wanted }) {
  const { t } = useTranslation('my_ads');
  const navigate = useNavigate();
  const [text, setText] = useState(wanted.q);
  const [shown, setShown] = useState(wanted.q);
  const [sent, setSent] = useState(wanted.q);
  // The address changed by another way than from here: back, "show all". What was typed meanwhile stays otherwise.
  if (shown !== wanted.q) {
    setShown(wanted.q);
    if (sent !== wanted.q) setText(wanted.q);
    setSent(wanted.q);
  }
  const { tab, q } = wanted;
  useEffect(() => {
    const words = text.trim();
    if (words === q) return;
    const timer = setTimeout(() => {
      setSent(words);
      void navigate(changeAddress(window.location.search, { q: words }), { replace: true, preventScrollReset: true });
    }, pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a tab chosen while words were on their way left them behind
  }, [text, q, tab, navigate]);
  return (
    <search className="w-full sm:w-72">
      <Field labelHidden label={t('search.label')}>
        <TextInput
          type="search"
          icon="search"
          maxLength={100}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </search>
  );
}
