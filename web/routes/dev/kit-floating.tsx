import { useState } from 'react';
import { showToast } from '#web/lib/toasts.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import { ModalClose } from '#web/ui/modal.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SegmentedLinks } from '#web/ui/segmented.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Toast } from '#web/ui/toast.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { Section } from './kit-section.tsx';

const toasts = [
  { type: 'success', title: 'Annonce envoyée', message: 'Décision sous 2 h en moyenne.' },
  { type: 'error', title: 'Envoi impossible', message: 'Votre texte est gardé. Réessayez.' },
  { type: 'warning', title: 'Session expirée', message: 'Reconnectez-vous pour continuer.' },
  { type: 'info', title: 'À bientôt', message: 'Votre session est fermée.' },
  { type: 'message', title: 'Nouveau message', message: 'Camille vous a répondu.' },
];

export function ToastsSection() {
  return (
    <Section title="Toasts" className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {toasts.map((toast) => (
          <Toast key={toast.type} toast={toast} onClose={() => {}} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {toasts.map((toast) => (
          <Button key={toast.type} size="sm" variant="secondary" onClick={() => showToast(toast)}>
            Montrer « {toast.type} »
          </Button>
        ))}
      </div>
    </Section>
  );
}

export function FloatingSection() {
  const [asked, setAsked] = useState(false);
  const footer = (
    <>
      <ModalClose>
        <Button variant="quiet">Annuler</Button>
      </ModalClose>
      <ModalClose>
        <Button>Enregistrer</Button>
      </ModalClose>
    </>
  );
  return (
    <Section title="Ce qui flotte" className="flex flex-wrap gap-3">
      <Dialog
        trigger={<Button variant="secondary">Dialogue</Button>}
        title="Modifier le prix"
        description="Les abonnés de l’annonce le verront."
        footer={footer}
      >
        <Field label="Nouveau prix">
          <TextInput inputMode="decimal" unit="€" defaultValue="320" />
        </Field>
      </Dialog>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Dialogue piloté
      </Button>
      <Dialog size="sm" open={asked} onOpenChange={setAsked} title="Supprimer l’annonce ?" insistent footer={footer}>
        <p>Elle ne sera plus visible. Vos messages restent.</p>
      </Dialog>
      <Sheet trigger={<Button variant="secondary">Volet</Button>} title="Filtres" footer={footer}>
        <div className="grid gap-4">
          {['Prix', 'Lieu', 'Marque', 'Taille', 'État', 'Couleur', 'Année', 'Énergie', 'Boîte', 'Portes'].map(
            (label) => (
              <Field key={label} label={label}>
                <TextInput />
              </Field>
            ),
          )}
        </div>
      </Sheet>
      <Menu
        trigger={
          <Button variant="secondary" icon="three-dots">
            Menu
          </Button>
        }
      >
        <MenuLabel>Cette annonce</MenuLabel>
        <MenuItem icon="pencil" onSelect={() => {}}>
          Modifier
        </MenuItem>
        <MenuLink icon="bar-chart" to="/analytics">
          Statistiques
        </MenuLink>
        <MenuItem icon="camera" disabled onSelect={() => {}}>
          Photos
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="trash" danger onSelect={() => {}}>
          Supprimer
        </MenuItem>
      </Menu>
      <Tooltip text="Classées par date, puis par qualité de la description.">
        <Button variant="quiet" icon="info-circle">
          Info-bulle
        </Button>
      </Tooltip>
    </Section>
  );
}

export function NavigationSection() {
  const hrefOf = (page: number) => `/dev/kit?page=${page}`;
  return (
    <Section title="Se repérer" className="grid gap-5">
      <Breadcrumb
        crumbs={[{ label: 'Accueil', to: '/' }, { label: 'Loisirs', to: '/categories' }, { label: 'Vélos' }]}
      />
      <Tabs
        label="Mes annonces"
        tabs={[
          { id: 'active', label: 'En ligne', count: 12, content: <p>Douze annonces en ligne.</p> },
          { id: 'draft', label: 'Brouillons', icon: 'pencil', count: 2, content: <p>Deux brouillons.</p> },
          { id: 'sold', label: 'Vendues', content: <p>Rien de vendu.</p> },
        ]}
      />
      <div>
        <SegmentedLinks
          label="Affichage"
          value="grid"
          options={[
            { value: 'grid', label: 'Grille', icon: 'grid', to: '/dev/kit?view=grid' },
            { value: 'list', label: 'Liste', icon: 'list-ul', to: '/dev/kit?view=list' },
            { value: 'map', label: 'Carte', icon: 'map', to: '/dev/kit?view=map' },
          ]}
        />
      </div>
      <Pagination page={1} pages={7} hrefOf={hrefOf} />
      <Pagination page={12} pages={50} hrefOf={hrefOf} label="Pages du milieu" />
    </Section>
  );
}
