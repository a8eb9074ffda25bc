/** Cents: below it a few more or less are a difference. */
const smallest = 2_000;

/** Quartiles lie between prices; told to the cent they would feign what they are not. */
export const wholeEuros = (cents: number): number => (cents < smallest ? cents : Math.round(cents / 100) * 100);
