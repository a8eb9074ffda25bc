import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import type { ChosenFile } from '#web/ui/file-list.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SegmentedControl } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Section } from './kit-section.tsx';
import { newId } from '#web/lib/new-id.ts';

export function FieldsSection() {
  const { t } = useTranslation('kit');
  const places = ['Lyon', 'Lyon 1er', 'Lyon 3e', 'Limoges', 'Lille', 'Lorient', 'Laval'].map((label) => ({
    id: label,
    label,
    group: t('towns'),
  }));
  const trends = [t('electric_bikes'), t('bikes'), t('flat')].map((label) => ({
    id: label,
    label,
    group: t('trending'),
  }));
  const [place, setPlace] = useState('');
  const [text, setText] = useState(t('fourth_floor_flat_with_a_lift_wind'));
  const options = [...places, ...trends].filter((one) => one.label.toLowerCase().startsWith(place.toLowerCase()));
  return (
    <Section id="fields" className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={t('town')} hint={t('the_centre_of_the_town_is_shown')}>
        <Combobox
          value={place}
          onText={setPlace}
          options={options}
          onChoose={(option) => setPlace(option.label)}
          emptyText={t('no_town_of_that_name')}
          icon="geo-alt"
          placeholder="Lyon"
        />
      </Field>
      <Field label={t('email')} error={t('the_end_of_the_address_is_missing')}>
        <TextInput type="email" defaultValue="camille@exemple" autoComplete="email" />
      </Field>
      <Field label={t('title')} counter={{ length: 35, max: 100 }}>
        <TextInput defaultValue={t('bright_two_bedroom_flat_68_m_balco')} />
      </Field>
      <Field label={t('disabled')}>
        <TextInput disabled defaultValue={t('cannot_be_changed')} />
      </Field>
      <Field label={t('read_only')}>
        <TextInput readOnly defaultValue="TRV-2026-0042" />
      </Field>
      <Field label={t('living_area')}>
        <TextInput inputMode="numeric" defaultValue="68" unit="m²" />
      </Field>
      <Field label={t('floor')} optional>
        <TextInput placeholder={t('4_of_6')} />
      </Field>
      <Field label={t('type_of_property')}>
        <Select defaultValue="flat">
          <option value="flat">{t('flat')}</option>
          <option value="house">{t('house')}</option>
        </Select>
      </Field>
      <Field label={t('password')} hint={t('at_least_8_characters')}>
        <PasswordInput autoComplete="new-password" defaultValue="mirabelle" />
      </Field>
      <Field
        label={t('description')}
        error={t('1_passage_to_remove')}
        hint={t('describe_its_real_condition')}
        counter={{ length: text.length, max: 40 }}
        className="sm:col-span-2"
      >
        <TextArea value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Section>
  );
}

export function ChoicesSection() {
  const { t } = useTranslation('kit');
  const [deal, setDeal] = useState<'rent' | 'sale'>('rent');
  return (
    <Section id="choices" className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <div>
        <Checkbox label={t('ticked')} defaultChecked count={58} />
        <Checkbox label={t('to_tick')} count={49} />
        <Checkbox label={t('in_part')} indeterminate />
        <Checkbox label={t('disabled')} disabled />
        <Checkbox
          label={t('i_accept_the_terms')}
          description={t('they_fit_on_one_page')}
          error={t('tick_the_box_to_go_on')}
        />
      </div>
      <RadioGroup
        label={t('seller')}
        defaultValue="all"
        hint={t('both_have_the_same_rights')}
        options={[
          { value: 'all', label: t('all'), count: 128 },
          { value: 'private', label: t('private'), count: 104 },
          { value: 'pro', label: 'Pro', description: t('a_verified_business'), count: 24 },
          { value: 'none', label: t('unavailable'), disabled: true },
        ]}
      />
      <div className="grid gap-2">
        <Switch label={t('on')} defaultChecked />
        <Switch label={t('off')} />
        <Switch label={t('with_photos_only')} description={t('ads_without_a_photo_are_rare')} defaultChecked end />
        <Switch label={t('necessary')} defaultChecked disabled />
        <SegmentedControl
          label={t('transaction')}
          block
          value={deal}
          onChange={setDeal}
          options={[
            { value: 'rent', label: t('to_rent') },
            { value: 'sale', label: t('to_buy') },
          ]}
        />
      </div>
    </Section>
  );
}

export function FilesSection() {
  const { t } = useTranslation('kit');
  const samples: ChosenFile[] = [
    { id: 'a', name: 'salon.jpg', size: 2_400_000 },
    { id: 'b', name: 'cuisine-avec-un-nom-de-fichier-vraiment-tres-long.jpg', size: 3_100_000, progress: 0.62 },
    { id: 'c', name: 'plan.tiff', size: 12_000_000, error: t('this_format_is_not_accepted_send_a') },
  ];
  const [files, setFiles] = useState(samples);
  const add = (chosen: File[]) =>
    setFiles([...files, ...chosen.map((file) => ({ id: newId(), name: file.name, size: file.size }))]);
  return (
    <Section id="files" className="grid items-start gap-6 md:grid-cols-2">
      <Field label={t('photos')}>
        <FileDrop
          title={t('add_photos')}
          hint={t('jpeg_png_or_webp_10_mb_each')}
          accept="image/*"
          multiple
          files={files}
          onFiles={add}
          onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        />
      </Field>
      <Field label={t('supporting_document')} error={t('add_a_document')}>
        <FileDrop title={t('add_a_pdf')} accept=".pdf" onFiles={() => {}} />
      </Field>
    </Section>
  );
}
