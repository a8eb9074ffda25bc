import { expect, test } from 'vitest';
import { cropArea, fitCrop, shownSize, wholeCrop } from '#web/features/profile/crop.ts';

const landscape = { width: 800, height: 400 };

test('an untouched landscape picture is cut at its centre', () => {
  expect(cropArea(landscape, wholeCrop)).toEqual({ left: 200, top: 0, side: 400 });
  expect(shownSize(landscape, 1)).toEqual({ width: 2, height: 1 });
});

test('moving it to the right shows more of its left', () => {
  expect(cropArea(landscape, { zoom: 1, x: 0.5, y: 0 })).toEqual({ left: 0, top: 0, side: 400 });
});

test('zooming cuts a smaller square around the same centre', () => {
  expect(cropArea(landscape, { zoom: 2, x: 0, y: 0 })).toEqual({ left: 300, top: 100, side: 200 });
});

test('a crop never leaves a gap in the frame', () => {
  expect(fitCrop(landscape, { zoom: 1, x: 9, y: 9 })).toEqual({ zoom: 1, x: 0.5, y: 0 });
  expect(fitCrop(landscape, { zoom: 0.2, x: 0, y: 0 }).zoom).toBe(1);
  const area = cropArea(landscape, fitCrop(landscape, { zoom: 3, x: -9, y: 9 }));
  expect(area.left + area.side).toBeCloseTo(800);
  expect(area.top).toBeCloseTo(0);
});
