/** Text inside XML: marks are written out, and characters that XML forbids are left out. */
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

// oxlint-disable-next-line no-control-regex -- exactly those that XML 1.0 does not know
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (mark) => marks[mark] ?? '');
}
