/** What the people of a demo site say of each other after a sale: mostly good, as on real markets, and not always. */
import { sql, type Kysely } from 'kysely';
import { Dice } from '#server/db/seed/ads/dice.ts';
import { countAgain } from '#server/features/reviews/reviews.queries.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

const dayMs = 86_400_000;
/** Things and vehicles: nobody reviews a flat or a job in these words. */
const sections = [1, 5, 6, 7, 8, 9];
const atMost = 160;

const ofSellers: [rating: number, text: string][] = [
  [5, 'Conforme à la description, vendeur très sympathique. Je recommande.'],
  [5, 'Tout était prêt à l’heure dite, et l’accueil était chaleureux.'],
  [5, 'Objet impeccable, propre et bien emballé. Merci encore !'],
  [5, 'Réponses rapides, prix honnête, échange très agréable.'],
  [4, 'Bon échange, un peu de retard au rendez-vous mais prévenu à temps.'],
  [4, 'Très bien dans l’ensemble, une petite rayure que les photos ne montraient pas.'],
  [5, 'Le vendeur a pris le temps de tout expliquer. Parfait.'],
  [3, 'Correct, mais il a fallu relancer plusieurs fois pour fixer le rendez-vous.'],
  [5, 'Rien à redire, je rachèterais sans hésiter.'],
  [2, 'L’objet fonctionnait moins bien qu’annoncé. Le vendeur a consenti une remise sur place.'],
];
const ofBuyers: [rating: number, text: string][] = [
  [5, 'Acheteur ponctuel et courtois, paiement sans souci.'],
  [5, 'Très agréable, est venu comme convenu.'],
  [4, 'Échange facile, quelques questions de dernière minute.'],
  [5, 'Parfait, je lui vends à nouveau quand il veut.'],
  [3, 'A voulu renégocier sur place, mais nous nous sommes entendus.'],
];
const replies = [
  'Merci, au plaisir !',
  'Merci à vous, bonne continuation.',
  'Merci pour votre avis, et désolé pour ce détail.',
];

interface Sale {
  id: number;
  title: string;
  sellerId: string;
  soldAt: Date;
}

export async function writeReviews(db: Db, now: Date): Promise<void> {
  const { rows: sales } = await sql<Sale>`
    select a.id, a.title, a.user_id as "sellerId", a.sold_at as "soldAt" from ads a join users u on u.id = a.user_id
    where a.status = 'Sold' and a.deleted_at is null and a.section_id = any(${sections}::int[]) and u.email like '%@trouvaille.example'
      and a.sold_at < ${new Date(now.getTime() - 3 * dayMs)}
    order by a.id limit ${atMost}`.execute(db);
  const { rows: people } = await sql<{ id: string }>`
    select id from users where email like 'demo-%' and created_at < ${new Date(now.getTime() - 90 * dayMs)} order by email`.execute(
    db,
  );
  const reviews = sales.flatMap((sale) => reviewsOf(sale, people, now));
  if (!reviews.length) return;
  await db.insertInto('reviews').values(reviews).execute();
  await countAgain(db, [...new Set(reviews.map((review) => review.subject_id))]);
}

function reviewsOf({ id, title, sellerId, soldAt }: Sale, people: readonly { id: string }[], now: Date) {
  const dice = new Dice(`reviews/${id}`);
  const buyer = dice.one(people.filter((person) => person.id !== sellerId));
  const written = new Date(soldAt.getTime() + dice.between(1, 2) * dayMs);
  const published_at = new Date(Math.min(now.getTime(), written.getTime() + dayMs));
  const common = { ad_title: title, is_verified: true, created_at: written, published_at };
  const [rating, text] = dice.one(ofSellers);
  const reply = dice.between(1, 4) === 1 ? dice.one(rating > 3 ? replies.slice(0, 2) : replies.slice(2)) : null;
  const aboutSeller = {
    ...common,
    author_id: buyer.id,
    subject_id: sellerId,
    author_role: 'buyer' as const,
    rating,
    text,
    reply,
    replied_at: reply ? published_at : null,
  };
  const [given, words] = dice.one(ofBuyers);
  const aboutBuyer = {
    ...common,
    author_id: sellerId,
    subject_id: buyer.id,
    author_role: 'seller' as const,
    rating: given,
    text: words,
    reply: null,
    replied_at: null,
  };
  return [aboutSeller, aboutBuyer];
}
