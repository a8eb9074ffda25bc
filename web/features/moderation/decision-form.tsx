import type { ComponentProps, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ApiFailure } from '#contract/failure.ts';
import { Form, FormFailure } from '#web/ui/form.tsx';
import { useTranslation } from '#web/lib/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface DecisionFormProps {
  form: ComponentProps<typeof Form>['form'] & { failure: ApiFailure | null };
  title: string;
  /** What is decided about. */
  about: string;
  /** The words of its button. */
  action: string;
  onClose: () => void;
  children: ReactNode;
}

/** The box in which staff write what goes with a decision; a click beside it does not close it. */
export function DecisionForm({ form, title, about, action, onClose, children }: DecisionFormProps) {
  const { t } = useTranslation('moderation');
  return (
    <Dialog insistent onClose={onClose} title={title} description={about}>
      <Form form={form} className="grid gap-4">
        <FormFailure failure={form.failure} />
        {children}
        <div className="flex flex-wrap items-center justify-end gap-2.5">
          <span className="mr-auto text-13 text-ink-2 max-lg:hidden">{t('form.send_by_keys')}</span>
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" busy={form.busy}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface DecisionWordsProps extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'> {
  field: UseFormRegisterReturn;
  length: number;
  max: number;
}

/** What somebody will read about it; Ctrl and Enter send the form. */
export function DecisionWords({ field, length, max, ...rest }: DecisionWordsProps) {
  return (
    <Field {...rest} counter={{ length, max }}>
      <TextArea
        rows={4}
        {...field}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
    </Field>
  );
}
