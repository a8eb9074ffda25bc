/** Where the search of the back-office looks for what was typed, the likeliest place first. */
export type SearchPlace = 'report' | 'ad' | 'seller' | 'member';

const report = /^s-/i;
const adNumber = /^(?:t-?)?[\d\s\u202f\u00a0]{1,12}$/i;
const memberId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function placesOf(words: string, seesMembers: boolean): SearchPlace[] {
  const members: SearchPlace[] = seesMembers ? ['member'] : [];
  if (report.test(words)) return ['report'];
  if (adNumber.test(words)) return /\d/.test(words) ? ['ad', ...members] : ['ad'];
  if (memberId.test(words) && seesMembers) return members;
  return words.includes('@') ? [...members, 'seller'] : ['ad', ...members];
}

export function addressOf(place: SearchPlace, words: string): string {
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  if (place === 'report') return `/admin/reports?${query({ reference: words })}`;
  if (place === 'member') return `/admin/users?${query({ q: words })}`;
  return `/admin/advertisements?${query({ tab: 'all', q: words })}`;
}
