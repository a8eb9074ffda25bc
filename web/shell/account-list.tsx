import { namespaceOf, useTranslation } from '#web/lib/texts.tsx';
import { Link, useNavigate } from 'react-router';
import type { MenuPlace } from '#web/lib/screen.ts';
import type { Role } from '#contract/permissions.ts';
import { useUnreadConversations } from '#web/features/conversations/unread.ts';
import { menuOf } from '#web/shell/screen-menu.ts';
import { logOut } from '#web/shell/log-out.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

const line = 'flex min-h-11 w-full items-center gap-2.5 rounded-badge px-3 text-15 -outline-offset-3 hover:bg-sunken';

/** What somebody signed in can go to, and the way out; in the user menu and in the mobile menu. */
export function AccountList({ role }: { role: Role }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      {role !== 'Admin' && <Links place="account" role={role} />}
      {role !== 'User' && (
        <Links place="staff" role={role} heading={role === 'Admin' ? 'administration' : 'moderation'} />
      )}
      <div className="mt-1.5 border-t border-line pt-1.5">
        <button type="button" onClick={() => void logOut(navigate)} className={line}>
          <Icon name="box-arrow-right" className="text-18" />
          {t('user_menu.logout')}
        </button>
      </div>
    </>
  );
}

interface LinksProps {
  place: MenuPlace;
  role: Role;
  /** Below user_menu in the texts. */
  heading?: string;
}

function Links({ place, role, heading }: LinksProps) {
  const entries = menuOf(place, role);
  const { t } = useTranslation(['common', ...new Set(entries.map(({ label }) => namespaceOf(label)))]);
  return (
    <div className="border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5">
      {heading && (
        <h2 className="px-3 pt-2 pb-1 font-text text-13 tracking-normal text-ink-2">{t(`user_menu.${heading}`)}</h2>
      )}
      <ul>
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={line}>
              {icon && <Icon name={icon} className="text-18" />}
              {t(label)}
              {to === '/messages' && <Unread />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many conversations wait. */
function Unread() {
  const { t } = useTranslation();
  const count = useUnreadConversations();
  if (!count) return null;
  return (
    <Badge tone="danger" className="ml-auto">
      {t('header.messages_unread', { count })}
    </Badge>
  );
}
