import { expect, test } from 'vitest';
import { addressOf, isNarrowed, readWanted } from '#web/features/reports/queue/queue-filters.ts';

const read = (address: string) => readWanted(new URL(address, 'http://x').searchParams);
const report = '00000000-0000-4000-8000-000000000001';

test('what is wanted survives the way through the address', () => {
  const wanted = { status: 'Upheld', reason: 'scam', type: 'user', reference: '', page: 3, report } as const;
  expect(read(addressOf(wanted))).toEqual(wanted);
  expect(addressOf(read('/admin/reports'))).toBe('/admin/reports');
  expect(addressOf(read('/admin/reports?reference=S-2026-ABCDEF'))).toBe('/admin/reports?reference=S-2026-ABCDEF');
});

test('what makes no sense in an address is left out', () => {
  const wanted = read('/admin/reports?status=All&reason=x&type=y&page=-4&report=1');
  expect(wanted).toEqual({ status: 'Open', reason: null, type: null, reference: '', page: 1, report: null });
  expect(isNarrowed(wanted)).toBe(false);
  expect(isNarrowed(read('/admin/reports?type=ad'))).toBe(true);
});
