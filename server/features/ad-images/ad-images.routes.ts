import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/ad-images.ts';
import { adLimits } from '#contract/ads.ts';
import * as images from '#server/features/ad-images/ad-images.service.ts';
import { requireMine } from '#server/features/my-ads/my-ads.service.ts';
import type { Context } from '#server/kit/context.ts';
import { maxImageBytes } from '#server/kit/images.ts';
import { route } from '#server/kit/route.ts';
import { readUploads } from '#server/kit/upload.ts';

export function adImagesRoutes(app: FastifyInstance, context: Context): void {
  const mine = ({ actor, params }: { actor: { id: string }; params: { id: number } }) =>
    requireMine(context, actor.id, params.id);

  route(app, context, api.uploadImages, {
    find: mine,
    handle: ({ actor, params, request }) =>
      images.addImages(
        context,
        actor.id,
        params.id,
        readUploads(request, { field: 'file', maxBytes: maxImageBytes, maxFiles: adLimits.images }),
      ),
  });

  route(app, context, api.orderImages, {
    find: mine,
    handle: ({ actor, params, body }) => images.orderImages(context, actor.id, params.id, body.images),
  });

  route(app, context, api.turnImage, {
    find: mine,
    handle: ({ actor, params }) => images.turnImage(context, actor.id, params.id, params.imageId),
  });

  route(app, context, api.deleteImage, {
    find: mine,
    handle: ({ actor, params }) => images.deleteImage(context, actor.id, params.id, params.imageId),
  });
}
