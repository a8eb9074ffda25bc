/** The professionals of a demo site: all of them verified, two with a whole shop, and one file that waits for the staff. */
import { buffer } from 'node:stream/consumers';
import { sql, type Kysely } from 'kysely';
import Pdf from 'pdfkit';
import type { Family } from '#contract/families.ts';
import { passesLuhn, sirenOf, vatNumberOf } from '#contract/company-numbers.ts';
import { must } from '#contract/must.ts';
import { keyOf, promisePicture } from '#server/db/seed/pictures/drawn-files.ts';
import type { Scene } from '#server/db/seed/pictures/scene.ts';
import type { Tables } from '#server/db/tables.ts';
import { documentEnding } from '#server/features/business/retention.service.ts';
import type { FileStore } from '#server/kit/files.ts';
import { documentKeeping } from '#server/kit/private-documents.ts';

type Db = Kysely<Tables>;

const dayMs = 86_400_000;
const digits = [...'0123456789'];

/** The number with the check digit that makes it one. */
const checked = (start: string) => must(digits.map((digit) => start + digit).find(passesLuhn), 'check digit');
/** Numbers that begin with 999 are given to nobody. */
const siretOf = (index: number) =>
  checked(`${checked(`999${String((index * 7_919 + 31_415) % 100_000).padStart(5, '0')}`)}0001`);

const week = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: '09:00', to: '12:00' },
  { day, from: '14:00', to: '18:30' },
]);

const shopCount = 2;

/** What a shop says of itself, by what it mostly offers. */
const wordsOf: Record<Family, { tagline: string; presentation: string; selling_terms: string | null }> = {
  things: {
    tagline: 'Des objets choisis, remis en état et garantis',
    presentation:
      'Chaque pièce est nettoyée, essayée et photographiée dans notre atelier. Passez nous voir : on vous montre tout avant l’achat.',
    selling_terms:
      'Paiement sur place ou par virement. Retours acceptés pendant 14 jours. Médiateur : indiqué sur facture.',
  },
  vehicles: {
    tagline: 'Des véhicules révisés, essayés et garantis',
    presentation:
      'Chaque véhicule passe par notre atelier : contrôle, vidange et carnet à jour. L’essai se fait sur rendez-vous.',
    selling_terms: 'Carte grise comprise. Garantie légale de conformité. Médiateur : indiqué sur facture.',
  },
  homes: {
    tagline: 'Acheter, louer et vendre près de chez vous',
    presentation:
      'Une équipe du quartier qui visite chaque bien avant de le proposer. Nous préparons le dossier avec vous et restons joignables après la signature.',
    selling_terms: 'Barème d’honoraires affiché en agence. Médiateur : indiqué sur le mandat.',
  },
  jobs: {
    tagline: 'Une équipe qui grandit et qui forme',
    presentation: 'Nous répondons à chaque candidature et nous formons les personnes que nous recrutons.',
    selling_terms: null,
  },
  services: {
    tagline: 'Une équipe de passionnés à votre service',
    presentation: 'Nous venons voir, nous chiffrons, puis nous travaillons proprement et à l’heure.',
    selling_terms: 'Devis gratuit. Assurance professionnelle. Médiateur : indiqué sur facture.',
  },
  animals: {
    tagline: 'Des animaux suivis et des conseils qui durent',
    presentation:
      'Nos animaux sont identifiés et suivis par un vétérinaire. Nous restons joignables après leur arrivée.',
    selling_terms: 'Attestation de cession et certificat vétérinaire remis. Médiateur : indiqué sur facture.',
  },
};

const shopOf = (family: Family, index: number) => ({
  ...wordsOf[family],
  hours: JSON.stringify(index ? week : [...week, { day: 6, from: '09:00', to: '13:00' }]),
});

export async function writeBusinesses(db: Db, now: Date, store: FileStore): Promise<void> {
  const { rows } = await sql<{ id: string; name: string; town: string | null; since: Date; family: Family | null }>`
    select u.id, coalesce(p.company, u.last_name) as name, p.postal_code || ' ' || p.city as town, u.created_at as since,
      (select count(*)::int from ads a where a.user_id = u.id and a.status = 'Active') as sold,
      (select c.family from ads a join categories c on c.id = a.section_id
        where a.user_id = u.id and a.status = 'Active' group by c.family order by count(*) desc, c.family limit 1) as family
    from users u left join profiles p on p.user_id = u.id where u.is_pro order by sold desc, u.email`.execute(db);
  const profiles = rows.map(({ id, name, town, since, family }, index) => {
    const siret = siretOf(index);
    return {
      user_id: id,
      status: 'Verified' as const,
      company_name: name,
      siret,
      vat_number: vatNumberOf(sirenOf(siret)),
      address: `${(index % 90) + 1} rue du Marché, ${town ?? '69003 Lyon'}`,
      certified_at: since,
      submitted_at: since,
      decided_at: new Date(since.getTime() + 2 * dayMs),
      ...(index < shopCount ? shopOf(family ?? 'things', index) : {}),
    };
  });
  if (profiles.length) await db.insertInto('business_profiles').values(profiles).execute();
  for (const { id } of rows.slice(0, shopCount)) await hangSign(db, id);
  await writeWaiting(db, now, store);
}

/** Banner and logo, drawn from what the shop sells. */
async function hangSign(db: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ kind: string }>`
    select drawn.scene ->> 'kind' as kind
    from ads join ad_images image on image.ad_id = ads.id and image.position = 0
    join drawn_pictures drawn on drawn.key = substring(image.url from '([0-9a-f]{30})0[0-3][.]')
    where ads.user_id = ${userId} group by kind order by count(*) desc, kind limit 5`.execute(db);
  const kinds = rows.map(({ kind }) => kind);
  const [first] = kinds;
  if (!first) return;
  const scene = { kind: first, seed: `shop/${userId}`, colour: null, form: '' };
  const banner: Scene = { ...scene, view: 'window', words: kinds };
  const logo: Scene = { ...scene, view: 'sign', words: [] };
  await db
    .insertInto('drawn_pictures')
    .values([banner, logo].map((one) => ({ key: keyOf(one), scene: JSON.stringify(one) })))
    .execute();
  await db
    .updateTable('business_profiles')
    .set({ banner: promisePicture(banner).url, logo: promisePicture(logo).url })
    .where('user_id', '=', userId)
    .execute();
}

/** No real paper, and says so. */
async function demoPaper(): Promise<Buffer> {
  const page = new Pdf({ size: 'A4' });
  page.fontSize(22).text('Document de démonstration', { align: 'center' });
  page.fontSize(14).text('Demonstration document', { align: 'center' });
  page.end();
  return buffer(page);
}

/** A private seller who opens a business: what they sent waits. */
async function writeWaiting(db: Db, now: Date, store: FileStore): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'last_name as lastName'])
    .where('email', '=', 'demo-12@trouvaille.example')
    .executeTakeFirst();
  if (!person) return;
  const siret = siretOf(90_000);
  await db
    .insertInto('business_profiles')
    .values({
      user_id: person.id,
      status: 'Pending',
      company_name: `Brocante ${person.lastName}`,
      siret,
      vat_number: null,
      address: '8 place du Marché, 69003 Lyon',
      iban: 'FR7630006000011234567890189',
      iban_holder: `Brocante ${person.lastName}`,
      certified_at: now,
      submitted_at: new Date(now.getTime() - dayMs),
    })
    .execute();
  await db.updateTable('users').set({ is_pro: true }).where('id', '=', person.id).execute();
  const { keep } = documentKeeping(store, { ending: documentEnding, field: 'document' });
  const document = await keep(await demoPaper());
  await db
    .insertInto('business_documents')
    .values({ ...document, user_id: person.id, position: 0, created_at: now })
    .execute();
}
