import { Link } from 'react-router';
import { useAvatarUrl } from '#web/lib/avatar-url.ts';
import { useSession } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { AccountList } from '#web/shell/account-list.tsx';
import { ContactDetails } from '#web/shell/contact-details.tsx';
import { useLanguageChoice, useThemeChoice } from '#web/shell/header/choices.ts';
import { PostButton } from '#web/shell/header/post-button.tsx';
import { SearchBox } from '#web/shell/header/search-box.tsx';
import type { CategoriesMenuData } from '#web/shell/header/use-categories.ts';
import { useLoginPath } from '#web/shell/login-path.ts';
import { MobileCategories } from '#web/shell/phone/mobile-categories.tsx';
import { mobileLine } from '#web/shell/phone/mobile-line.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { RoleBadge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SegmentedControl } from '#web/ui/segmented.tsx';

/** The account's part of the mobile menu: who is signed in and their links, or the ways in. */
function MobileAccount() {
  const { t } = useTranslation();
  const loginPath = useLoginPath();
  const session = useSession();
  const avatarUrl = useAvatarUrl();
  if (!session) {
    return (
      <div className="grid grid-cols-2 gap-2.5">
        <ButtonLink to={loginPath} variant="secondary">
          {t('header.login')}
        </ButtonLink>
        <ButtonLink to="/auth/register">{t('header.register')}</ButtonLink>
      </div>
    );
  }
  const { firstName, lastName, avatar, role } = session.user;
  return (
    <section aria-label={t('mobile_menu.account')} className="border-t border-line pt-4">
      <div className="mb-3 flex items-center gap-3">
        <Avatar firstName={firstName} lastName={lastName} src={avatarUrl(avatar)} size={40} />
        <span className="min-w-0 truncate font-semibold">{firstName}</span>
        {role !== 'User' && <RoleBadge role={role} />}
      </div>
      {role === 'Admin' ? (
        <ButtonLink to="/admin" icon="shield-check" block>
          {t('header.administration')}
        </ButtonLink>
      ) : (
        <PostButton long className="w-full" />
      )}
      <div className="-mx-3 mt-2">
        <AccountList role={role} />
      </div>
    </section>
  );
}

const helpLinks = [
  { to: '/advanced-search', key: 'advanced_search' },
  { to: '/help', key: 'help' },
  { to: '/contact', key: 'contact' },
  { to: '/about', key: 'about' },
];

/** Everything the bars hold on wider screens, one under the other. */
export function MobilePanel({ categories }: { categories: CategoriesMenuData }) {
  const { t } = useTranslation();
  const language = useLanguageChoice();
  const theme = useThemeChoice();
  return (
    <div className="wrap grid gap-4 py-4">
      <SearchBox />
      <nav aria-label={t('mobile_menu.label')} className="grid gap-4">
        <ul className="-mx-3">
          <li>
            <Link to="/" className={mobileLine}>
              <Icon name="house-door" className="text-[20px]" />
              {t('header.home')}
            </Link>
          </li>
          <MobileCategories {...categories} />
        </ul>
        <MobileAccount />
        <ul className="flex flex-wrap gap-x-5 border-t border-line pt-2 text-14">
          {helpLinks.map(({ to, key }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center hover:underline">
                {t(`mega_menu.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-3 border-t border-line pt-4">
        <Setting label={t('mobile_menu.language')} {...language} />
        <Setting label={t('mobile_menu.theme')} {...theme} />
      </div>
      <ContactDetails className="grid gap-1 border-t border-line pt-4 text-14 text-ink-2 *:min-h-9" />
    </div>
  );
}

interface SettingProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  current: Value;
  choose: (value: Value) => void;
}

function Setting<Value extends string>({ label, choices, current, choose }: SettingProps<Value>) {
  return (
    <div className="flex items-center justify-between gap-3 text-15">
      <span aria-hidden>{label}</span>
      <SegmentedControl label={label} options={choices} value={current} onChange={choose} />
    </div>
  );
}
