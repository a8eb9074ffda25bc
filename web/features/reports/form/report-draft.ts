/** What was typed, kept in this tab until it is sent: whoever looks at the page again or signs in meanwhile finds it. */
import { useEffect, useRef, useState } from 'react';
import { reasonsFor, type ReportInput } from '#contract/api/reports.ts';
import type { Target } from '#web/features/reports/form/report-address.ts';
import type { ContractForm } from '#web/lib/contract-form.ts';
import { typedKeys } from '#web/lib/storage.ts';

const names = ['reason', 'description', 'name', 'email'] as const;
type Name = (typeof names)[number];

interface Draft {
  /** The member who typed it; null: a visitor, who may have signed in since. */
  by: string | null;
  typed: Partial<Record<Name, string>>;
}

const keyOf = ({ type, id }: { type: string; id: string }) => `${typedKeys.report}${id && `${type} ${id}`}`;

function read(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'typed' in kept ? (kept as Draft) : null;
  } catch {
    return null;
  }
}

function write(key: string, draft: Draft | null): void {
  try {
    if (draft && names.some((name) => draft.typed[name])) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the words stay as long as the form does.
  }
}

export const dropDraft = (target: Target) => write(keyOf(target), null);

/** `userId` is undefined until the session is known. */
export function useDraft(
  { watch, getValues, setValue }: Pick<ContractForm<typeof ReportInput>, 'watch' | 'getValues' | 'setValue'>,
  about: { type: Target['type']; id: string },
  userId: string | null | undefined,
  onReason: (reason: string) => void,
): void {
  const key = keyOf(about);
  const [isRead, setRead] = useState(false);
  const keptUnder = useRef(key);
  const [reason, description, name, email] = watch(names);

  useEffect(() => {
    if (isRead || userId === undefined) return;
    const { by = null, typed = {} } = read(key) ?? {};
    const isTheirs = by === null || by === userId;
    const fits = (one: Name) =>
      one === 'reason'
        ? (reasonsFor(about.type) as string[]).includes(typed.reason ?? '')
        : one === 'description' || !userId;
    for (const one of names)
      if (isTheirs && typeof typed[one] === 'string' && fits(one) && !getValues(one))
        setValue(one, typed[one] as never);
    onReason(getValues('reason'));
    setRead(true);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as it is known who types
  }, [userId]);

  useEffect(() => {
    if (!isRead) return;
    if (keptUnder.current !== key) write(keptUnder.current, null);
    keptUnder.current = key;
    const typed = { reason, description, name: name ?? '', email: email ?? '' };
    write(key, { by: userId ?? null, typed });
  }, [isRead, key, userId, reason, description, name, email]);
}
