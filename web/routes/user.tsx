import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { pageOf } from '#web/lib/page-of.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Link, useParams, useSearchParams } from 'react-router';
import { can } from '#contract/permissions.ts';
import type { Family } from '#contract/families.ts';
import type { Shop } from '#contract/api/business.ts';
import { readPublicProfile, type PublicProfile } from '#contract/api/users.ts';
import type { Call } from '#contract/endpoint.ts';
import { toLanguage, type Language } from '#contract/languages.ts';
import {
  hrefOf,
  memberAdsQuery,
  readWish,
  soldAdsQuery,
  type MemberAdsWish,
} from '#web/features/member-ads/member-ads.queries.ts';
import { MemberAds } from '#web/features/member-ads/member-ads.tsx';
import { ShopAds } from '#web/features/member-ads/shop-ads.tsx';
import { SoldAds } from '#web/features/member-ads/sold-ads.tsx';
import { WriteToShop } from '#web/features/member-ads/write-to-shop.tsx';
import { ReviewList } from '#web/features/reviews/review-list.tsx';
import { reviewsQuery } from '#web/features/reviews/reviews.queries.ts';
import { CanonicalLinks } from '#web/features/seo/canonical-links.tsx';
import { PageMeta } from '#web/features/seo/page-meta.tsx';
import { MemberCard, nameOf } from '#web/features/users/member-card.tsx';
import { PhoneReveal } from '#web/features/users/phone-reveal.tsx';
import { ShopHead, ShopHours, ShopLaw, ShopWords } from '#web/features/users/shop.tsx';
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

const queriesOf = (id: string, params: URLSearchParams, language: Language, by?: Call) => {
  const wish = readWish(params);
  return [
    memberQuery(id, by),
    reviewsQuery(id, pageOf(params.get('reviewPage')), by),
    memberAdsQuery(id, wish, language, by),
    soldAdsQuery(id, wish, language, by),
  ];
};

export const loader = serverLoader(({ params: { id = '' }, url, language, call: by }) =>
  queriesOf(id, url.searchParams, language, by),
);
export const clientLoader = browserLoader(({ params: { id = '' }, url, language }) =>
  queriesOf(id, url.searchParams, language),
);

const goods: ReadonlySet<string> = new Set<Family>(['things', 'vehicles', 'animals']);

/** A member as everybody may see them; a verified professional as their shop. */
export default function UserScreen() {
  const { t, i18n } = useTranslation('user');
  const { brand } = useSite();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const wish = readWish(query);
  const member = useQuery(memberQuery(id)).data;
  const { data: ads } = useQuery(memberAdsQuery(id, wish, toLanguage(i18n.language)));
  if (!member) return null;
  const { shop } = member;
  const name = shop?.companyName ?? nameOf(member);
  const sellsGoods = !ads?.items.length || ads.items.some(({ family }) => goods.has(family));
  const parts = { member, wish, reviewPage: pageOf(query.get('reviewPage')), sellsGoods };
  return (
    <div className="wrap pt-6 pb-14 md:pt-9">
      <title>{`${name} · ${brand}`}</title>
      <PageMeta title={name} description={shop?.tagline ?? t('description', { name, brand })} />
      {(!member.isIndexed || wish.q || wish.categoryId) && <meta name="robots" content="noindex" />}
      <CanonicalLinks
        address={hrefOf(
          id,
          { ...wish, q: '', categoryId: '', sort: 'newest' },
          { page: ads?.items.length ? wish.page : 1 },
        )}
      />
      {shop ? <ShopPage {...parts} shop={shop} /> : <PrivatePage {...parts} />}
    </div>
  );
}

interface Parts {
  member: PublicProfile;
  wish: MemberAdsWish;
  reviewPage: number;
  /** Whether what the law says of goods holds for what is offered here. */
  sellsGoods: boolean;
}

function PrivatePage({ member, wish, reviewPage }: Parts) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <MemberCard member={member} />
        <ForStaff id={member.id} />
        <OwnOrReport id={member.id} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <About member={member} />
        <Reviews member={member} name={member.firstName} page={reviewPage} />
        <MemberAds id={member.id} name={member.firstName} wish={wish} />
        <SoldAds id={member.id} wish={wish} />
      </div>
    </div>
  );
}

function ShopPage({ member, shop, wish, reviewPage, sellsGoods }: Parts & { shop: Shop }) {
  const session = useSession();
  const isOwn = session?.user.id === member.id;
  return (
    <>
      <ShopHead member={member} shop={shop}>
        {member.hasPhoneNumber && <PhoneReveal key={session?.user.id ?? ''} userId={member.id} large />}
        {!isOwn && <WriteToShop id={member.id} email={shop.email} wish={wish} />}
      </ShopHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[304px_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:order-last">
          <ShopWords shop={shop} />
          <ShopAds id={member.id} name={shop.companyName} wish={wish} />
          <SoldAds id={member.id} wish={wish} />
          <About member={member} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <ShopHours shop={shop} />
          <Reviews member={member} name={shop.companyName} page={reviewPage} />
          <ShopLaw shop={shop} sellsGoods={sellsGoods} />
          <ForStaff id={member.id} />
          <OwnOrReport id={member.id} isShop />
        </div>
      </div>
    </>
  );
}

function Reviews({ member, name, page }: { member: PublicProfile; name: string; page: number }) {
  return (
    <ReviewList
      userId={member.id}
      name={name}
      page={page}
      isNarrow={member.shop !== null}
      hrefOf={(to) => (to > 1 ? `/user/${member.id}?reviewPage=${to}#reviews` : `/user/${member.id}#reviews`)}
    />
  );
}

function ForStaff({ id }: { id: string }) {
  const session = useSession();
  if (!can(session?.user, 'banUsers')) return null;
  return (
    <Suspense>
      <MemberStanding id={id} />
    </Suspense>
  );
}

function OwnOrReport({ id, isShop = false }: { id: string; isShop?: boolean }) {
  const { t } = useTranslation('user');
  const session = useSession();
  if (session?.user.id === id)
    return (
      <ButtonLink to={isShop ? '/profile?tab=business' : '/profile'} variant="secondary" icon="pencil">
        {t('edit')}
      </ButtonLink>
    );
  return (
    <p className="flex justify-center">
      <Link
        to={`/report?userId=${id}`}
        rel="nofollow"
        className="link inline-flex min-h-11 items-center gap-1.5 text-14"
      >
        <Icon name="flag" />
        {t(isShop ? 'shop.report' : 'report')}
      </Link>
    </p>
  );
}

function About({ member: { bio, firstName } }: { member: PublicProfile }) {
  const { t } = useTranslation('user');
  if (!bio) return null;
  return (
    <section aria-labelledby="about" className="rounded-box border border-line bg-surface p-5 md:p-7">
      <h2 id="about" className="text-22">
        {t('about', { name: firstName })}
      </h2>
      <p className="mt-3 max-w-[66ch] break-words whitespace-pre-line">{bio}</p>
    </section>
  );
}
