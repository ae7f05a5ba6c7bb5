import { AppError, errorCode, type LostRace } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/formatMoney';
import { texts } from './texts';

function conflictMessage(race: LostRace): string {
  const { conflict } = texts.admin;
  const who = race.byYou ? conflict.you : conflict.other;
  return race.outcome === 'paid'
    ? conflict.paid(who, formatRupeesExact(race.paidPaise), formatRupeesExact(race.unpaidPaise))
    : conflict[race.outcome](who);
}

/**
 * The message for a caught error. `fallback` replaces the message for unknown errors. A conflicting review names who was
 * first, what they did and what is left to do.
 */
export function errorMessage(error: unknown, fallback = texts.errors.unknown): string {
  if (error instanceof AppError && error.race) return conflictMessage(error.race);
  const code = errorCode(error);
  return code === 'unknown' ? fallback : texts.errors[code];
}
