/** Ways to keep a text outside of the browser. */

export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes its time to begin.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Prints the text alone, not the page around it. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) return;
  page.title = title;
  const heading = page.createElement('h1');
  const codes = page.createElement('pre');
  heading.textContent = title;
  codes.textContent = text;
  page.body.append(heading, codes);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
