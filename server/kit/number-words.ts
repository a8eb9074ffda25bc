/** Numbers that are written out, in French and English: "deux cents", "a hundred", "250 mille". */

const words =
  'one un une=1,two deux=2,three trois=3,four quatre=4,five cinq=5,six=6,seven sept=7,eight huit=8,nine neuf=9,ten dix=10,eleven onze=11,twelve douze=12,thirteen treize=13,fourteen quatorze=14,fifteen quinze=15,sixteen seize=16,twenty vingt vingts=20,thirty trente=30,forty quarante=40,fifty cinquante=50,sixty soixante=60,seventy=70,eighty=80,ninety=90,hundred cent cents=100,thousand mille=1000';
const worth = new Map(
  words.split(',').flatMap((pair) => {
    const [names = '', value] = pair.split('=');
    return names.split(' ').map((name) => [name, Number(value)] as const);
  }),
);

/** One of them, as a pattern. */
export const numberWords = [...worth.keys()].join('|');

/** What joins parts of one number: "vingt et un", "a hundred and fifty"; "cent et deux cents" are two. */
const and = String.raw`(?:et[ -](?=(?:une?|onze)(?!\p{L}))|(?<=hundred[ -]|thousand[ -])and[ -](?!\p{L}+[ -](?:hundred|thousand)))?`;
/** Several that make one number. */
export const amountInWords = `(?<![\\p{L}\\d-])(?:(?:\\d{1,3}|an?|${numberWords})[ -]${and})*(?:${numberWords})`;

/** "deux cents" is 200, "quatre-vingts" 80, "250 mille" 250,000. */
export function valueOf(text: string): number {
  let [sum, part] = [0, 0];
  for (const word of text.toLowerCase().split(/[ -]/)) {
    const value = worth.get(word) ?? (Number(word) || 0);
    if (value >= 100 && worth.has(word)) part = Math.max(part, 1) * value;
    else part += part % 100 === 4 && value === 20 ? 76 : value;
    if (value === 1000) [sum, part] = [sum + part, 0];
  }
  return sum + part;
}
