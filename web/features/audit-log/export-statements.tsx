import { useMutation } from '@tanstack/react-query';
import { exportStatements } from '#contract/api/transparency.ts';
import { useStatus } from '#web/features/admin/status.tsx';
import { useFilters } from '#web/features/admin/use-filters.ts';
import { call } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/download-file.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string) => (day.test(text) ? text : undefined);

/** Every statement of the days chosen above, or of all, with the fields of the European transparency database. */
export function ExportStatements() {
  const { t } = useTranslation('audit_log');
  const status = useStatus();
  const { get } = useFilters();
  const save = useMutation({
    mutationFn: async () => {
      const all: unknown[] = [];
      let after: string | undefined;
      do {
        const query = { from: dayOf(get('from')), to: dayOf(get('to')), after };
        const { statements, next } = await call(exportStatements, { query });
        all.push(...statements);
        after = next ?? undefined;
      } while (after);
      saveFile(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }), `${t('export.file')}.json`);
    },
    onError: () => status.warn(t('export.failed')),
  });
  return (
    <Button size="sm" variant="secondary" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      {t('export.button')}
    </Button>
  );
}
