/** Where a visitor may be whose device has a time zone of its own: the islands, far from the town of the site. */
const towns: Record<string, string> = {
  'America/Guadeloupe': '97110 Pointe-à-Pitre',
  'America/Martinique': '97200 Fort-de-France',
  'America/Cayenne': '97300 Cayenne',
  'Indian/Reunion': '97400 Saint-Denis',
  'Indian/Mayotte': '97600 Mamoudzou',
};

interface FarPlace {
  /** As a search reads it: postal code and name. */
  city: string;
  name: string;
}

export const ownTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Null in the mainland's time zone and in any other. */
export function farPlace(timeZone: string): FarPlace | null {
  const city = towns[timeZone];
  return city ? { city, name: city.slice(6) } : null;
}
