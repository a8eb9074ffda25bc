import { expect, test } from 'vitest';
import { legible, personName, text } from '#contract/text.ts';

const accepts = (schema: ReturnType<typeof text>, value: string) => schema.safeParse(value).success;

test.each(['\u200d', '\u3164', '\u2800', '\u00ad', '\u202e', '\u0007', '\u001b', '\ufeff', ' \n\u200b'])(
  'a text of %j alone is empty',
  (blank) => {
    expect(legible(blank.repeat(20))).toBe('');
    expect(accepts(text(1, 100), blank.repeat(20))).toBe(false);
    expect(accepts(text(0, 100), blank.repeat(20))).toBe(true);
  },
);

test('what hides, turns or controls is taken out; what joins letters and emoji stays', () => {
  expect(text(1, 100).parse('  a\u202eb\u0007c\u2066d\ufeff\u{e0041}  ')).toBe('abcd');
  for (const kept of ['👩‍👧', '❤️', 'می‌خواهم', 'ligne\nsuivante', 'un\tdeux', 'مرحبا'])
    expect(text(1, 100).parse(kept)).toBe(kept);
  expect(text(1, 100).parse('un\r\ndeux\rtrois\u2028quatre')).toBe('un\ndeux\ntrois\nquatre');
});

test('what cannot be seen does not make a text longer, and what cannot be stored is refused', () => {
  expect(accepts(text(10, 100), `court${'\u200d'.repeat(30)}`)).toBe(false);
  expect(accepts(text(1, 100), 'a\u0000b')).toBe(false);
  expect(accepts(text(1, 100), 'a\ud800')).toBe(false);
});

test('a name is one line', () => {
  expect(personName.parse('Nguyễn Thị Ánh\u202e')).toBe('Nguyễn Thị Ánh');
  for (const wrong of ['Léa\nAdmin', 'Lé\u200da', '\u3164']) expect(personName.safeParse(wrong).success).toBe(false);
});
