import { checkIfsc } from './validation';

/** The data to find the bank of an IFSC. Source: lists of the RBI and the NPCI, as the `ifsc` package collects them. */
export interface BankNames {
  /** By bank code. */
  names: Readonly<Record<string, string>>;
  /** The codes of the banks that do not number their branches. */
  lettered: readonly string[];
  /** IFSCs, or their first characters, that a bank has given to a sub-member: a smaller bank that is paid through it. */
  subMembers: readonly string[];
  /** The bank that took over another, by the code of the bank taken over. The branches now have IFSCs of the new bank. */
  merged: Readonly<Record<string, string>>;
}

const BANK_CODE_LENGTH = 4;
const BRANCH_START = 5;

/**
 * The name of the bank of an IFSC; null if the IFSC is invalid or its bank unknown. Sub-members have IFSCs that begin with
 * another bank's code, and not all are listed. If a bank numbers its branches, a code with letters is usually a sub-member's, so
 * its bank counts as unknown: a wrong name beside an account number is worse than none.
 */
export function bankNameOf(
  text: string,
  { names, lettered, subMembers }: BankNames,
): string | null {
  const checked = checkIfsc(text);
  if (!checked.ok) return null;
  const ifsc = checked.value;
  const bankCode = ifsc.slice(0, BANK_CODE_LENGTH);
  const isNumbered = /^\d+$/.test(ifsc.slice(BRANCH_START));
  if (!isNumbered && !lettered.includes(bankCode)) return null;
  if (subMembers.some((start) => ifsc.startsWith(start))) return null;
  return names[bankCode] ?? null;
}

/** The bank that took over the bank of an IFSC; null if none did or it is invalid. A hint: a list can be wrong. */
export function mergedInto(text: string, { merged }: BankNames): string | null {
  const checked = checkIfsc(text);
  return (checked.ok && merged[checked.value.slice(0, BANK_CODE_LENGTH)]) || null;
}
