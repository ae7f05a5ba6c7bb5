import { errorCode } from '@/domain/errors';
import { texts } from './texts';

/** The message for a caught error. `fallback` replaces the message for unknown errors. */
export function errorMessage(error: unknown, fallback = texts.errors.unknown): string {
  const code = errorCode(error);
  return code === 'unknown' ? fallback : texts.errors[code];
}
