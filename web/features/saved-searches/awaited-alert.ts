/** The search that an alert was wanted for before logging in, until its screen is there to ask for the rest. */
let awaited: string | null = null;

export function awaitAlert(address: string): void {
  awaited = address;
}

export const isAlertAwaited = (address: string): boolean => awaited === address;

/** Whichever search is on screen first ends the wait. */
export function endAwaitedAlert(): void {
  awaited = null;
}
