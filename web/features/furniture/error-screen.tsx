import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router';

export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = status === 404 || status === 410 ? String(status) : 'other';
  return (
    <main className="wrap py-16 text-center">
      <h1 className="text-28">{t(`error_screen.${kind}.title`)}</h1>
    </main>
  );
}
