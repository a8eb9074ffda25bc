import { Link } from 'react-router';
import type { AuditEntry } from '#contract/api/audit-log.ts';
import { useTranslation } from '#web/lib/texts.tsx';

const addresses: Record<string, (id: string) => string> = {
  ad: (id) => `/advertisement/${id}`,
  report: (id) => `/admin/reports?report=${id}`,
  review: () => '/admin/reviews',
  synonyms: () => '/admin/synonyms',
  words: () => '/admin/words',
  settings: () => '/admin/settings',
  user: (id) => `/admin/users?user=${id}`,
  appeal: (id) => `/admin/appeals?appeal=${id}`,
  category: (id) => (id === 'all' ? '/admin/categories' : `/admin/categories?category=${id}`),
  newsletter: (id) => `/admin/newsletter?issue=${id}`,
};

/** What was acted on, and the way to it. */
export function SubjectLink({ subject: { type, id } }: Pick<AuditEntry, 'subject'>) {
  const { t } = useTranslation('audit_log');
  const words = `${t(`subjects.${type}`, { defaultValue: type })} ${id === 'all' ? '' : id.slice(0, 8)}`.trim();
  const address = addresses[type]?.(id);
  return address ? (
    <Link to={address} className="link">
      {words}
    </Link>
  ) : (
    words
  );
}
