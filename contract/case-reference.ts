/** What people call a case by, in mails and on its page: short enough to be read out on the telephone. */
export const caseReference = (statementId: string): string => `D-${statementId.slice(0, 8).toUpperCase()}`;
