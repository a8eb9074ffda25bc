import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  deleteAssistantConversation,
  renameAssistantConversation,
  type AssistantConversation,
  type AssistantState,
} from '#contract/api/assistant.ts';
import { assistantLimits } from '#contract/assistant.ts';
import { refreshLists } from '#web/features/assistant/assistant.queries.ts';
import { call } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { ModalClose } from '#web/ui/modal.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface ThreadHeadProps {
  conversation: AssistantConversation;
  title: string;
  state: AssistantState | undefined;
  backTo: string;
}

export function ThreadHead({ conversation, title, state, backTo }: ThreadHeadProps) {
  const { t } = useTranslation('assistant');
  const navigate = useNavigate();
  const [name, setName] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const params = { id: conversation.id };
  const rename = async () => {
    const words = name?.trim();
    if (!words) return;
    const { title: kept } = await call(renameAssistantConversation, { params, body: { title: words } });
    setShown(kept);
    setName(null);
    refreshLists();
  };
  const remove = async () => {
    await call(deleteAssistantConversation, { params });
    refreshLists();
    void navigate(backTo, { replace: true });
  };
  return (
    <header className="flex-none border-b border-line bg-surface py-2">
      {/* As wide as the conversation below. */}
      <div className="mx-auto flex max-w-[804px] items-center gap-2 px-2 md:px-4">
        <IconLink to={backTo} icon="arrow-left" label={t('back')} className="md:hidden" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-text text-15 font-bold tracking-normal">{shown ?? title}</h2>
          <p className="truncate text-13 text-ink-2">{t('kept')}</p>
        </div>
        <Badge tone="info" icon="robot" className="max-md:hidden">
          {t(`badge.${state?.mode ?? 'local'}`)}
        </Badge>
        <IconButton icon="pencil" label={t('rename.open')} onClick={() => setName(shown ?? title)} />
        <Dialog
          title={t('delete.title')}
          description={t('delete.text')}
          trigger={<IconButton icon="trash" label={t('delete.open')} />}
          footer={
            <>
              <ModalClose>
                <Button variant="secondary">{t('cancel')}</Button>
              </ModalClose>
              <Button variant="danger" onClick={() => void remove()}>
                {t('delete.go')}
              </Button>
            </>
          }
        />
      </div>
      <Dialog open={name !== null} onClose={() => setName(null)} title={t('rename.open')}>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void rename();
          }}
        >
          <Field label={t('rename.label')}>
            <TextInput
              value={name ?? ''}
              maxLength={assistantLimits.titleMax}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Button type="submit" className="justify-self-end">
            {t('rename.go')}
          </Button>
        </form>
      </Dialog>
    </header>
  );
}
