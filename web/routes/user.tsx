import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link, useParams, useSearchParams } from 'react-router';
import { can } from '#contract/permissions.ts';
import { readPublicProfile } from '#contract/api/users.ts';
import { memberAdsQuery } from '#web/features/ads/ads.queries.ts';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import { reviewsQuery } from '#web/features/reviews/reviews.queries.ts';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import { MemberCard, nameOf } from '#web/features/users/member-card.tsx';
import { ShopFacts, ShopHead, ShopWords } from '#web/features/users/shop.tsx';
import { MemberAds } from '#web/features/users/member-ads.tsx';
import { call } from '#web/lib/api.ts';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';
import { useSession } from '#web/lib/session.ts';
import { useSite } from '#web/lib/site.ts';
import type { Screen } from '#web/lib/screen.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export { ScreenError as ErrorBoundary } from '#web/shell/error-screen.tsx';

export const handle = {
  samples: ['/user/00000000-0000-0000-0000-000000000000'],
  title: null,
  ownCanonical: true,
  texts: ['user', 'ads', 'reviews'],
} satisfies Screen;

/** For staff alone: nobody else loads it. */
const MemberStanding = lazy(async () => ({
  default: (await import('#web/features/admin-users/member-standing.tsx')).MemberStanding,
}));

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

/** A page number of the address. */
const pageOf = (value: string | null) => Math.min(500, Math.max(1, Number.parseInt(value ?? '', 10) || 1));

export const loader = serverLoader(({ params: { id = '' }, url, language, call: by }) => [
  memberQuery(id, by),
  reviewsQuery(id, pageOf(url.searchParams.get('reviewPage')), by),
  memberAdsQuery(id, pageOf(url.searchParams.get('page')), false, language, by),
  memberAdsQuery(id, pageOf(url.searchParams.get('soldPage')), true, language, by),
]);
export const clientLoader = browserLoader(({ params: { id = '' }, url, language }) => [
  memberQuery(id),
  reviewsQuery(id, pageOf(url.searchParams.get('reviewPage'))),
  memberAdsQuery(id, pageOf(url.searchParams.get('page')), false, language),
  memberAdsQuery(id, pageOf(url.searchParams.get('soldPage')), true, language),
]);

/** A member as everybody may see them. */
export default function UserScreen() {
  const { t } = useTranslation('user');
  const { brand } = useSite();
  const session = useSession();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const member = useQuery(memberQuery(id)).data;
  if (!member) return null;
  const { shop } = member;
  const name = shop?.companyName ?? nameOf(member);
  return (
    <div className="wrap pt-6 pb-14 md:pt-9">
      <title>{`${name} · ${brand}`}</title>
      <PageMeta title={name} description={t('description', { name, brand })} />
      {!member.isIndexed && <meta name="robots" content="noindex" />}
      {shop && <ShopHead shop={shop} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
        <div className="grid gap-3">
          {shop && <ShopFacts shop={shop} />}
          <MemberCard member={member} />
          {can(session?.user, 'banUsers') && (
            <Suspense>
              <MemberStanding id={member.id} />
            </Suspense>
          )}
          {session?.user.id === member.id ? (
            <ButtonLink to="/profile" variant="secondary" icon="pencil">
              {t('edit')}
            </ButtonLink>
          ) : (
            <p className="flex justify-center">
              <Link
                to={`/report?userId=${member.id}`}
                rel="nofollow"
                className="link inline-flex min-h-11 items-center gap-1.5 text-14"
              >
                <Icon name="flag" />
                {t('report')}
              </Link>
            </p>
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          {shop && <ShopWords shop={shop} />}
          {member.bio && (
            <section aria-labelledby="about" className="rounded-box border border-line bg-surface p-5 md:p-7">
              <h2 id="about" className="text-22">
                {t('about', { name: member.firstName })}
              </h2>
              <p className="mt-3 max-w-[66ch] break-words whitespace-pre-line">{member.bio}</p>
            </section>
          )}
          <ReviewList
            userId={member.id}
            name={member.firstName}
            page={pageOf(query.get('reviewPage'))}
            hrefOf={(page) =>
              page > 1 ? `/user/${member.id}?reviewPage=${page}#reviews` : `/user/${member.id}#reviews`
            }
          />
          <MemberAds
            id={member.id}
            name={member.firstName}
            page={pageOf(query.get('page'))}
            soldPage={pageOf(query.get('soldPage'))}
          />
        </div>
      </div>
    </div>
  );
}
