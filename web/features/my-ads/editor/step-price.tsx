import { useTranslation } from '#web/lib/texts.tsx';
import { priceTypes } from '#contract/ads.ts';
import { isOneOf } from '#contract/known-values.ts';
import { PlaceCombobox } from '#web/features/locations/place-combobox.tsx';
import { useDraft } from '#web/features/my-ads/editor/draft-context.tsx';
import { FormBox } from '#web/features/my-ads/editor/form-box.tsx';
import { hasPrice, readPrice } from '#web/features/my-ads/editor/draft-values.ts';
import { PriceBars } from '#web/features/price-guide/price-bars.tsx';
import { wholeEuros } from '#web/features/price-guide/whole-euros.ts';
import { useMoney } from '#web/lib/money.ts';
import { useSession } from '#web/lib/session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** What it costs, where it is, how to reach whoever offers it. */
export function StepPrice() {
  const { t } = useTranslation('post');
  const { editor, values, errorOf, isOnePage } = useDraft();
  return (
    <FormBox step="price" title={t('price.title')} text={!isOnePage && t('details.text')}>
      <div className="grid gap-6">
        <div data-field="priceType">
          <RadioGroup
            inline
            label={t('fields.priceType')}
            value={values.priceType}
            error={errorOf('priceType')}
            options={priceTypes.map((value) => ({ value, label: t(`price.types.${value}`) }))}
            onChange={({ target }) => isOneOf(priceTypes, target.value) && editor.change({ priceType: target.value })}
          />
        </div>
        {hasPrice(values.priceType) && (
          <div data-field="price">
            <Field className="sm:max-w-64" label={t('fields.price')} error={errorOf('price')} hint={t('price.hint')}>
              <TextInput
                inputMode="decimal"
                unit="€"
                maxLength={14}
                autoComplete="off"
                aria-required
                value={values.price}
                onChange={({ target }) => editor.change({ price: target.value })}
              />
            </Field>
            <UsualPrice />
          </div>
        )}
        <div data-field="place">
          <Field label={t('fields.place')} error={errorOf('place')} hint={t('price.place_hint')}>
            <PlaceCombobox
              nearMe="inside"
              value={values.place}
              onChange={(place) => editor.change({ place })}
              aria-required
            />
          </Field>
        </div>
        <Contact />
      </div>
    </FormBox>
  );
}

/** What comparable ads cost, in words and as bars with the price typed above. */
function UsualPrice() {
  const { t } = useTranslation('post');
  const { guide, values } = useDraft();
  const money = useMoney();
  if (!guide?.stats) return null;
  const { count, low, high, median } = guide.stats;
  return (
    <div className="mt-3 text-13">
      <p className="tnum text-14 text-ink-2">
        {t('price.comparable', { number: count, low: money(wholeEuros(low)), high: money(wholeEuros(high)) })}
      </p>
      <PriceBars
        histogram={guide.histogram}
        stats={guide.stats}
        price={readPrice(values) ?? null}
        medianWords={t('price.median', { price: money(wholeEuros(median)) })}
        mark={t('price.own')}
      />
    </div>
  );
}

function Contact() {
  const { t } = useTranslation('post');
  const { editor, values, errorOf } = useDraft();
  const phone = useSession()?.user.phoneNumber;
  return (
    <div data-field="contactByMessage">
      <FieldGroup label={t('price.contact')} error={errorOf('contactByMessage')}>
        <Checkbox
          label={t('price.by_message')}
          description={t('price.message_hint')}
          checked={values.contactByMessage}
          onChange={({ target }) => editor.change({ contactByMessage: target.checked })}
        />
        <div data-field="contactByPhone">
          <Checkbox
            label={t('price.by_phone')}
            description={t(phone ? 'price.phone_hint' : 'price.no_phone')}
            error={errorOf('contactByPhone')}
            checked={values.contactByPhone}
            disabled={!phone && !values.contactByPhone}
            onChange={({ target }) => editor.change({ contactByPhone: target.checked })}
          />
        </div>
      </FieldGroup>
    </div>
  );
}
