import { redirect } from 'react-router';
import { aliasTarget } from '#web/lib/aliases.ts';
import type { Route } from './+types/alias';

export function loader({ request }: Route.LoaderArgs) {
  return redirect(aliasTarget(new URL(request.url)));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirect(aliasTarget(new URL(request.url)));
}

export default function Alias() {
  return null;
}
