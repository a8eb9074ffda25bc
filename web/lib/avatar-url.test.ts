import { expect, test } from 'vitest';
import { avatarUrl } from '#web/lib/avatar-url.ts';

const apiHost = 'https://api.example.org';
const developing = { apiHost, production: false };
const inProduction = { apiHost, production: true };

test.each([
  'http://localhost:5000/files/a.jpg',
  'https://localhost/files/a.jpg',
  'http://127.0.0.1:3000/files/a.jpg',
  'http://[::1]:3000/files/a.jpg',
  'http://0.0.0.0/files/a.jpg',
  'http://app.localhost:8080/files/a.jpg',
])('the local host of %s is replaced by that of the API', (address) => {
  expect(avatarUrl(address, developing)).toBe(`${apiHost}/files/a.jpg`);
});

test.each(['/files/a.jpg', 'files/a.jpg', './files/a.jpg'])('the relative path %s is completed', (path) => {
  expect(avatarUrl(path, developing)).toBe(`${apiHost}/files/a.jpg`);
  expect(avatarUrl(path, { apiHost: '', production: true })).toBe('/files/a.jpg');
});

test('webp is changed to jpg, at the end of the path only', () => {
  expect(avatarUrl('/files/a.webp?v=2', developing)).toBe(`${apiHost}/files/a.jpg?v=2`);
  expect(avatarUrl('/files/a.WEBP', developing)).toBe(`${apiHost}/files/a.jpg`);
  expect(avatarUrl('/files/a.webp.png', developing)).toBe(`${apiHost}/files/a.webp.png`);
});

test('in production http becomes https, also that of the API', () => {
  expect(avatarUrl('http://cdn.example.org/a.jpg', inProduction)).toBe('https://cdn.example.org/a.jpg');
  expect(avatarUrl('http://cdn.example.org/a.jpg', developing)).toBe('http://cdn.example.org/a.jpg');
  expect(avatarUrl('/a.jpg', { apiHost: 'http://api.example.org', production: true })).toBe(
    'https://api.example.org/a.jpg',
  );
});

test.each([null, undefined, '', '  ', 'javascript:alert(1)', 'data:text/html,x', 'http://'])(
  '%j is no picture',
  (address) => {
    expect(avatarUrl(address, developing)).toBeNull();
  },
);

test('a host that only begins like a local one is left alone', () => {
  expect(avatarUrl('https://localhost.example.org/a.jpg', developing)).toBe('https://localhost.example.org/a.jpg');
});
