/** Data of the screens that show the categories. */
import type { ClientLoaderFunctionArgs } from 'react-router';
import { categoriesQuery } from '#web/features/categories/categories.queries.ts';
import { browserLoader, serverLoader } from '#web/lib/page-data.ts';

export const categoriesLoader = serverLoader(({ language, call }) => [categoriesQuery(language, call)]);

const load = browserLoader(({ language }) => [categoriesQuery(language)]);

/** In the browser a failure is left to the screen: it shows what it has, and tries again. */
export const categoriesClientLoader = (args: ClientLoaderFunctionArgs) => load(args).catch(() => null);
