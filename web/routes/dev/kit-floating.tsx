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
import { useTranslation } from '#web/lib/texts.tsx';
import { Section } from './kit-section.tsx';

export function ToastsSection() {
  const { t } = useTranslation('kit');
  const toasts = [
    { type: 'success', title: t('ad_sent'), message: t('a_decision_within_2_h_on_average') },
    { type: 'error', title: t('could_not_be_sent'), message: t('your_text_is_kept_try_again') },
    { type: 'warning', title: t('session_expired'), message: t('sign_in_again_to_go_on') },
    { type: 'info', title: t('see_you_soon'), message: t('you_are_signed_out') },
    { type: 'message', title: t('new_message'), message: t('camille_replied_to_you') },
  ];
  return (
    <Section id="toasts" className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {toasts.map((toast) => (
          <Toast key={toast.type} toast={toast} onClose={() => {}} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {toasts.map((toast) => (
          <Button key={toast.type} size="sm" variant="secondary" onClick={() => showToast(toast)}>
            {t('show', { type: toast.type })}
          </Button>
        ))}
      </div>
    </Section>
  );
}

export function FloatingSection() {
  const { t } = useTranslation('kit');
  const [asked, setAsked] = useState(false);
  const footer = (
    <>
      <ModalClose>
        <Button variant="quiet">{t('cancel')}</Button>
      </ModalClose>
      <ModalClose>
        <Button>{t('save')}</Button>
      </ModalClose>
    </>
  );
  return (
    <Section id="floating" className="flex flex-wrap gap-3">
      <Dialog
        trigger={<Button variant="secondary">{t('dialog')}</Button>}
        title={t('change_the_price')}
        description={t('those_who_follow_the_ad_will_see_i')}
        footer={footer}
      >
        <Field label={t('new_price')}>
          <TextInput inputMode="decimal" unit="€" defaultValue="320" />
        </Field>
      </Dialog>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {t('controlled_dialog')}
      </Button>
      <Dialog size="sm" open={asked} onOpenChange={setAsked} title={t('delete_the_ad')} insistent footer={footer}>
        <p>{t('it_will_no_longer_be_visible_your')}</p>
      </Dialog>
      <Sheet trigger={<Button variant="secondary">{t('sheet')}</Button>} title={t('filters')} footer={footer}>
        <div className="grid gap-4">
          {[
            t('new_price'),
            t('town'),
            t('category'),
            t('seller'),
            t('status'),
            t('living_area'),
            t('floor'),
            t('type_of_property'),
          ].map((label) => (
            <Field key={label} label={label}>
              <TextInput />
            </Field>
          ))}
        </div>
      </Sheet>
      <Menu
        trigger={
          <Button variant="secondary" icon="three-dots">
            {t('menu')}
          </Button>
        }
      >
        <MenuLabel>{t('this_ad')}</MenuLabel>
        <MenuItem icon="pencil" onSelect={() => {}}>
          {t('edit')}
        </MenuItem>
        <MenuLink icon="bar-chart" to="/analytics">
          {t('statistics')}
        </MenuLink>
        <MenuItem icon="camera" disabled onSelect={() => {}}>
          {t('photos')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="trash" danger onSelect={() => {}}>
          {t('delete')}
        </MenuItem>
      </Menu>
      <Tooltip text={t('by_date_then_by_the_quality_of_the')}>
        <Button variant="quiet" icon="info-circle">
          {t('tooltip')}
        </Button>
      </Tooltip>
    </Section>
  );
}

export function NavigationSection() {
  const { t } = useTranslation('kit');
  const hrefOf = (page: number) => `/dev/kit?page=${page}`;
  return (
    <Section id="navigation" className="grid gap-5">
      <Breadcrumb
        crumbs={[{ label: t('home'), to: '/' }, { label: t('leisure'), to: '/categories' }, { label: t('bikes') }]}
      />
      <Tabs
        label={t('my_ads')}
        tabs={[
          { id: 'active', label: t('online'), count: 12, content: <p>{t('twelve_ads_online')}</p> },
          { id: 'draft', label: t('drafts'), icon: 'pencil', count: 2, content: <p>{t('two_drafts')}</p> },
          { id: 'sold', label: t('sold_ads'), content: <p>{t('nothing_sold')}</p> },
        ]}
      />
      <div>
        <SegmentedLinks
          label={t('view')}
          value="grid"
          options={[
            { value: 'grid', label: t('grid'), icon: 'grid', to: '/dev/kit?view=grid' },
            { value: 'list', label: t('list'), icon: 'list-ul', to: '/dev/kit?view=list' },
            { value: 'map', label: t('map'), icon: 'map', to: '/dev/kit?view=map' },
          ]}
        />
      </div>
      <Pagination page={1} pages={7} hrefOf={hrefOf} />
      <Pagination page={12} pages={50} hrefOf={hrefOf} label={t('pages_in_the_middle')} />
    </Section>
  );
}
