interface Match {
  handle?: unknown;
}

/** The text files a page needs: the common one, and what each matched route names in its handle. */
export function namespacesOf(matches: readonly Match[]): string[] {
  const named = matches.flatMap((match) => (match.handle as { texts?: string[] } | undefined)?.texts ?? []);
  return [...new Set(['common', ...named])];
}
