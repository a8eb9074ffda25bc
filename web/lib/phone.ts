/** A number as people of its country write it: French ones in pairs, others as they are kept. */
export function formatPhone(number: string): string {
  const french = /^\+33(\d{9})$/.exec(number)?.[1];
  return french ? `0${french}`.replace(/(\d\d)(?=\d)/g, '$1 ') : number;
}
