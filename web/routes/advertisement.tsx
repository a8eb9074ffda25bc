import { data } from 'react-router';

export { ScreenError as ErrorBoundary } from '#web/features/furniture/error-screen.tsx';

/** No ad exists before the catalogue does: every one is unknown. */
function refuse(): never {
  throw data(null, { status: 404 });
}

export const loader = refuse;
export const clientLoader = refuse;

export default function Advertisement() {
  return null;
}
