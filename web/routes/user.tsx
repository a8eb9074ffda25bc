import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { readPublicProfile } from '#contract/api/users.ts';
import { Suitcase } from '#web/features/illustrations/suitcase.tsx';
import { MemberCard, nameOf } from '#web/features/users/member-card.tsx';
import { call } from '#web/lib/api.ts';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';
import { useSession } from '#web/lib/session.ts';
import { useSite } from '#web/lib/site.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export { ScreenError as ErrorBoundary } from '#web/features/furniture/error-screen.tsx';

export const handle = { ownTitle: true, texts: ['user'] };

/** What a member shows may change at any moment, and nobody may see the page of before. */
export const headers = () => ({ 'cache-control': 'no-store' });

function memberQuery(id: string, by = call) {
  return queryOptions({
    queryKey: ['user', id],
    queryFn: () => by(readPublicProfile, { params: { id } }),
    staleTime: 30_000,
    meta: { public: true },
  });
}

export const loader = serverLoader(({ params, call: by }) => [memberQuery(params.id!, by)]);
export const clientLoader = browserLoader(({ params }) => [memberQuery(params.id!)]);

/** A member as everybody may see them. */
export default function UserScreen() {
  const { t } = useTranslation('user');
  const { brand } = useSite();
  const session = useSession();
  const { id = '' } = useParams();
  const member = useQuery(memberQuery(id)).data;
  if (!member) return null;
  const name = nameOf(member);
  return (
    <div className="wrap pt-6 pb-14 md:pt-9">
      <title>{`${name} · ${brand}`}</title>
      <meta name="description" content={t('description', { name, brand })} />
      {!member.isIndexed && <meta name="robots" content="noindex" />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
        <div className="grid gap-3">
          <MemberCard member={member} />
          {session?.user.id === member.id && (
            <ButtonLink to="/profile" variant="secondary" icon="pencil">
              {t('edit')}
            </ButtonLink>
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          {member.bio && (
            <section aria-labelledby="about" className="rounded-box border border-line bg-surface p-5 md:p-7">
              <h2 id="about" className="text-22">
                {t('about', { name: member.firstName })}
              </h2>
              <p className="mt-3 max-w-[66ch] break-words whitespace-pre-line">{member.bio}</p>
            </section>
          )}
          <EmptyState
            drawing={<Suitcase />}
            title={t('no_ads.title')}
            text={t('no_ads.text', { name: member.firstName })}
          >
            <ButtonLink to="/categories" variant="secondary">
              {t('no_ads.next')}
            </ButtonLink>
          </EmptyState>
        </div>
      </div>
    </div>
  );
}
