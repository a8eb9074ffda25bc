import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/business.ts';
import * as business from '#server/features/business/business.service.ts';
import * as shop from '#server/features/business/shop.service.ts';
import { askForVerification, identityKeeping } from '#server/features/business/verification.service.ts';
import type { Context } from '#server/kit/context.ts';
import { maxImageBytes } from '#server/kit/images.ts';
import { route } from '#server/kit/route.ts';
import { readUpload } from '#server/kit/upload.ts';

export function businessRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readBusiness, ({ actor }) => business.readBusiness(context.db, actor.id));
  route(app, context, api.updateBusiness, ({ actor, body }) => business.updateBusiness(context, actor.id, body));
  route(app, context, api.endBusiness, ({ actor }) => business.endBusiness(context, actor.id));

  route(app, context, api.verifyBusiness, {
    find: ({ actor }) => business.requireBusiness(context.db, actor.id),
    keeping: identityKeeping(context),
    handle: ({ actor, files }) => askForVerification(context, actor.id, files),
  });

  route(app, context, api.readVerificationStatus, ({ actor }) => business.readStatus(context.db, actor.id));

  route(app, context, api.updateShop, {
    find: ({ actor }) => business.requireBusiness(context.db, actor.id),
    handle: ({ actor, body }) => shop.updateShop(context, actor.id, body),
  });

  route(app, context, api.uploadShopPicture, {
    find: ({ actor }) => business.requireBusiness(context.db, actor.id),
    handle: async ({ actor, params, request }) => {
      const { bytes } = await readUpload(request, { field: 'file', maxBytes: maxImageBytes });
      return shop.replaceShopPicture(context, actor.id, params.picture, bytes);
    },
  });

  route(app, context, api.deleteShopPicture, ({ actor, params }) =>
    shop.deleteShopPicture(context, actor.id, params.picture),
  );
}
