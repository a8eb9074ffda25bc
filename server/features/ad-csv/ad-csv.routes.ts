import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/ad-csv.ts';
import { exportAds, importAds, importTemplate } from '#server/features/ad-csv/ad-csv.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';
import { readUpload } from '#server/kit/upload.ts';

/** A thousand long ads fit. */
const maxCsvBytes = 2 * 1024 * 1024;

export function adCsvRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.importAds, async ({ actor, request, language }) => {
    const { bytes, fields } = await readUpload(request, {
      field: 'file',
      maxBytes: maxCsvBytes,
      fields: ['preview'],
    });
    return importAds(context, actor.id, bytes, { preview: fields.preview === 'true', language });
  });

  route(app, context, api.importTemplate, ({ language }) => importTemplate(context, language));
  route(app, context, api.exportAds, ({ actor, language }) => exportAds(context, actor.id, language));
}
