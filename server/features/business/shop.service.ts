/** The shop of a verified professional: its pictures, words and hours. */
import { sql } from 'kysely';
import type { Business, Shop, ShopInput, ShopPicture } from '#contract/api/business.ts';
import type { Db } from '#server/db/db.ts';
import { businessRow } from '#server/features/business/business.queries.ts';
import { contactOf, requireBusiness } from '#server/features/business/business.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { fileAddress, fileName } from '#server/kit/file-routes.ts';
import { newFileName } from '#server/kit/files.ts';
import { decodeSafely } from '#server/kit/images.ts';

/** Null of who is not verified: nobody sees what nobody checked. */
export async function readShop(db: Db, userId: string): Promise<Shop | null> {
  const row = await businessRow(db, userId);
  if (row?.status !== 'Verified' || !row.decided_at) return null;
  const { rows } = await sql<{ sold: number }>`
    select count(*)::int as sold from ads where user_id = ${userId} and status = 'Sold' and deleted_at is null`.execute(
    db,
  );
  return {
    companyName: row.company_name,
    siret: row.siret,
    vatNumber: row.vat_number,
    address: row.address,
    email: contactOf(row).email,
    verifiedAt: row.decided_at.toISOString(),
    logo: row.logo,
    banner: row.banner,
    tagline: row.tagline,
    presentation: row.presentation,
    sellingTerms: row.selling_terms,
    hours: row.hours,
    soldCount: rows[0]?.sold ?? 0,
  };
}

type Change = Partial<Record<'logo' | 'banner' | 'tagline' | 'presentation' | 'selling_terms', string | null>> & {
  hours?: string;
};

/** Gives the row as it was: no other call then sees the same picture as the last. */
async function change({ db, events, now }: Context, userId: string, values: Change) {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('business_profiles')
      .select(['logo', 'banner'])
      .where('user_id', '=', userId)
      .where('status', '!=', 'Ended')
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new AppError('not_found');
    await trx
      .updateTable('business_profiles')
      .set({ ...values, updated_at: now() })
      .where('user_id', '=', userId)
      .execute();
    await events.publish(trx, { type: 'member.changed', userId });
    return before;
  });
}

export async function updateShop(context: Context, userId: string, input: ShopInput): Promise<Business> {
  const { tagline, presentation, sellingTerms, hours } = input;
  await change(context, userId, {
    tagline,
    presentation,
    selling_terms: sellingTerms,
    hours: JSON.stringify(hours),
  });
  return requireBusiness(context.db, userId);
}

/** Pixels; twice what is shown. */
const sizes: Record<ShopPicture, { width: number; height: number }> = {
  logo: { width: 256, height: 256 },
  banner: { width: 2_400, height: 472 },
};

export async function replaceShopPicture(
  context: Context,
  userId: string,
  picture: ShopPicture,
  upload: Buffer,
): Promise<Business> {
  await requireBusiness(context.db, userId);
  const drawn = await decodeSafely(upload, (image) =>
    image
      .resize({ ...sizes[picture], fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  );
  const name = newFileName('jpg');
  await context.files.public.write(name, drawn);
  try {
    const before = await change(context, userId, { [picture]: fileAddress(name) });
    const old = before[picture];
    if (old) await context.files.public.remove(fileName(old));
  } catch (error) {
    await context.files.public.remove(name);
    throw error;
  }
  return requireBusiness(context.db, userId);
}

export async function deleteShopPicture(context: Context, userId: string, picture: ShopPicture): Promise<Business> {
  const before = await change(context, userId, { [picture]: null });
  const old = before[picture];
  if (old) await context.files.public.remove(fileName(old));
  return requireBusiness(context.db, userId);
}
