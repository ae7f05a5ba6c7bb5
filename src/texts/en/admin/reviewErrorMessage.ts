import { standingPaise, type Deposit } from '@/domain/deposits/deposit';
import { conflictOf } from '@/domain/deposits/reviewResult';
import { AppError, endOfConflict, type Conflict, type SpentOn } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/money';
import { shortDepositId } from '@/domain/shortIds';
import { errorMessage } from '@/texts/texts';
import { adminTexts } from './adminTexts';

/** Begins a sentence with the name of an administrator. */
export type NameAdministrator = (by: string | null) => string;

const nameNobody: NameAdministrator = () => adminTexts.conflict.other;

/** Formats who was first, what they did and what is left to do. */
function conflictMessage(conflict: Conflict, nameOf: NameAdministrator): string {
  const t = adminTexts.conflict;
  const who = nameOf(conflict.by);
  switch (conflict.change) {
    case 'paid':
      return t.paid(
        who,
        formatRupeesExact(conflict.paidPaise),
        formatRupeesExact(conflict.unpaidPaise),
      );
    case 'corrected':
      return t.corrected(formatRupeesExact(conflict.unpaidPaise));
    case 'cancelled':
      return t.cancelled;
    default:
      return t[conflict.change](who);
  }
}

/** Formats briefly who ended a deposit and how, or that it is unknown. */
export function endedMessage(conflict: Conflict | null, nameOf: NameAdministrator): string {
  const { ended } = adminTexts;
  const end = conflict && endOfConflict(conflict);
  if (!end) return adminTexts.conflict.unknown;
  return end === 'cancelled' ? ended.cancelled : ended[end](nameOf(conflict.by));
}

/**
 * Formats why a review opened for `shown` cannot continue: the deposit has ended, or its credits have changed
 * meanwhile. Null if nothing happened. `ended` is null if it is unknown who ended it.
 */
export function interruptionMessage(
  deposit: Deposit,
  shown: Deposit,
  ended: Conflict | null | undefined,
  nameOf: NameAdministrator,
): string | null {
  if (ended === null) return adminTexts.conflict.unknown;
  if (ended) return conflictMessage(ended, nameOf);
  const isUnchanged =
    deposit.paymentCount === shown.paymentCount && standingPaise(deposit) === standingPaise(shown);
  if (isUnchanged) return null;
  return conflictMessage(conflictOf(deposit, shown, shown.status !== 'pending'), nameOf);
}

/** Formats what a transaction has paid for or that it was sent back, here or on another deposit and by whom. */
export function spentMessage(
  { byYou, isSentBack, depositId, userName, amountPaise, takenBackPaise }: SpentOn,
  isHere = false,
): string {
  const { transactions, unknownUser } = adminTexts;
  const who = byYou ? transactions.you : transactions.other;
  const name = userName ?? unknownUser;
  if (isSentBack && depositId !== null) {
    return isHere
      ? transactions.sentBackHere(who)
      : transactions.sentBack(who, shortDepositId(depositId), name);
  }
  if (depositId === null || amountPaise === null) return transactions.spentUnknown;
  const inr = formatRupeesExact(amountPaise);
  const spent = isHere
    ? transactions.creditedHere(inr)
    : transactions.spent(inr, name, shortDepositId(depositId), who);
  return takenBackPaise > 0
    ? `${spent} ${transactions.spentTakenBack(formatRupeesExact(takenBackPaise))}`
    : spent;
}

/** The message for a failed review. */
export function reviewErrorMessage(error: unknown, nameOf = nameNobody): string {
  if (!(error instanceof AppError)) return errorMessage(error);
  if (error.conflict) return conflictMessage(error.conflict, nameOf);
  const spent = error.spentOn ? `${spentMessage(error.spentOn)} ` : '';
  return spent + errorMessage(error);
}
