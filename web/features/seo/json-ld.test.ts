import { expect, test } from 'vitest';
import { toJsonLd } from '#web/features/seo/json-ld.tsx';

test.each(['</script><script>alert(1)</script>', '<!--<script>', '</SCRIPT\n>', '\u2028\\u003c/script>'])(
  'the text %j stays inside its script element and comes out as it was',
  (name) => {
    const json = toJsonLd({ '@type': 'Product', name });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name });
  },
);
