import { AppError, errorCode, type Conflict } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/formatMoney';
import { texts } from './texts';

function conflictMessage(change: Conflict): string {
  const { conflict } = texts.admin;
  const who = change.byYou ? conflict.you : conflict.other;
  return change.outcome === 'paid'
    ? conflict.paid(who, formatRupeesExact(change.paidPaise), formatRupeesExact(change.unpaidPaise))
    : conflict[change.outcome](who);
}

/**
 * The message for a caught error. `fallback` replaces the message for unknown errors. A conflicting review names who was
 * first, what they did and what is left to do.
 */
export function errorMessage(error: unknown, fallback = texts.errors.unknown): string {
  if (error instanceof AppError && error.conflict) return conflictMessage(error.conflict);
  const code = errorCode(error);
  return code === 'unknown' ? fallback : texts.errors[code];
}
