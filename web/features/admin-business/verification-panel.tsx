import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { decideVerification, undoVerification, type BusinessFile } from '#contract/api/admin-business.ts';
import { formatSiret } from '#contract/company-numbers.ts';
import { isFailure, changedMeanwhile } from '#contract/failure.ts';
import { useStatus } from '#web/features/admin/status.tsx';
import { keepVerification, verificationQuery } from '#web/features/admin-business/admin-business.queries.ts';
import { DocumentButton } from '#web/features/admin-business/document-button.tsx';
import { call } from '#web/lib/api.ts';
import { formatPhone } from '#web/lib/phone.ts';
import { useTranslation } from '#web/lib/texts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const RejectDialog = lazy(async () => ({
  default: (await import('#web/features/admin-business/reject-dialog.tsx')).RejectDialog,
}));

export function VerificationPanel({ id }: { id: string }) {
  const file = useQuery(verificationQuery(id));
  return (
    <Loaded query={file} skeleton={<Skeleton className="h-96 rounded-box!" />}>
      {(data) => <Panel file={data} />}
    </Loaded>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

/** Everything that was sent, and the decision. */
function Panel({ file }: { file: BusinessFile }) {
  const { t } = useTranslation(['admin_business', 'business']);
  const status = useStatus();
  const [isAsking, setAsking] = useState(false);
  const name = file.companyName;
  const tell = (decision: 'verify' | 'reject') =>
    status.tell({
      said: t(`done.${decision}`, { name }),
      sent: t('done.sent'),
      undone: t('done.undone', { name }),
      undo: async () => keepVerification(await call(undoVerification, { params: { id: file.id } })),
    });
  const verify = useMutation({
    mutationFn: () =>
      call(decideVerification, { params: { id: file.id }, body: { decision: 'verify', version: file.version } }),
    onSuccess: (after) => {
      keepVerification(after);
      tell('verify');
    },
    onError: (error) => {
      if (!isFailure(error)) return;
      status.warn(error.message);
      const now = changedMeanwhile<BusinessFile>(error);
      if (now) keepVerification(now);
    },
  });
  return (
    <div className="grid gap-4">
      <h2 className="flex flex-wrap items-center gap-2 text-18 break-words">
        {file.companyName} <Badge>{t(`business:status.${file.status}`)}</Badge>
      </h2>
      <dl className="grid gap-2 rounded-control bg-sunken p-3">
        <Fact name={t('facts.siret')}>
          <span className="tnum">{formatSiret(file.siret)}</span>{' '}
          <a
            href={`https://annuaire-entreprises.data.gouv.fr/entreprise/${file.siren}`}
            target="_blank"
            rel="noreferrer"
            className="link"
          >
            {t('register')}
          </a>
        </Fact>
        <Fact name={t('facts.vatNumber')}>{file.vatNumber ?? '–'}</Fact>
        <Fact name={t('facts.address')}>{file.address}</Fact>
        <Fact name={t('facts.email')}>{file.email}</Fact>
        <Fact name={t('facts.phoneNumber')}>{file.phoneNumber ? formatPhone(file.phoneNumber) : '–'}</Fact>
        <Fact name={t('facts.iban')}>
          <span className="tnum">{file.iban?.replace(/(.{4})(?=.)/g, '$1 ') ?? '–'}</span>
        </Fact>
        <Fact name={t('facts.ibanHolder')}>{file.ibanHolder ?? '–'}</Fact>
        <Fact name={t('facts.selfCertification')}>{t(file.selfCertification ? 'yes' : 'no')}</Fact>
        <Fact name={t('facts.member')}>
          <Link to={`/user/${file.id}`} className="link">
            {file.memberName}
          </Link>
        </Fact>
      </dl>
      {file.twins.length > 0 && (
        <Note tone="warning">{`${t('twins')} : ${file.twins.map(({ companyName }) => companyName).join(', ')}`}</Note>
      )}
      {file.missing.length > 0 && (
        <Note tone="warning">{`${t('missing')} : ${file.missing.map((part) => t(`missing_part.${part}`)).join(', ')}`}</Note>
      )}
      <section>
        <h3 className="text-15">{t('documents')}</h3>
        <ul className="mt-1">
          {file.documents.map((document, index) => (
            <li key={document.id}>
              <DocumentButton document={document} number={index + 1} />
            </li>
          ))}
        </ul>
        <p className="text-13 text-ink-2">{t('logged')}</p>
      </section>
      {file.reasons.length > 0 && (
        <Note tone="warning" title={t('reasons')}>
          <p>{file.reasons.map((reason) => t(`business:reasons.${reason}`)).join(', ')}</p>
          {file.message && <p className="break-words whitespace-pre-line">{file.message}</p>}
        </Note>
      )}
      {file.status === 'Pending' && file.isOwn && <Note tone="warning">{t('own')}</Note>}
      {file.status === 'Pending' && !file.isOwn && (
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" icon="x-lg" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('reject')}
          </Button>
          <Button
            variant="secondary"
            icon="check-lg"
            busy={verify.isPending}
            disabled={file.missing.length > 0}
            onClick={() => verify.mutate()}
          >
            {t('verify')}
          </Button>
        </div>
      )}
      <Suspense>
        {isAsking && <RejectDialog file={file} onDone={() => tell('reject')} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  );
}
