/** For how long a write waits for its answer in these tests, in place of WRITE_TIMEOUT_MS. */
export const writeTimeout = { ms: 20_000 };

/** Starts a write with another timeout. It is read when the write starts, so concurrent tests keep theirs. */
export function withTimeout<T>(ms: number, write: () => Promise<T>): Promise<T> {
  const usual = writeTimeout.ms;
  writeTimeout.ms = ms;
  const result = write();
  writeTimeout.ms = usual;
  return result;
}
