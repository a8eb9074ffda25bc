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
import { Section } from './kit-section.tsx';
import { newId } from '#web/lib/new-id.ts';

const places = ['Lyon', 'Lyon 1er', 'Lyon 3e', 'Limoges', 'Lille', 'Lorient', 'Laval'].map((label) => ({
  id: label,
  label,
  group: 'Communes',
}));
const trends = ['vélo électrique', 'T3 Lyon', 'canapé'].map((label) => ({ id: label, label, group: 'Tendances' }));

export function FieldsSection() {
  const [place, setPlace] = useState('');
  const [text, setText] = useState('Appartement traversant au 4e étage avec ascenseur.');
  const options = [...places, ...trends].filter((one) => one.label.toLowerCase().startsWith(place.toLowerCase()));
  return (
    <Section title="Champs" className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="Ville" hint="Le centre de la commune est affiché.">
        <Combobox
          value={place}
          onText={setPlace}
          options={options}
          onChoose={(option) => setPlace(option.label)}
          emptyText="Aucune commune de ce nom"
          icon="geo-alt"
          placeholder="Lyon"
        />
      </Field>
      <Field label="E-mail" error="Il manque la fin de l’adresse, par exemple .fr">
        <TextInput type="email" defaultValue="camille@exemple" autoComplete="email" />
      </Field>
      <Field label="Titre" counter={{ length: 35, max: 100 }}>
        <TextInput defaultValue="T3 lumineux, 68 m², balcon sur cour" />
      </Field>
      <Field label="Désactivé">
        <TextInput disabled defaultValue="Non modifiable" />
      </Field>
      <Field label="Lecture seule">
        <TextInput readOnly defaultValue="TRV-2026-0042" />
      </Field>
      <Field label="Surface habitable">
        <TextInput inputMode="numeric" defaultValue="68" unit="m²" />
      </Field>
      <Field label="Étage" optional>
        <TextInput placeholder="4 sur 6" />
      </Field>
      <Field label="Type de bien">
        <Select defaultValue="flat">
          <option value="flat">Appartement</option>
          <option value="house">Maison</option>
        </Select>
      </Field>
      <Field label="Mot de passe" hint="Au moins 8 caractères.">
        <PasswordInput autoComplete="new-password" defaultValue="mirabelle" />
      </Field>
      <Field
        label="Description"
        error="1 passage à retirer"
        hint="Décrivez l’état réel."
        counter={{ length: text.length, max: 40 }}
        className="sm:col-span-2"
      >
        <TextArea value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Section>
  );
}

export function ChoicesSection() {
  const [deal, setDeal] = useState<'rent' | 'sale'>('rent');
  return (
    <Section title="Choix" className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <div>
        <Checkbox label="Coché" defaultChecked count={58} />
        <Checkbox label="À cocher" count={49} />
        <Checkbox label="En partie" indeterminate />
        <Checkbox label="Désactivé" disabled />
        <Checkbox
          label="J’accepte les conditions"
          description="Elles tiennent en une page."
          error="Cochez la case pour continuer."
        />
      </div>
      <RadioGroup
        label="Vendeur"
        defaultValue="all"
        hint="Les deux ont les mêmes droits."
        options={[
          { value: 'all', label: 'Tous', count: 128 },
          { value: 'private', label: 'Particulier', count: 104 },
          { value: 'pro', label: 'Pro', description: 'Une entreprise vérifiée', count: 24 },
          { value: 'none', label: 'Indisponible', disabled: true },
        ]}
      />
      <div className="grid gap-2">
        <Switch label="Allumé" defaultChecked />
        <Switch label="Éteint" />
        <Switch label="Avec photos seulement" description="Les annonces sans photo sont rares." defaultChecked end />
        <Switch label="Nécessaires" defaultChecked disabled />
        <SegmentedControl
          label="Transaction"
          block
          value={deal}
          onChange={setDeal}
          options={[
            { value: 'rent', label: 'Location' },
            { value: 'sale', label: 'Vente' },
          ]}
        />
      </div>
    </Section>
  );
}

const samples: ChosenFile[] = [
  { id: 'a', name: 'salon.jpg', size: 2_400_000 },
  { id: 'b', name: 'cuisine-avec-un-nom-de-fichier-vraiment-tres-long.jpg', size: 3_100_000, progress: 0.62 },
  { id: 'c', name: 'plan.tiff', size: 12_000_000, error: 'Ce format n’est pas accepté : envoyez un JPEG ou un PNG.' },
];

export function FilesSection() {
  const [files, setFiles] = useState(samples);
  const add = (chosen: File[]) =>
    setFiles([...files, ...chosen.map((file) => ({ id: newId(), name: file.name, size: file.size }))]);
  return (
    <Section title="Fichiers" className="grid items-start gap-6 md:grid-cols-2">
      <Field label="Photos">
        <FileDrop
          title="Ajoutez des photos"
          hint="JPEG, PNG ou WebP, 10 Mo chacune"
          accept="image/*"
          multiple
          files={files}
          onFiles={add}
          onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
        />
      </Field>
      <Field label="Justificatif" error="Ajoutez un document.">
        <FileDrop title="Ajoutez un PDF" accept=".pdf" onFiles={() => {}} />
      </Field>
    </Section>
  );
}
