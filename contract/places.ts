/** Codes of places. */
import * as z from 'zod/mini';

export const inseeCode = z.string().check(z.regex(/^\d[\dAB]\d{3}$/));
/** Of a département "35", "2A"; of a region its name in small letters: "ile-de-france". */
export const areaCode = z.string().check(z.regex(/^(\d[\dAB]\d?|[a-z]{3,20}(-[a-z]{1,20}){0,6})$/));
