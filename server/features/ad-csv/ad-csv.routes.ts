import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/ad-csv.ts';
import { exportAds, importAds, importTemplate } from '#server/features/ad-csv/ad-csv.service.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';
import { readUploads, type Upload } from '#server/kit/upload.ts';

/** A thousand long ads fit. */
const maxCsvBytes = 2 * 1024 * 1024;

export function adCsvRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.importAds, {
    handle: async ({ actor, request, language }) => {
      const uploads = readUploads(request, { field: 'file', maxBytes: maxCsvBytes, maxFiles: 1, fields: ['preview'] });
      let table: Upload | null = null;
      for await (const upload of uploads) table = upload;
      return importAds(context, actor.id, table!.bytes, { preview: table!.fields.preview === 'true', language });
    },
  });

  route(app, context, api.importTemplate, { handle: ({ language }) => importTemplate(context, language) });

  route(app, context, api.exportAds, {
    handle: ({ actor, language }) => exportAds(context, actor.id, language),
  });
}
