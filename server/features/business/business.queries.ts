import type { Db } from '#server/db/db.ts';

const selectBusiness = (db: Db) =>
  db
    .selectFrom('business_profiles as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .selectAll('b')
    .select(['u.email as accountEmail', 'u.phone_number as accountPhone'])
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'u.created_at as memberSince']);

export const businessRow = (db: Db, userId: string) =>
  selectBusiness(db).where('b.user_id', '=', userId).executeTakeFirst();

export type BusinessRow = NonNullable<Awaited<ReturnType<typeof businessRow>>>;

export const documentsOf = (db: Db, userId: string) =>
  db.selectFrom('business_documents').selectAll().where('user_id', '=', userId).orderBy('position').execute();

export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number];

/** The member's row first, as everybody who publishes holds it: becoming a professional and publishing take turns. */
export async function lockMember(db: Db, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The label "Pro" of the member, and of their ads by the database's own trigger. */
export const setPro = (db: Db, userId: string, is_pro: boolean) =>
  db.updateTable('users').set({ is_pro }).where('id', '=', userId).where('is_pro', '!=', is_pro).execute();
