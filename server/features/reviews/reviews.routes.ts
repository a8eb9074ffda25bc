import type { FastifyInstance } from 'fastify';
import * as api from '#contract/api/reviews.ts';
import * as reviews from '#server/features/reviews/reviews.service.ts';
import { readPublicProfile } from '#server/features/users/users.service.ts';
import { AppError } from '#server/kit/app-error.ts';
import type { Context } from '#server/kit/context.ts';
import { route } from '#server/kit/route.ts';

export function reviewsRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, api.readReviews, {
    find: ({ params }) => readPublicProfile(context, params.id),
    handle: ({ params, query }) => reviews.listReviews(context, params.id, query),
  });
  route(app, context, api.readReview, ({ params }) => reviews.readReview(context, params.id));

  route(app, context, api.writeReview, {
    find: ({ params, actor }) => reviews.requireAcquaintance(context, actor.id, params.id),
    handle: async ({ params, actor, body }) => {
      await reviews.requireDeal(context, actor.id, params.id, body.conversationId);
      await reviews.writeReview(context, actor.id, body);
      return null;
    },
  });

  route(app, context, api.readReviewState, ({ params, actor }) =>
    reviews.readReviewState(context, actor.id, params.id),
  );

  route(app, context, api.replyToReview, {
    find: async ({ params, actor }) => {
      const review = await reviews.readReview(context, params.id);
      if (review.subjectId !== actor.id) throw new AppError('not_found');
    },
    handle: ({ params, actor, body }) => reviews.replyToReview(context, actor.id, params.id, body.text),
  });
}
