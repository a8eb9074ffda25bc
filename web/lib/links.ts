/** Addresses whose screens do not exist yet: nothing leads there. Whoever builds one takes it out of this list. */
export const unbuiltScreens: readonly string[] = [];

export const isBuilt = (path: string): boolean => !unbuiltScreens.includes(path);

export const onlyBuilt = <Link extends { to: string }>(links: readonly Link[]): Link[] =>
  links.filter(({ to }) => isBuilt(to));
