/** Schemas for what people type. */
import * as z from 'zod/mini';

/** U+0000 and half a character cannot be stored. */
export const storable = z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), {
  params: { code: 'invalid_characters' },
});

/** A text in each of our languages, as the database keeps it. */
export const LocalisedText = z.strictObject({ fr: z.string(), en: z.string() });
export type LocalisedText = z.infer<typeof LocalisedText>;

/** Controls, and marks that hide words or turn their direction: no text needs them. U+0000 is refused instead. */
const hidden =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** What shows nothing by itself: what joins and formats, and blanks that count as letters (Hangul fillers, empty Braille). */
const unseen = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

const visibleLength = (value: string) => value.replace(unseen, ' ').trim().length;

/** As it may be read: without what hides, every line break the same, and empty where nothing of it can be seen. */
export function legible(value: string): string {
  const shown = value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(hidden, '');
  return shown.includes('\0') || visibleLength(shown) ? shown : '';
}

/** Text on screen: legible and trimmed; what cannot be seen does not count, however long it is. */
export function text(min: number, max: number) {
  return z.string().check(
    z.overwrite(legible),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    storable,
    z.refine((value) => visibleLength(value) >= min, { params: { code: 'too_short', count: min, minimum: min } }),
  );
}

/** One line of visible characters: it stands on invoices, in mails and headings. */
export function oneLine(min: number, max: number) {
  return text(min, max).check(
    z.refine((value) => !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(value), { params: { code: 'invalid_characters' } }),
  );
}

/** Text that may be left out; an empty one counts as none. */
export function optionalText(max: number) {
  return z.pipe(
    text(0, max),
    z.transform((value) => value || null),
  );
}

export const emailAddress = z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.email(), storable);

/** One line of visible characters: names stand in mails and headings. */
export const personName = text(1, 60).check(
  z.refine((value) => !/[\p{Cc}\p{Cf}]/u.test(value), { params: { code: 'invalid_characters' } }),
);

/** A French number in national or +33 form becomes E.164; other countries' numbers are taken as +… only. */
export const phoneNumber = z.pipe(
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(30),
    z.refine((value) => toE164(value) !== null, { params: { code: 'invalid_phone' } }),
  ),
  z.transform((value) => toE164(value) ?? value),
);

export function toE164(value: string): string | null {
  const compact = value.replace(/[\s.()-]/g, '').replace(/^00/, '+');
  const national = compact.replace(/^\+330?/, '0');
  if (/^0[1-9]\d{8}$/.test(national)) return `+33${national.slice(1)}`;
  return /^\+[1-9]\d{6,14}$/.test(compact) && !compact.startsWith('+33') ? compact : null;
}

/** Any characters, no composition rule; how guessable it is gets judged apart. */
export const newPassword = z.string().check(z.minLength(10), z.maxLength(128), storable);

/** A day as 2026-12-01; the database has no year 0. */
export const calendarDay = z.iso.date().check(z.regex(/^(?!0000)/));

/** A whole number in a path or query, which arrive as text. */
export const idFromPath = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));

export const uuidParams = z.strictObject({ id: z.uuid() });
