/** The files of a report: looked at before they are sent, and kept when the sending fails. */
import { useEffect, useRef, useState } from 'react';
import { reportLimits } from '#contract/api/reports.ts';
import type { FieldError } from '#contract/errors.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { newId } from '#web/lib/new-id.ts';
import type { ChosenFile } from '#web/ui/file-list.tsx';

/** Not HEIC: asked for the others, phones that take such pictures turn them into JPEG by themselves. */
export const acceptedEvidence = 'image/jpeg,image/png,image/webp,image/avif,application/pdf';

interface Kept {
  id: string;
  file: File;
  preview: string | null;
  /** A text of this screen, or the server's own words. */
  problem: 'too_large' | 'empty' | 'wrong_type' | null;
  refusal: string | null;
}

const previewed = /^image\/(jpeg|png|webp|avif)$/;

function look(file: File, isAccepted: boolean): Kept {
  const problem = !isAccepted
    ? 'wrong_type'
    : file.size === 0
      ? 'empty'
      : file.size > reportLimits.fileBytes
        ? 'too_large'
        : null;
  const preview = !problem && previewed.test(file.type) ? URL.createObjectURL(file) : null;
  return { id: newId(), file, preview, problem, refusal: null };
}

const release = (some: readonly Kept[]) => {
  for (const { preview } of some) if (preview) URL.revokeObjectURL(preview);
};

export interface EvidenceFiles {
  files: File[];
  listed: ChosenFile[];
  /** Said under the field: one too many, or some that cannot go. */
  notice: string | undefined;
  /** Something stands in the list that will not be taken. */
  isBlocked: boolean;
  /** How often it was said that they cannot go: each time the field is where to look. */
  complaints: number;
  add: (files: File[], isAccepted: boolean) => void;
  remove: (id: string) => void;
  clear: () => void;
  setProgress: (share: number | null) => void;
  /** Puts what the server says of a file beside it; false where it says nothing of files. */
  refuse: (errors: readonly FieldError[]) => boolean;
  complain: () => void;
}

export function useEvidence(): EvidenceFiles {
  const { t } = useTranslation('report');
  const [kept, setKept] = useState<Kept[]>([]);
  /** What is wrong with all of them together. */
  const [surplus, setSurplus] = useState<string | null>(null);
  const [complaints, setComplaints] = useState(0);
  const [progress, setProgress] = useState<number | null>(null);
  const all = useRef(kept);
  useEffect(() => void (all.current = kept), [kept]);
  useEffect(() => () => release(all.current), []);

  const isBlocked = kept.some(({ problem, refusal }) => problem ?? refusal);
  return {
    files: kept.map(({ file }) => file),
    listed: kept.map(({ id, file, preview, problem, refusal }) => ({
      id,
      name: file.name,
      size: file.size,
      ...(preview && { preview }),
      ...((problem ?? refusal) && { error: problem ? t(`evidence.${problem}`) : (refusal ?? '') }),
      ...(progress !== null && { progress }),
    })),
    // What keeps the form from being sent comes before what merely was not added.
    notice: complaints && isBlocked ? t('evidence.fix') : (surplus ?? undefined),
    complaints,
    isBlocked,
    add(files, isAccepted) {
      const room = reportLimits.files - all.current.length;
      const { name } = files[room] ?? {};
      setSurplus(name === undefined ? null : t('evidence.too_many', { name }));
      const next = [...all.current, ...files.slice(0, room).map((file) => look(file, isAccepted))];
      all.current = next;
      setKept(next);
    },
    remove(id) {
      release(kept.filter((one) => one.id === id));
      setSurplus(null);
      setKept((before) => before.filter((one) => one.id !== id));
    },
    clear() {
      release(kept);
      setSurplus(null);
      setKept([]);
    },
    setProgress,
    refuse(errors) {
      const said = new Map(errors.map(({ field, message }) => [field, message]));
      const whole = said.get('evidence') ?? null;
      setSurplus(whole);
      if (whole) setComplaints((count) => count + 1);
      if (whole) return true;
      const meant = kept.map((_, index) => said.get(`evidence.${index}`) ?? null);
      if (meant.every((one) => one === null)) return false;
      setKept((before) => before.map((one, index) => ({ ...one, refusal: meant[index] ?? one.refusal })));
      setComplaints((count) => count + 1);
      return true;
    },
    complain: () => setComplaints((count) => count + 1),
  };
}
