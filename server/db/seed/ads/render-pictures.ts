/** The pictures of the demo: each scene is drawn once, and its files are shared by all ads that show it. */
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { drawScene } from '#server/db/seed/pictures/scene.ts';
import type { FileStore } from '#server/kit/files.ts';
import { demoRecipe, storePixels, type Picture } from '#server/kit/pictures.ts';

export interface Scene {
  kind: string;
  variant: number;
  view: number;
}

export const sceneKey = ({ kind, variant, view }: Scene): string => `${kind}/${variant}/${view}`;

const svgLoader = { operation: ['VipsForeignLoadSvg'] };

async function render(scene: Scene, store: FileStore): Promise<Picture> {
  const { data, info } = await sharp(Buffer.from(drawScene(scene)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return storePixels({ data, info: { ...info, channels: info.channels as 3 } }, store, demoRecipe);
}

/** Our own drawings are the only SVG that is ever read, and only while nobody is served yet. */
export async function renderPictures(scenes: readonly Scene[], store: FileStore): Promise<Map<string, Picture>> {
  const rendered = new Map<string, Picture>();
  const waiting = [...scenes];
  const work = async () => {
    for (let scene = waiting.pop(); scene; scene = waiting.pop())
      rendered.set(sceneKey(scene), await render(scene, store));
  };
  sharp.unblock(svgLoader);
  try {
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  } finally {
    sharp.block(svgLoader);
  }
  return rendered;
}
