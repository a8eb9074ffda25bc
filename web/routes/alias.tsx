import { redirect } from 'react-router';
import type { Route } from './+types/alias';

/** Where each alias of the route table leads. An unknown path leads home. */
const aliases: Record<string, string> = {
  '/post-ad': '/post',
  '/login': '/auth/login',
  '/register': '/auth/register',
  '/forgot-password': '/auth/forgot-password',
  '/reset-password': '/auth/reset-password',
};

function aliasTarget(url: URL): string {
  const target = aliases[url.pathname.replace(/\/+$/, '')];
  return target ? target + url.search : '/';
}

export function loader({ request }: Route.LoaderArgs) {
  return redirect(aliasTarget(new URL(request.url)));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return redirect(aliasTarget(new URL(request.url)));
}

export default function Alias() {
  return null;
}
