import { afterEach, expect, it, vi } from 'vitest';
import { formatRecent, formatBrief } from '@/domain/time/recentTime';

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

const now = new Date(2026, 10, 28, 18, 40);

it.each([
  [new Date(2026, 10, 28, 0, 0), 'Today, 12:00\u00a0am', '12:00\u00a0am'],
  [new Date(2026, 10, 27, 23, 59), 'Yesterday, 11:59\u00a0pm', '27 Nov, 11:59\u00a0pm'],
  [new Date(2026, 10, 26, 18, 34), '26 Nov, 6:34\u00a0pm', '26 Nov, 6:34\u00a0pm'],
  [new Date(2026, 10, 29, 9, 0), '29 Nov, 9:00\u00a0am', '29 Nov, 9:00\u00a0am'],
  [new Date(2025, 11, 31, 9, 0), '31 Dec 2025, 9:00\u00a0am', '31 Dec, 9:00\u00a0am'],
])('%s is %j, and in the middle of a sentence %j', (time, recent, until) => {
  expect(formatRecent(time, now)).toBe(recent);
  expect(formatBrief(time, now)).toBe(until);
});
