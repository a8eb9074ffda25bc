/** The address of a page of this site. Anything that would lead elsewhere is a fault of ours, never sent. */
export function siteLink(publicUrl: string, link: string): string {
  const url = new URL(link.startsWith('/') ? `${publicUrl}${link}` : link);
  const home = new URL(publicUrl);
  const isInside = url.origin === home.origin && url.pathname.startsWith(home.pathname);
  if (!isInside || url.username || url.password) throw new Error('A mail may only link to PUBLIC_URL.');
  return url.href;
}

/** Mail programs make links of what looks like one: a space keeps "evil.example" and "https://" from looking like it. */
export function breakLinks(text: string): string {
  return text.replace(/:\/\//g, ': //').replace(/\.(?=[\p{L}\d]*\p{L})/gu, '. ');
}
