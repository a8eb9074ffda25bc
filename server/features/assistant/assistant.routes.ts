import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/assistant.ts';
import { interruptAnswers } from '#server/features/assistant/answering.service.ts';
import { ask, askAgain, ownQuestion, stopAnswer } from '#server/features/assistant/asking.service.ts';
import * as assistant from '#server/features/assistant/assistant.service.ts';
import { readCosts } from '#server/features/assistant/costs.service.ts';
import { endStreams, followAnswer } from '#server/features/assistant/following.service.ts';
import { photoKeeping, questionPhotos } from '#server/features/assistant/photos.service.ts';
import { searchAgain } from '#server/features/assistant/search-again.service.ts';
import type { Context } from '#server/kit/context.ts';
import { photoRoute } from '#server/kit/private-photos.ts';
import { route, streamRoute } from '#server/kit/route.ts';

export function assistantRoutes(app: FastifyInstance, context: Context): void {
  app.addHook('preClose', async () => {
    await interruptAnswers(context);
    endStreams(context);
  });

  route(app, context, api.readAssistant, ({ actor }) => assistant.readState(context, actor.id));
  route(app, context, api.listAssistantConversations, ({ actor, query }) =>
    assistant.listConversations(context, actor.id, query),
  );
  route(app, context, api.startAssistantConversation, ({ actor }) => assistant.startConversation(context, actor.id));
  route(app, context, api.readAssistantConversation, {
    find: ({ params, actor }) => assistant.findConversation(context, params.id, actor.id),
    handle: ({ subject, actor, language, query }) =>
      assistant.readConversation(context, subject, { userId: actor.id, language, before: query.before }),
  });
  route(app, context, api.renameAssistantConversation, {
    find: ({ params, actor }) => assistant.findConversation(context, params.id, actor.id),
    handle: ({ subject, body }) => assistant.renameConversation(context, subject.id, body.title),
  });
  route(app, context, api.deleteAssistantConversation, {
    find: ({ params, actor }) => assistant.findConversation(context, params.id, actor.id),
    handle: ({ subject, actor }) => assistant.deleteConversations(context, actor.id, subject.id),
  });
  route(app, context, api.deleteAssistantConversations, ({ actor }) =>
    assistant.deleteConversations(context, actor.id, null),
  );

  streamRoute(app, context, api.askAssistant, {
    find: ({ params, actor }) => assistant.findConversation(context, params.id, actor.id),
    keeping: photoKeeping(context),
    handle: async ({ subject, actor, language, body, files: photos }) => {
      const { id } = await ask(context, subject, { userId: actor.id, language, ...body, photos });
      return followAnswer(context, { id, userId: actor.id, after: 0, language });
    },
  });
  streamRoute(app, context, api.followAnswer, {
    find: ({ params, actor }) => ownQuestion(context, params.id, actor.id),
    handle: async ({ subject, actor, language, query }) =>
      followAnswer(context, { id: subject.id, userId: actor.id, after: query.after ?? 0, language }),
  });
  route(app, context, api.stopAnswer, {
    find: ({ params, actor }) => ownQuestion(context, params.id, actor.id),
    handle: ({ subject }) => stopAnswer(context, subject),
  });
  route(app, context, api.retryAnswer, {
    find: ({ params, actor }) => ownQuestion(context, params.id, actor.id),
    handle: ({ subject, language, body }) => askAgain(context, subject, { language, mode: body.mode }),
  });
  route(app, context, api.editQuestion, {
    find: ({ params, actor }) => ownQuestion(context, params.id, actor.id),
    handle: ({ subject, language, body }) => askAgain(context, subject, { language, text: body.text }),
  });
  route(app, context, api.runSearchAgain, {
    find: ({ params, actor }) => ownQuestion(context, params.id, actor.id),
    handle: ({ subject, language, body }) => searchAgain(context, subject, body, language),
  });
  photoRoute(app, context, questionPhotos);
  route(app, context, api.readAssistantCosts, () => readCosts(context));
}
