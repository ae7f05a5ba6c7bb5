import { AppError, type Conflict } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/formatMoney';
import { adminTexts } from './adminTexts';
import { errorMessage } from './errorMessage';

function conflictMessage(change: Conflict): string {
  const { conflict } = adminTexts;
  const who = change.byYou ? conflict.you : conflict.other;
  return change.outcome === 'paid'
    ? conflict.paid(who, formatRupeesExact(change.paidPaise), formatRupeesExact(change.unpaidPaise))
    : conflict[change.outcome](who);
}

/** The message for a failed review. A conflicting one names who was first, what they did and what is left to do. */
export function reviewErrorMessage(error: unknown): string {
  return error instanceof AppError && error.conflict
    ? conflictMessage(error.conflict)
    : errorMessage(error);
}
