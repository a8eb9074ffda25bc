/** A statement of reasons in the words of the DSA Transparency Database: closed lists, dates, and no name of anybody. */
import type { Selectable } from 'kysely';
import type { ReasonCode } from '#contract/ad-transitions.ts';
import type { StatementsTable } from '#server/db/tables.ts';
import { translate } from '#server/kit/texts.ts';

/** Every ground of ours has its category there. */
export const dsaCategories: Record<ReasonCode, string> = {
  prohibited: 'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
  counterfeit: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  fraud: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  misleading: 'STATEMENT_CATEGORY_CONSUMER_INFORMATION',
  duplicate: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  wrong_category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  bad_pictures: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  personal_data: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  discrimination: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  missing_information: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  offensive: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  other: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
};

const visibilities = {
  reject: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  suspend: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  remove: 'DECISION_VISIBILITY_CONTENT_REMOVED',
  refuse: 'DECISION_VISIBILITY_CONTENT_DISABLED',
} as const;

const contentTypes = {
  ad: 'CONTENT_TYPE_PRODUCT',
  user: 'CONTENT_TYPE_OTHER',
  review: 'CONTENT_TYPE_TEXT',
} as const;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** E-mail addresses, phone numbers and links that a moderator may have quoted do not leave. */
const nameless = (text: string) =>
  text
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '…')
    .replace(/https?:\/\/\S+/gi, '…')
    .replace(/(?:\+|00|0)[\d\s.()-]{8,}\d/g, '…');

export function toDsaStatement(row: Selectable<StatementsTable>): Record<string, unknown> {
  const isAccount = row.subject_type === 'user';
  const isRemoval = row.decision === 'remove';
  const ground = translate('fr', `moderation:reasons.${row.ground}`);
  return {
    puid: row.id,
    decision_visibility: isAccount ? null : [visibilities[row.decision]],
    decision_monetary: null,
    decision_provision: null,
    decision_account: isAccount ? (isRemoval ? 'DECISION_ACCOUNT_TERMINATED' : 'DECISION_ACCOUNT_SUSPENDED') : null,
    end_date_account_restriction: isAccount && row.until ? dayOf(row.until) : null,
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    incompatible_content_ground: ground.slice(0, 500),
    incompatible_content_explanation: translate('fr', 'transparency:dsa_explanation', { ground }).slice(0, 2_000),
    incompatible_content_illegal: 'No',
    category: dsaCategories[row.ground] ?? dsaCategories.other,
    content_type: [contentTypes[row.subject_type]],
    ...(isAccount && { content_type_other: 'account' }),
    content_language: 'FR',
    content_date: dayOf(row.content_at ?? row.decided_at),
    application_date: dayOf(row.decided_at),
    territorial_scope: ['FR'],
    decision_facts: nameless(row.facts || ground).slice(0, 5_000),
    source_type: row.source === 'report' ? 'SOURCE_ARTICLE_16' : 'SOURCE_VOLUNTARY',
    automated_detection: yesNo(row.automated_detection),
    automated_decision: row.automated ? 'AUTOMATED_DECISION_FULLY' : 'AUTOMATED_DECISION_NOT_AUTOMATED',
  };
}
