import { useEffect, useRef } from 'react';
import { acceptedEvidence, type EvidenceFiles } from '#web/features/reports/form/use-evidence.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';

/** Pictures and documents, each with its size, its fault and a way to take it out again. */
export function EvidenceField({ evidence }: { evidence: EvidenceFiles }) {
  const { t } = useTranslation('report');
  const drop = useRef<HTMLDivElement>(null);
  const { complaints } = evidence;
  useEffect(() => {
    if (complaints) drop.current?.querySelector<HTMLElement>('input[type=file]')?.focus();
  }, [complaints]);
  return (
    <div ref={drop}>
      <Field label={t('evidence.label')} optional error={evidence.notice}>
        <FileDrop
          title={t('evidence.title')}
          hint={t('evidence.hint')}
          accept={acceptedEvidence}
          multiple
          onFiles={(files) => evidence.add(files, true)}
          onReject={(files) => evidence.add(files, false)}
          files={evidence.listed}
          onRemove={evidence.remove}
        />
      </Field>
    </div>
  );
}
