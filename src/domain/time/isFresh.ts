/** True if something of this time is younger than `maxAgeMs`. What is dated later is not: the device's clock was set back since. */
export const isFresh = (atMs: number, maxAgeMs: number): boolean =>
  Math.abs(Date.now() - atMs) < maxAgeMs;
