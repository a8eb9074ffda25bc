/** The square cut out of a picture. Lengths on screen are shares of the frame's side, so that the frame may have any size. */
export interface Size {
  width: number;
  height: number;
}

export interface Crop {
  /** 1 covers the frame with the picture's shorter side. */
  zoom: number;
  /** From the centre of the frame to that of the picture. */
  x: number;
  y: number;
}

export const wholeCrop: Crop = { zoom: 1, x: 0, y: 0 };
export const largestZoom = 4;

/** How large the picture is on screen. */
export function shownSize({ width, height }: Size, zoom: number): Size {
  const shorter = Math.min(width, height);
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom };
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The nearest crop that leaves no gap in the frame. */
export function fitCrop(picture: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, largestZoom);
  const shown = shownSize(picture, zoom);
  const [roomX, roomY] = [(shown.width - 1) / 2, (shown.height - 1) / 2];
  return { zoom, x: within(crop.x, -roomX, roomX), y: within(crop.y, -roomY, roomY) };
}

/** What is cut out, in pixels of the picture. */
export function cropArea(picture: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / crop.zoom;
  return { left: picture.width / 2 - (crop.x + 0.5) * side, top: picture.height / 2 - (crop.y + 0.5) * side, side };
}
