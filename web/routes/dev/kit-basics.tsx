import { useState, type ReactNode } from 'react';
import { toLanguage } from '#contract/languages.ts';
import { roles } from '#contract/permissions.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, ProBadge, RoleBadge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip, ChoiceChip } from '#web/ui/chip.tsx';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { LogoMark, Logo } from '#web/ui/logo.tsx';
import { Note } from '#web/ui/note.tsx';
import { PriceLabel } from '#web/features/ad-parts/price-label.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Section } from './kit-section.tsx';

export function LabelsSection() {
  const { t, i18n } = useTranslation('kit');
  const euros = (amount: number) => formatPrice(amount * 100, toLanguage(i18n.language));
  const labels = [
    { name: t('fixed_price'), label: <PriceLabel amount={euros(240)} /> },
    { name: t('negotiable'), label: <PriceLabel amount={euros(240)} unit={t('or_best_offer')} /> },
    { name: t('price_drop'), label: <PriceLabel variant="drop" amount={euros(320)} was={euros(390)} /> },
    { name: t('given_away'), label: <PriceLabel variant="free" /> },
    { name: t('no_price'), label: <PriceLabel variant="request" /> },
    { name: t('to_rent'), label: <PriceLabel amount={euros(1_150)} unit={t('month')} /> },
    { name: t('sold'), label: <PriceLabel variant="sold" amount={euros(185)} /> },
  ];
  const large = [
    { name: t('large'), label: <PriceLabel size="xl" amount={euros(18_500)} /> },
    {
      name: t('large_price_drop'),
      label: <PriceLabel size="xl" variant="drop" amount={euros(320)} was={euros(390)} />,
    },
  ];
  return (
    <Section id="labels" className="grid gap-4">
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-8">
        <NamedLabels labels={labels} />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <NamedLabels labels={large} />
      </div>
    </Section>
  );
}

function NamedLabels({ labels }: { labels: readonly { name: string; label: ReactNode }[] }) {
  return labels.map(({ name, label }) => (
    <div key={name} className="grid justify-items-start gap-1">
      {label}
      <span className="text-13 text-ink-2">{name}</span>
    </div>
  ));
}

export function ActionsSection() {
  const { t } = useTranslation('kit');
  const [busy, setBusy] = useState(true);
  return (
    <Section id="actions" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button>{t('primary')}</Button>
        <Button variant="secondary">{t('secondary')}</Button>
        <Button variant="quiet">{t('quiet')}</Button>
        <Button variant="danger">{t('delete')}</Button>
        <Button variant="accent" icon="plus-lg">
          {t('post')}
        </Button>
        <ButtonLink to="/" variant="secondary" icon="house-door">
          {t('link')}
        </ButtonLink>
        <Button disabled>{t('disabled')}</Button>
        <Button variant="secondary" disabled>
          {t('disabled')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={busy}>{t('send_the_message')}</Button>
        <Button busy={busy} icon="upload">
          {t('send')}
        </Button>
        <Button variant="secondary" busy={busy}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={() => setBusy(!busy)}>
          {t('toggle_busy')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm">{t('small')}</Button>
        <Button size="sm" variant="secondary" icon="pencil">
          {t('edit')}
        </Button>
        <Button size="lg">{t('large_button')}</Button>
        <IconButton icon="search" label={t('search')} />
        <IconButton icon="heart" label={t('save_to_favourites')} />
        <IconLink to="/messages" icon="chat-left-text" label={t('messages_2_unread')} count={2} />
        <IconButton icon="bell" label={t('notifications_120_new')} count={120} />
        <IconButton icon="trash" label={t('delete')} disabled />
      </div>
      <div className="on-band flex flex-wrap items-center gap-4 rounded-box bg-band p-4 text-on-band">
        <Logo name="Trouvaille" />
        <Button variant="band">{t('subscribe')}</Button>
        <Button variant="accent" icon="plus-lg">
          {t('post_an_ad')}
        </Button>
        <IconButton icon="instagram" label="Instagram" />
      </div>
    </Section>
  );
}

export function MarksSection() {
  const { t } = useTranslation('kit');
  const [chips, setChips] = useState([t('electric_bikes'), t('up_to_800'), 'Lyon · 30 km']);
  const [radius, setRadius] = useState('30 km');
  return (
    <Section id="marks" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2.5">
        {chips.map((chip) => (
          <Chip key={chip} label={chip} onRemove={() => setChips(chips.filter((one) => one !== chip))} />
        ))}
        <Chip label={t('without_a_cross')} icon="geo-alt" />
        <Chip label={t('with_a_link')} removeTo="/dev/kit" />
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
        <Badge>{t('draft')}</Badge>
        <Badge tone="success" icon="check-circle-fill">
          {t('verified')}
        </Badge>
        <Badge tone="primary">{t('4_new')}</Badge>
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
        <Note title={t('good_to_know')}>{t('the_centre_of_the_town_is_shown_ne')}</Note>
        <Note tone="warning" title={t('a_number_in_the_text')}>
          {t('robots_will_copy_it')}
        </Note>
        <Note tone="danger" title={t('energy_class_missing')}>
          {t('every_rental_ad_must_state_its_ene')}
        </Note>
        <Note tone="success">{t('title_area_and_emissions_are_in_or')}</Note>
      </div>
      <div className="grid max-w-md gap-1.5">
        <ProgressBar label={t('points_checked')} value={18} max={25} valueText={t('18_points_out_of_25')} />
        <p className="text-13 text-ink-2">{t('18_points_out_of_25_checked')}</p>
        <ProgressBar label={t('upload')} value={62} tone="success" />
      </div>
    </Section>
  );
}
