/** Every stable error code of the API and its HTTP status. The text of a code is `codes.<code>` in locales/<lang>/errors.json. */
export const errorStatus = {
  bad_request: 400,
  invalid_json: 400,
  unauthenticated: 401,
  session_expired: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  /** The body did not arrive in time. */
  request_timeout: 408,
  conflict: 409,
  email_taken: 409,
  email_not_verified: 409,
  already_verified: 409,
  already_enabled: 409,
  two_factor_not_begun: 409,
  two_factor_not_enabled: 409,
  deletion_not_scheduled: 409,
  /** The first call with this Idempotency-Key is still being worked on. */
  idempotency_in_progress: 409,
  account_banned: 409,
  social_taken: 409,
  too_many_saved_searches: 409,
  too_many_favorites: 409,
  own_favorite: 409,
  category_in_use: 409,
  /** The body carries `allowed`, the statuses the ad may go to. */
  forbidden_transition: 409,
  /** Somebody saved or decided before: `data` holds the ad, or the report, as it is now. */
  stale_version: 409,
  plan_limit: 409,
  /** There is no paid plan to change, or it is over. */
  no_subscription: 409,
  plan_ending: 409,
  plan_running: 409,
  plan_not_smaller: 409,
  /** The plan is held already, or a smaller one, which begins with the next period. */
  plan_not_larger: 409,
  /** Another payment of a plan is under way; `orderId` names it. */
  order_open: 409,
  order_closed: 409,
  /** What is left of the payment is less. */
  refund_too_large: 409,
  already_refunded: 409,
  withdrawal_over: 409,
  already_promoted: 409,
  not_promotable: 409,
  no_promotion_credit: 409,
  payments_off: 409,
  /** The seller says to be a professional, and is not identified yet. */
  business_unverified: 409,
  /** Something that the law asks for is missing from the file; `missing` names it. */
  business_incomplete: 409,
  too_many_drafts: 409,
  too_many_images: 409,
  own_ad: 409,
  /** Of staff, and the caller is no admin. */
  staff_ad: 409,
  undo_expired: 409,
  /** Made by the caller, or about them. */
  own_report: 409,
  /** Written by the caller, or about them. */
  own_review: 409,
  /** About staff, and the caller is no admin. */
  staff_report: 409,
  /** Nobody bans, demotes or deletes themselves. */
  own_account: 409,
  /** Of staff, and the caller is no admin. */
  staff_account: 409,
  /** The time for it is over, or what it is about no longer holds. */
  appeal_closed: 409,
  already_appealed: 409,
  own_appeal: 409,
  staff_appeal: 409,
  /** Whoever took the decision does not decide the appeal against it. */
  first_decider: 409,
  /** The recipient is not, or no longer, there for the caller; why is not told. */
  recipient_unavailable: 409,
  /** The caller blocked the other. */
  blocked_by_me: 409,
  /** One does not write to oneself. */
  own_contact: 409,
  /** The seller wants no messages about this ad. */
  no_messages: 409,
  /** The recipient hears only from members with a verified phone number. */
  messages_restricted: 409,
  /** Enough was written to somebody who never answered. */
  unanswered: 409,
  /** The ad is not online, or nothing that one bargains over. */
  offers_not_taken: 409,
  offer_closed: 409,
  own_offer: 409,
  /** The ad is not online, or nobody meets for it by a card. */
  arrangements_not_taken: 409,
  /** It has passed, or was called off. */
  arrangement_closed: 409,
  /** There is no card yet. */
  no_arrangement: 409,
  /** The other one has to agree to it. */
  own_arrangement: 409,
  arrangement_not_agreed: 409,
  seller_only: 409,
  /** No deal was closed yet, or too long ago. */
  review_not_open: 409,
  already_reviewed: 409,
  already_replied: 409,
  /** It is on its way, or has left: its text stays. */
  letter_begun: 409,
  letter_not_sending: 409,
  no_subscribers: 409,
  /** The assistant is turned off by whoever runs the site. */
  assistant_off: 409,
  /** An answer of this conversation is still under way. */
  assistant_busy: 409,
  /** Only the last question of a conversation is changed or answered anew. */
  not_last_question: 409,
  gone: 410,
  /** The ad is sold, expired or taken away: nobody new writes about it. */
  ad_over: 410,
  link_expired: 410,
  too_large: 413,
  unsupported_media_type: 415,
  heic_image: 415,
  validation_failed: 422,
  idempotency_mismatch: 422,
  invalid_code: 422,
  invalid_image: 422,
  social_refused: 422,
  rate_limited: 429,
  contract_too_often: 429,
  account_locked: 429,
  /** New accounts: strangers written to today, or the same words a moment ago. */
  too_many_numbers: 429,
  too_many_recipients: 429,
  repeated_message: 429,
  /** The questions, tokens or euros of today are used up. */
  assistant_limit: 429,
  internal_error: 500,
  unavailable: 503,
  /** The other site, whose account is to be linked, does not answer. */
  social_unavailable: 503,
  /** The payment provider does not answer. */
  payments_unavailable: 503,
  /** Too many password checks, or pictures, at once. */
  busy: 503,
  disk_full: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One thing wrong with one field; `field` is null where the whole request is meant. */
export interface FieldError {
  field: string | null;
  code: string;
  message: string;
}

/** The body of every failed call, and what the client throws. */
export interface Failure {
  success: false;
  message: string;
  errors: FieldError[];
  data: unknown;
  code: ErrorCode | 'network_error';
  statusCode: number;
  requestId: string | null;
}
