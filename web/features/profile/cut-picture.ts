import { cropArea, type Crop } from '#web/features/profile/crop.ts';

/** Pixels; the server makes it smaller, so a larger one would be sent in vain. */
const largestSide = 1024;
const quality = 0.8;

/** The picture, upright, or null where this browser cannot show its format. */
export async function openPicture(file: Blob): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return image;
  } catch {
    URL.revokeObjectURL(image.src);
    return null;
  }
}

export async function cutPicture(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const { left, top, side } = cropArea({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(largestSide, Math.round(side)));
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser has no canvas');
  // JPEG knows no transparency: without paper it would turn black.
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!blob) throw new Error('The picture could not be cut');
  return blob;
}
