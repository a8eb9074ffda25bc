/** Photos as they leave the browser: upright, at most 1920 by 1080, without what the camera wrote into them. */
const most = { width: 1920, height: 1080 };
const quality = 0.8;

interface Size {
  width: number;
  height: number;
}

export function fitInside({ width, height }: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function makeCanvas({ width, height }: Size): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function toJpeg(canvas: OffscreenCanvas | HTMLCanvasElement): Promise<Blob> {
  if (canvas instanceof HTMLCanvasElement)
    return new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('No picture'))), 'image/jpeg', quality),
    );
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** The picture again, smaller, and turned by so many quarters; null where this browser cannot read its format. */
export async function preparePhoto(file: Blob, quarters: 0 | 1 = 0): Promise<Blob | null> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
  const upright = quarters ? { width: picture.height, height: picture.width } : picture;
  const size = fitInside(upright);
  const canvas = makeCanvas(size);
  const paper = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
  if (!paper) return null;
  // JPEG knows no transparency: without paper it would turn black.
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, size.width, size.height);
  const scale = size.width / upright.width;
  if (quarters) paper.transform(0, 1, -1, 0, size.width, 0);
  paper.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale);
  picture.close();
  return toJpeg(canvas);
}
