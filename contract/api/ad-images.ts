/** The pictures of one's own ads. */
import * as z from 'zod/mini';
import { AdImage, adLimits } from '#contract/ads.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idFromPath, text } from '#contract/text.ts';

const member = { tag: 'My advertisements', access: 'member' } as const;
const id = z.strictObject({ id: idFromPath });
const imageParams = z.strictObject({ id: idFromPath, imageId: z.uuid() });

export const uploadImages = endpoint('POST /advertisements/{id}/images', {
  ...member,
  summary: 'Adds pictures (multipart field file, many)',
  params: id,
  upload: true,
  data: z.object({ images: z.array(AdImage), version: z.int() }),
  status: 201,
  errors: ['not_found', 'invalid_image', 'too_large', 'too_many_images', 'unsupported_media_type', 'busy'],
  rateLimit: { limit: 200, windowSeconds: 3600, per: 'account' },
});

export const orderImages = endpoint('PUT /advertisements/{id}/images', {
  ...member,
  summary: 'Orders the pictures and describes them',
  params: id,
  body: z.strictObject({
    images: z
      .array(z.strictObject({ id: z.uuid(), alt: z.optional(text(0, 200)) }))
      .check(z.maxLength(adLimits.images)),
  }),
  data: z.object({ images: z.array(AdImage), version: z.int() }),
  errors: ['not_found', 'validation_failed'],
});

export const turnImage = endpoint('POST /advertisements/{id}/images/{imageId}/rotate', {
  ...member,
  summary: 'Turns a picture a quarter clockwise',
  params: imageParams,
  data: z.object({ images: z.array(AdImage), version: z.int() }),
  errors: ['not_found', 'busy'],
});

export const deleteImage = endpoint('DELETE /advertisements/{id}/images/{imageId}', {
  ...member,
  summary: 'Removes a picture',
  params: imageParams,
  data: z.object({ images: z.array(AdImage), version: z.int() }),
  errors: ['not_found'],
});
