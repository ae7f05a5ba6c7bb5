import { AppError, errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/formatMoney';
import { texts } from '@/texts/texts';

/** Why a decision was not carried out: where somebody was first, who, what they did and what is left to do. */
export function failureText(error: unknown): string {
  const race = error instanceof AppError ? error.race : undefined;
  if (!race) return texts.errors[errorCode(error)];
  const { lostRace } = texts.admin;
  const who = race.byYou ? lostRace.you : lostRace.other;
  if (race.outcome !== 'paid') return lostRace[race.outcome](who);

  return lostRace.paid(who, formatRupeesExact(race.paidPaise), formatRupeesExact(race.unpaidPaise));
}
