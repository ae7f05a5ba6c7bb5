import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  ['Asia/Kolkata', '27 Nov 2026, 3:55\u00a0am'],
  ['Asia/Colombo', '27 Nov 2026, 3:55\u00a0am'],
  ['Asia/Dubai', '27 Nov 2026, 2:25\u00a0am GMT+4'],
  ['Asia/Kathmandu', '27 Nov 2026, 4:10\u00a0am GMT+5:45'],
])('a time that is shared from %s is %j', async (zone, text) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  // Formats keep the zone of their first use.
  const { formatSharedTime } = await import('@/domain/time/formatTime');
  expect(formatSharedTime(new Date('2026-11-26T22:25:00Z'))).toBe(text);
});
