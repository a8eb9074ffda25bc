/** What stands around the words of an error screen: a drawing, the label of what is sold, a search box. */
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Form } from 'react-router';
import { Armchair } from '#web/ui/illustrations/armchair.tsx';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export type ErrorKind = '404' | '410' | 'other';

const drawings: Record<ErrorKind, () => ReactNode> = { '404': Suitcase, '410': Armchair, other: Phones };

export interface ErrorExtraProps {
  part: 'drawing' | 'sold' | 'search';
  kind: ErrorKind;
}

export function ErrorExtra({ part, kind }: ErrorExtraProps) {
  const Drawing = drawings[kind];
  if (part === 'drawing') return <Drawing />;
  return part === 'sold' ? <PriceLabel variant="sold" /> : <SearchBox kind={kind} />;
}

function SearchBox({ kind }: { kind: ErrorKind }) {
  const { t } = useTranslation();
  return (
    <search className="w-full max-w-120">
      <Form action="/search" className="flex gap-2">
        <Field label={t('error_screen.search_label')} labelHidden className="min-w-0 flex-1">
          <TextInput
            name="q"
            type="search"
            icon="search"
            required
            pattern=".*\S.*"
            maxLength={200}
            placeholder={t('error_screen.search_hint')}
          />
        </Field>
        <Button type="submit" variant={kind === 'other' ? 'secondary' : 'primary'}>
          {t('error_screen.search_go')}
        </Button>
      </Form>
    </search>
  );
}
