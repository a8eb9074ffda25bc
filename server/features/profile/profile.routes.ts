import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/profile.ts';
import {
  updatePrivacy,
  readPreferences,
  updatePreferences,
  updateNotifications,
} from '#contract/api/profile-preferences.ts';
import * as phone from '#server/features/profile/phone.service.ts';
import * as picture from '#server/features/profile/picture.service.ts';
import * as preferences from '#server/features/profile/preferences.service.ts';
import * as profile from '#server/features/profile/profile.service.ts';
import type { Context } from '#server/kit/context.ts';
import { maxImageBytes } from '#server/kit/images.ts';
import { route } from '#server/kit/route.ts';
import { ofFile, readUpload } from '#server/kit/upload.ts';

export function profileRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readProfile, ({ actor }) => profile.readProfile(context, actor.id));

  for (const endpoint of [api.updateProfile, api.updateBasicInfo])
    route(app, context, endpoint, async ({ actor, body }) => {
      await profile.updateProfile(context, actor.id, body);
      return profile.readProfile(context, actor.id);
    });

  route(app, context, api.readStatistics, ({ actor }) => profile.readFigures(context, actor.id));

  route(app, context, api.uploadPicture, async ({ actor, request }) => {
    const { bytes } = await readUpload(request, { field: 'file', maxBytes: maxImageBytes });
    return picture.replacePicture(context, actor.id, bytes).catch((error: unknown) => {
      throw ofFile(error, 'file');
    });
  });

  route(app, context, api.deletePicture, ({ actor }) => picture.deletePicture(context, actor.id));
  route(app, context, updatePrivacy, ({ actor, body }) => preferences.updatePrivacy(context, actor.id, body));
  route(app, context, readPreferences, ({ actor }) => preferences.readPreferences(context, actor.id));
  route(app, context, updatePreferences, ({ actor, body }) => preferences.updatePreferences(context, actor.id, body));
  route(app, context, updateNotifications, ({ actor, body }) => preferences.updatePreferences(context, actor.id, body));
  route(app, context, api.verifyPhone, ({ actor, body }) => phone.sendPhoneCode(context, actor.id, body.phoneNumber));
  route(app, context, api.confirmPhone, ({ actor, body }) => phone.confirmPhone(context, actor.id, body.code));
}
