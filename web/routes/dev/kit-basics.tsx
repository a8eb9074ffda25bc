import { useState } from 'react';
import { roles } from '#contract/permissions.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, ProBadge, RoleBadge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip, ChoiceChip } from '#web/ui/chip.tsx';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { LogoMark, Logo } from '#web/ui/logo.tsx';
import { Note } from '#web/ui/note.tsx';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Section } from './kit-section.tsx';

export function LabelsSection() {
  const labels = [
    { name: 'Prix ferme', label: <PriceLabel amount="240 €" /> },
    { name: 'Négociable', label: <PriceLabel amount="240 €" unit="à débattre" /> },
    { name: 'Baisse', label: <PriceLabel variant="drop" amount="320 €" was="390 €" /> },
    { name: 'Don', label: <PriceLabel variant="free" /> },
    { name: 'Sans prix', label: <PriceLabel variant="request" /> },
    { name: 'Location', label: <PriceLabel amount="1 150 €" unit="/ mois" /> },
    { name: 'Vendu', label: <PriceLabel variant="sold" amount="185 €" /> },
    { name: 'Grande', label: <PriceLabel size="xl" amount="18 500 €" /> },
    { name: 'Grande, baisse', label: <PriceLabel size="xl" variant="drop" amount="320 €" was="390 €" /> },
  ];
  return (
    <Section title="L’étiquette" className="flex flex-wrap items-end gap-x-8 gap-y-4">
      {labels.map(({ name, label }) => (
        <div key={name} className="grid gap-1">
          {label}
          <span className="text-13 text-ink-2">{name}</span>
        </div>
      ))}
    </Section>
  );
}

export function ActionsSection() {
  const [busy, setBusy] = useState(true);
  return (
    <Section title="Actions" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button>Principal</Button>
        <Button variant="secondary">Secondaire</Button>
        <Button variant="quiet">Discret</Button>
        <Button variant="danger">Supprimer</Button>
        <Button variant="accent" icon="plus-lg">
          Déposer
        </Button>
        <ButtonLink to="/" variant="secondary" icon="house-door">
          Lien
        </ButtonLink>
        <Button disabled>Désactivé</Button>
        <Button variant="secondary" disabled>
          Désactivé
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy}>Envoyer le message</Button>
        <Button busy={busy} icon="upload">
          Envoyer
        </Button>
        <Button variant="secondary" busy={busy}>
          Enregistrer
        </Button>
        <Button variant="quiet" onClick={() => setBusy(!busy)}>
          Changer l’état « en cours »
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">Petit</Button>
        <Button size="sm" variant="secondary" icon="pencil">
          Modifier
        </Button>
        <Button size="lg">Grand</Button>
        <IconButton icon="search" label="Chercher" />
        <IconButton icon="heart" label="Mettre en favori" />
        <IconLink to="/messages" icon="chat-left-text" label="Messages, 2 non lus" count={2} />
        <IconButton icon="bell" label="Notifications, 120 nouvelles" count={120} />
        <IconButton icon="trash" label="Supprimer" disabled />
      </div>
      <div className="on-band flex flex-wrap items-center gap-4 rounded-box bg-band p-4 text-on-band">
        <Logo name="Trouvaille" />
        <Button variant="band">S’abonner</Button>
        <Button variant="accent" icon="plus-lg">
          Déposer une annonce
        </Button>
        <IconButton icon="instagram" label="Instagram" />
      </div>
    </Section>
  );
}

export function MarksSection() {
  const [chips, setChips] = useState(['Vélos électriques', 'Jusqu’à 800 €', 'Lyon · 30 km']);
  const [radius, setRadius] = useState('30 km');
  return (
    <Section title="Marques, remarques, personnes" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2.5">
        {chips.map((chip) => (
          <Chip key={chip} label={chip} onRemove={() => setChips(chips.filter((one) => one !== chip))} />
        ))}
        <Chip label="Sans croix" icon="geo-alt" />
        <Chip label="Avec lien" removeTo="/dev/kit" />
        {['10 km', '25 km', '30 km'].map((km) => (
          <ChoiceChip key={km} pressed={km === radius} onClick={() => setRadius(km)}>
            {km}
          </ChoiceChip>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <ProBadge />
        {roles.map((role) => (
          <RoleBadge key={role} role={role} />
        ))}
        <Badge>Brouillon</Badge>
        <Badge tone="success" icon="check-circle-fill">
          Vérifié
        </Badge>
        <Badge tone="primary">4 nouvelles</Badge>
        <LogoMark />
        <Avatar firstName="Camille" lastName="Martin" />
        <Avatar firstName="Élodie" lastName="Ben Saïd" />
        <Avatar firstName="Jean" lastName="Dupont" size={52} />
        <Avatar firstName="Zoé" lastName="Yvon" label="Zoé Yvon" />
        <Avatar />
        <Avatar firstName="Image" lastName="Cassée" src="/nowhere.jpg" />
        <Avatar firstName="Avec" lastName="Image" src="/favicon.svg" />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <Note title="Bon à savoir">Le centre de la commune est affiché, jamais l’adresse.</Note>
        <Note tone="warning" title="Numéro dans le texte">
          Il sera copié par des robots.
        </Note>
        <Note tone="danger" title="DPE manquant">
          La classe énergie doit figurer dans toute annonce de location.
        </Note>
        <Note tone="success">Titre, surface et GES sont conformes.</Note>
      </div>
      <div className="grid max-w-md gap-1.5">
        <ProgressBar label="Points vérifiés" value={18} max={25} valueText="18 points sur 25" />
        <p className="text-13 text-ink-2">18 points sur 25 vérifiés</p>
        <ProgressBar label="Envoi" value={62} tone="success" />
      </div>
    </Section>
  );
}
