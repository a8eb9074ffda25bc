/** The time zones of the browser, by region; Europe first, since most of our readers live there. */
interface ZoneGroup {
  region: string;
  zones: { id: string; name: string }[];
}

function known(): string[] {
  return typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : ['Europe/Paris', 'UTC'];
}

/** Of the IANA name, what comes after the region: "America/Port_of_Spain" is "Port of Spain". */
function split(id: string): [region: string, name: string] {
  const slash = id.indexOf('/');
  return slash < 0
    ? ['UTC', id]
    : [
        id.slice(0, slash),
        id
          .slice(slash + 1)
          .replaceAll('_', ' ')
          .replaceAll('/', ', '),
      ];
}

/** The chosen zone is always among them, though this browser may know it under another name. */
export function timeZoneGroups(chosen: string, all: readonly string[] = known()): ZoneGroup[] {
  const groups = new Map<string, ZoneGroup['zones']>([['Europe', []]]);
  for (const id of [...new Set([...all, chosen])].sort()) {
    const [region, name] = split(id);
    groups.set(region, [...(groups.get(region) ?? []), { id, name }]);
  }
  return [...groups].flatMap(([region, zones]) => (zones.length ? [{ region, zones }] : []));
}
