import { expect, test } from 'vitest';
import { judgePassword } from '#contract/password.ts';
import { deviceName, networkOf, rangeOf } from '#server/kit/devices.ts';
import { hashPassword, matchesPassword } from '#server/kit/passwords.ts';
import { seal, unseal } from '#server/kit/secrets.ts';

test('a password matches its own hash only, and no hash matches nothing', async () => {
  const hash = await hashPassword('tournesol-vapeur-quai');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword('tournesol-vapeur-quai')).not.toBe(hash);
  expect(await matchesPassword(hash, 'tournesol-vapeur-quai')).toBe(true);
  for (const wrong of ['tournesol-vapeur-quais', '', null]) expect(await matchesPassword(hash, wrong)).toBe(false);
  for (const none of [null, undefined]) expect(await matchesPassword(none, 'anything')).toBe(false);
});

const known = {
  own: ['Camille', 'Martin', 'Céline', 'Lefèvre', 'Éva', 'c.martin69@example.org'],
  about: ['+33612984573', 'Trouvaille'],
};

test.each([
  ['1234567890', 'common_password'],
  ['AzertyUiop', 'common_password'],
  ['motdepasse1', 'guessable_password'],
  ['camille.martin', 'guessable_password'],
  ['martincamille', 'guessable_password'],
  ['c.martin69', 'guessable_password'],
  ['Céline-Lefèvre', 'guessable_password'],
  ['événements', 'guessable_password'],
  ['celinelefevre', 'guessable_password'],
  ['aaaaaaaaaaaa', 'guessable_password'],
  ['0612984573', 'guessable_password'],
  ['06 12 98 45 73', 'guessable_password'],
  ['+33 6 12 98 45 73', 'guessable_password'],
  ['camille0612984573', 'guessable_password'],
  ['14/07/1989', 'guessable_password'],
  ['motdepasse123', 'guessable_password'],
  ['MotDePasse2026!', 'guessable_password'],
  ['monmotdepasse', 'guessable_password'],
  ['azertyuiop12', 'guessable_password'],
  ['wxcvbn123456', 'guessable_password'],
  ['jetaime2024', 'guessable_password'],
  ['doudou1998!', 'guessable_password'],
  ['Marseille13!', 'guessable_password'],
  ['trouvaille2026', 'guessable_password'],
  ['Tr0uvaille!', 'guessable_password'],
  ['soleilsoleil', 'guessable_password'],
  ['cheval-Lefevre-lune-bateau', 'own_name'],
  ['trompette bleue de CÉLINE 7', 'own_name'],
  ['eva-trompette-nuage-bleu', 'own_name'],
  ['c.martin69-trompette-nuage', 'own_name'],
  ['évaporation-trompette-nuage', null],
  ['Trouvaille-demo-2026', null],
  ['nuage bleu trompette 7', null],
  ['tournesol-vapeur-quai', null],
  ['cheval-bateau-lune', null],
  ['🦊🦉🐢🐙🦄🐝🐞🦕🐳🦜', null],
])('%s is judged %s', (password, fault) => {
  expect(judgePassword(password, known).fault).toBe(fault);
});

test('no password takes long to judge', () => {
  const letters = '@4a8(3e6g91!|l0o$5s+7t2z%xbcd/\\_-<^';
  for (let round = 0; round < 5; round++) {
    const password = Array.from(
      { length: 128 },
      (_, index) => letters[(index * (round + 3) + round * round) % letters.length],
    ).join('');
    const begin = process.cpuUsage();
    judgePassword(password);
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(1000);
  }
});

test('what is sealed opens for its owner with its key, unchanged, and for nobody else', () => {
  const key = Buffer.alloc(32, 1);
  const sealed = seal(key, 'camille', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSW');
  expect(unseal(key, 'camille', sealed)).toBe('JBSWY3DPEHPK3PXP');
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1]! ^= 1;
  expect(() => unseal(key, 'hugo', sealed)).toThrow();
  expect(() => unseal(Buffer.alloc(32, 2), 'camille', sealed)).toThrow();
  expect(() => unseal(key, 'camille', changed.toString('base64url'))).toThrow();
  expect(() => unseal(key, 'camille', '')).toThrow();
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
  ],
  ['curl/8.5.0', 'curl'],
  ['lightMyRequest', 'lightMyRequest'],
  ['', ''],
])('the browser %s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8'],
  ['2001:0DB8:1::6', '2001:db8:1:0', '2001:db8'],
  ['::1', '0:0:0:0', '0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0'],
])('%s belongs to the network %s in the range %s', (address, network, range) => {
  expect([networkOf(address), rangeOf(address)]).toEqual([network, range]);
});
