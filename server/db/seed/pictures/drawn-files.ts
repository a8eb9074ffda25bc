/**
 * Pictures of a demo are drawn when somebody first asks for them, and kept from then on: drawing all of them took most of
 * a first start, and most are never looked at.
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { must } from '#contract/must.ts';
import { drawScene, placeholderOf, type Scene } from '#server/db/seed/pictures/scene.ts';
import type { Tables } from '#server/db/tables.ts';
import { limitConcurrency } from '#server/kit/concurrency-limit.ts';
import { fileAddress } from '#server/kit/file-routes.ts';
import type { Files, FileStore } from '#server/kit/files.ts';
import type { Picture } from '#server/kit/pictures.ts';

type Db = Kysely<Tables>;

const sizes = [
  { width: 400, type: 'webp' },
  { width: 800, type: 'webp' },
  { width: 1200, type: 'webp' },
  { width: 1200, type: 'jpg' },
] as const;
const quality = 82;
const drawnName = /^([0-9a-f]{30})0([0-3])\.(?:jpg|webp)$/;
const inTurn = limitConcurrency({ atOnce: 2, maxWaiting: 400, retryAfterSeconds: 2 });
const svgLoader = { operation: ['VipsForeignLoadSvg'] };
let drawing = 0;

export const keyOf = (scene: Scene): string =>
  createHash('sha256').update(JSON.stringify(scene)).digest('hex').slice(0, 30);

/** The picture that will be there once somebody asks for it. */
export function promisePicture(scene: Scene): Picture {
  const files = sizes.map(({ width, type }, index) => ({
    url: fileAddress(`${keyOf(scene)}0${index}.${type}`),
    width,
    type: `image/${type}`,
  }));
  return {
    width: 1200,
    height: 900,
    url: must(files.at(-1), 'size to draw').url,
    placeholder: placeholderOf(scene),
    variants: files.slice(0, -1),
    // A few drawings in many colours: they would all count as copies of one another.
    looks: null,
  };
}

/** Our own drawings are the only SVG that is ever read: uploads are told by their first bytes before they come this far. */
async function render(scene: Scene, { width, type }: (typeof sizes)[number]): Promise<Buffer> {
  drawing += 1;
  sharp.unblock(svgLoader);
  try {
    const picture = sharp(Buffer.from(drawScene(scene, width))).removeAlpha();
    return await (type === 'jpg' ? picture.jpeg({ quality }) : picture.webp({ quality, effort: 1 })).toBuffer();
  } finally {
    drawing -= 1;
    if (drawing === 0) sharp.block(svgLoader);
  }
}

async function findScene(db: Db, key: string, withheld: boolean): Promise<Scene | null> {
  const row = await db
    .selectFrom('drawn_pictures')
    .select('scene')
    .where('key', '=', key)
    .where('withheld', '=', withheld)
    .executeTakeFirst();
  return row ? (row.scene as Scene) : null;
}

function drawingStore(store: FileStore, db: Db, withheld: boolean): FileStore {
  return {
    ...store,
    async read(name, choose) {
      const known = await store.read(name, choose);
      const [, key = '', size = ''] = drawnName.exec(name) ?? [];
      if (known || !key) return known;
      // The whole of it in turn: a page full of new pictures takes few of the site's connections.
      const isThere = await inTurn(async () => {
        const scene = await findScene(db, key, withheld);
        if (!scene) return false;
        await store.write(name, await render(scene, must(sizes[Number(size)], 'such size')));
        // Moved or removed meanwhile.
        if (await findScene(db, key, withheld)) return true;
        await store.remove(name);
        return false;
      });
      return isThere ? store.read(name, choose) : null;
    },
    async remove(name) {
      const [, key] = drawnName.exec(name) ?? [];
      if (key) await db.deleteFrom('drawn_pictures').where('key', '=', key).execute();
      await store.remove(name);
    },
  };
}

export function drawOnDemand(files: Files, db: Db): Files {
  return {
    ...files,
    public: drawingStore(files.public, db, false),
    withheld: drawingStore(files.withheld, db, true),
    async move(name, to) {
      const [, key] = drawnName.exec(name) ?? [];
      if (key)
        await db
          .updateTable('drawn_pictures')
          .set({ withheld: to === 'withheld' })
          .where('key', '=', key)
          .execute();
      await files.move(name, to);
    },
  };
}
