import { useState } from 'react';
import { businessLimits } from '#contract/api/business.ts';
import { newId } from '#web/lib/new-id.ts';
import { useTranslation } from '#web/lib/texts.tsx';

export const acceptedDocuments = 'application/pdf,image/jpeg,image/png,image/webp,image/avif';

interface Chosen {
  id: string;
  file: File;
}

/** The documents that wait to be sent with the file. */
export function useDocuments() {
  const { t } = useTranslation('business');
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [notice, setNotice] = useState<string>();
  const [progress, setProgress] = useState<number>();

  const add = (files: File[]) => {
    const tooLarge = files.find(({ size }) => size > businessLimits.documentBytes);
    const fitting = files.filter(({ size }) => size <= businessLimits.documentBytes);
    const all = [...chosen, ...fitting.map((file) => ({ id: newId(), file }))];
    setChosen(all.slice(0, businessLimits.documents));
    if (tooLarge) setNotice(t('documents.too_large', { name: tooLarge.name }));
    else setNotice(all.length > businessLimits.documents ? t('documents.too_many') : undefined);
  };

  return {
    add,
    refuse: ([file]: File[]) => file && setNotice(t('documents.wrong_type', { name: file.name })),
    remove: (id: string) => setChosen((all) => all.filter((one) => one.id !== id)),
    clear: () => setChosen([]),
    count: chosen.length,
    notice,
    setNotice,
    setProgress,
    listed: chosen.map(({ id, file }) => ({
      id,
      name: file.name,
      size: file.size,
      ...(progress !== undefined && { progress }),
    })),
    toForm: () => {
      const form = new FormData();
      for (const [index, { file }] of chosen.entries()) form.append(`document_${index}`, file);
      return form;
    },
  };
}
