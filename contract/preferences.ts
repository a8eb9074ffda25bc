import * as z from 'zod/mini';
import { Language } from '#contract/languages.ts';

export const themes = ['light', 'dark', 'auto'] as const;
export const Theme = z.enum(themes);
export type Theme = z.infer<typeof Theme>;

/** The preferences that act in the browser. The account's other preferences join them with accounts. */
export const Preferences = z.object({ language: Language, theme: Theme, currency: z.string(), timezone: z.string() });
export type Preferences = z.infer<typeof Preferences>;

export const defaultPreferences: Preferences = { language: 'fr', theme: 'auto', currency: 'EUR', timezone: 'Europe/Paris' };
