import { useState, type ReactNode } from 'react';
import { Armchair } from '#web/ui/illustrations/armchair.tsx';
import { Books } from '#web/ui/illustrations/books.tsx';
import { Camera } from '#web/ui/illustrations/camera.tsx';
import { Cat } from '#web/ui/illustrations/cat.tsx';
import { FoldingBike } from '#web/ui/illustrations/folding-bike.tsx';
import { Phones } from '#web/ui/illustrations/phones.tsx';
import { Plant } from '#web/ui/illustrations/plant.tsx';
import { Stall } from '#web/ui/illustrations/stall.tsx';
import { Suitcase } from '#web/ui/illustrations/suitcase.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CardSkeleton, ListSkeleton } from '#web/ui/skeleton.tsx';
import { Section } from './kit-section.tsx';

const colours =
  'bg surface sunken raised ink ink-2 ink-3 line line-strong primary primary-soft band band-deep accent heart danger warning success info'.split(
    ' ',
  );

export function ColoursSection() {
  return (
    <Section title="Couleurs" className="grid grid-cols-4 gap-2.5 md:grid-cols-10">
      {colours.map((name) => (
        <div key={name}>
          <div
            className="h-11 rounded-[8px] inset-ring inset-ring-line"
            style={{ backgroundColor: `var(--${name})` }}
          />
          <p className="text-12 text-ink-2">{name}</p>
        </div>
      ))}
    </Section>
  );
}

export function LoadingSection() {
  return (
    <Section title="Chargement" className="grid grid-cols-2 gap-4.5 md:grid-cols-5">
      <CardSkeleton />
      <CardSkeleton />
      <div className="col-span-2 md:col-span-3">
        <ListSkeleton rows={3} />
      </div>
    </Section>
  );
}

function Plate({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="grid justify-items-center gap-2 rounded-box border border-line bg-surface p-4">
      {children}
      <figcaption className="text-13 text-ink-2">{name}</figcaption>
    </figure>
  );
}

export function StatesSection() {
  const [retrying, setRetrying] = useState(false);
  return (
    <Section title="Vide, erreur, hors ligne" className="grid gap-4.5">
      <div className="grid gap-4.5 md:grid-cols-3">
        <EmptyState
          level={3}
          drawing={<Suitcase />}
          title="Aucun favori pour l’instant"
          text="Touchez le cœur d’une annonce : nous vous dirons si son prix baisse."
        >
          <Button>Parcourir les annonces</Button>
        </EmptyState>
        <EmptyState
          level={3}
          drawing={<FoldingBike />}
          title="Aucun résultat à 30 km"
          text="14 annonces correspondent à 50 km, 6 sans le filtre « Bon état »."
        >
          <Button>Élargir à 50 km</Button>
          <Button variant="quiet">Retirer le filtre</Button>
        </EmptyState>
        <ErrorState
          level={3}
          drawing={<Phones />}
          title="La liste n’a pas pu charger"
          text="Le réseau a coupé. Vos filtres sont gardés."
          retrying={retrying}
          onRetry={() => setRetrying(true)}
        />
      </div>
      <div className="grid grid-cols-2 gap-4.5 md:grid-cols-5 [&_svg]:h-auto [&_svg]:max-w-full">
        <Plate name="Camera">
          <Camera />
        </Plate>
        <Plate name="Books">
          <Books />
        </Plate>
        <Plate name="Plant">
          <Plant />
        </Plate>
        <Plate name="Cat">
          <Cat />
        </Plate>
        <Plate name="Armchair">
          <Armchair />
        </Plate>
      </div>
      <div className="on-band overflow-hidden rounded-box bg-band px-10 pt-6">
        <Stall className="mx-auto max-w-[470px]" />
      </div>
    </Section>
  );
}
