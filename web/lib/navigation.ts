/** Navigation for code outside React; the root component hands its navigate function over. */
let go: ((to: string) => void) | null = null;

export function setNavigate(navigate: (to: string) => void): void {
  go = navigate;
}

export function navigateTo(to: string): void {
  if (go) go(to);
  else location.assign(to);
}
