/** What the buyer of a demo site waits for: saved searches, with the ads that came since they last looked. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

interface Search {
  name: string;
  category: number;
  maxPrice: number;
  /** Of one attribute, any of these. */
  kinds?: { of: string; are: readonly string[] };
  /** Days ago: when it was saved, and when its owner last looked. */
  days: number;
  seen: number;
  frequency: 'daily' | 'weekly';
}

const searches: readonly Search[] = [
  { name: 'Vélo électrique à moins de 1 000 €', category: 804, maxPrice: 1_000, days: 21, seen: 5, frequency: 'daily' },
  {
    name: 'Canapé ou fauteuil à moins de 400 €',
    category: 501,
    maxPrice: 400,
    kinds: { of: 'furnitureType', are: ['sofa', 'armchair'] },
    days: 9,
    seen: 2,
    frequency: 'weekly',
  },
];

const queryOf = ({ category, maxPrice, kinds }: Search) => ({
  categoryId: String(category),
  priceMax: String(maxPrice * 100),
  ...(kinds && { [`attr.${kinds.of}`]: kinds.are }),
});

export async function writeSearches(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const search of searches) {
    const { name, category, maxPrice, kinds, days, seen, frequency } = search;
    const isKind = kinds ? sql`a.attributes ->> ${kinds.of} = any(${[...kinds.are]}::text[])` : sql`true`;
    await sql`
      insert into saved_searches (user_id, name, query, frequency, created_at, updated_at, new_count)
      select u.id, ${name}, ${JSON.stringify(queryOf(search))}::jsonb, ${frequency},
        ${now}::timestamptz - make_interval(days => ${days}), ${now}::timestamptz - make_interval(days => ${seen}),
        (select count(*) from ads a where a.category_id = ${category} and a.is_public and a.price <= ${maxPrice * 100} and ${isKind}
          and a.published_at > ${now}::timestamptz - make_interval(days => ${seen}))
      from users u where u.email = 'acheteur@trouvaille.example'`.execute(db);
  }
}
