/** Where a visitor may be who chose no town: the time zone tells the islands apart, else it is the town of the site. */
const towns: Record<string, string> = {
  'America/Guadeloupe': '97110 Pointe-à-Pitre',
  'America/Martinique': '97200 Fort-de-France',
  'America/Cayenne': '97300 Cayenne',
  'Indian/Reunion': '97400 Saint-Denis',
  'Indian/Mayotte': '97600 Mamoudzou',
};

export interface GuessedPlace {
  /** As a search reads it: postal code and name. */
  city: string;
  name: string;
  by: 'time_zone' | 'site';
}

/** Null where the operator's town is none a search could know. */
export function guessPlace(siteCity: string, timeZone: string): GuessedPlace | null {
  const far = towns[timeZone];
  const city = far ?? siteCity.trim();
  const name = city.replace(/\b\d{5}\b/, '').trim();
  return name ? { city, name, by: far ? 'time_zone' : 'site' } : null;
}
