import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createAd } from '#contract/api/my-ads.ts';
import { uploadTo } from '#server/features/ad-images/ad-images.testing.ts';
import { openStage } from '#server/features/my-ads/shared-site.testing.ts';
import { wholeAd, type Person } from '#server/features/my-ads/my-ads.testing.ts';
import { lookAtPictures } from '#server/features/risk/look-at-pictures.service.ts';

const stage = openStage();

async function riskOf(id: number) {
  await stage.site.runJobs();
  const row = await stage.tools.db.selectFrom('ad_risks').selectAll().where('ad_id', '=', id).executeTakeFirstOrThrow();
  return Object.fromEntries(row.reasons.map(({ code, points, evidence }) => [code, { points, evidence }]));
}

/** A photo of its own for each seed: blocks of light and shade. */
async function photo(seed: number, { width = 800, quality = 90 } = {}): Promise<Buffer> {
  let state = seed;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const height = Math.round(width * 0.75);
  const pixels = Buffer.from(Array.from({ length: 12 * 9 * 3 }, () => Math.floor(random() * 256)));
  return sharp(pixels, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality })
    .toBuffer();
}

const draftWith = async (owner: Person, bytes: Buffer) => {
  const id = await stage.tools.write(owner, { description: `Une lampe unique, numéro ${Math.random()}, à emporter.` });
  await uploadTo(stage.site, owner, id, bytes);
  const { version } = await stage.tools.adRow(id);
  await stage.update(id, { version, submit: true }, owner);
  return id;
};

describe('an ad that is handed in is judged', () => {
  test('by its words, those in its attributes too, and by the age of the account', async () => {
    const { body } = await stage.site.call(createAd, {
      body: {
        ...wholeAd,
        title: 'Lampe, écrivez-moi sur Whatsapp',
        description: 'Une lampe comme neuve, voir bit.ly/lampe-neuve pour la payer et la recevoir.',
        submit: true,
      },
      token: stage.owner.token,
    });
    const risk = await riskOf(body.data.id);
    expect(risk).toMatchObject({
      new_account: { points: 20 },
      payment_link: { points: 30, evidence: { words: ['bit.ly/lampe-neuve'] } },
      listed_word: { points: 10, evidence: { words: ['whatsapp'] } },
    });
  });

  test('by texts that somebody wrote before', async () => {
    const description = 'Très belle lampe de mon grand-père, restaurée avec soin et électrifiée à neuf.';
    const first = await stage.tools.write(stage.owner, { description, submit: true });
    const again = await stage.tools.write(stage.owner, { description: description.toUpperCase(), submit: true });
    expect(await riskOf(again)).toMatchObject({ same_text_own: { points: 15, evidence: { ads: [first] } } });
    const other = await stage.tools.seller();
    const copy = await stage.tools.write(other, { description: `${description} !`, submit: true });
    expect((await riskOf(copy)).same_text_other!.points).toBe(30);
  });

  test('by pictures of other accounts, also when they were made smaller and saved again', async () => {
    const first = await draftWith(stage.owner, await photo(11));
    const other = await stage.tools.seller();
    const copy = await draftWith(other, await photo(11, { width: 400, quality: 60 }));
    expect(await riskOf(copy)).toMatchObject({ same_picture: { points: 30, evidence: { ads: [first] } } });
    const different = await draftWith(other, await photo(12));
    const risk = await riskOf(different);
    expect([risk.same_picture, risk.similar_picture]).toEqual([undefined, undefined]);
    const own = await draftWith(stage.owner, await photo(11));
    expect(Object.keys(await riskOf(own))).toContain('same_picture');
  });

  test('pictures from before are looked at by and by', async () => {
    const id = await draftWith(stage.owner, await photo(21));
    const images = () => stage.tools.db.selectFrom('ad_images').select('looks').where('ad_id', '=', id).execute();
    const [before] = await images();
    await stage.tools.db
      .updateTable('ad_images')
      .set({ looks: null, looked_at: null })
      .where('ad_id', '=', id)
      .execute();
    expect(await lookAtPictures(stage.site.context)).toBeGreaterThan(0);
    const [after] = await images();
    const apart = [...after!.looks!].filter((bit, at) => bit !== before!.looks![at]).length;
    expect(apart).toBeLessThanOrEqual(4);
    expect(await lookAtPictures(stage.site.context)).toBe(0);
  });
});
