import type { CsvColumn } from '@/domain/deposits/depositsCsv';
import type { SearchKind } from '@/domain/search/parseSearch';
import type { DepositFilterStatus } from '@/domain/search/searchFilter';

/** Added to searches that only a deposit's search keys answer. */
const NEWER_ONLY = 'Requests submitted before this was introduced are not found this way.';

/** Texts of the list of deposits. */
export const depositListTexts = {
  heading: 'Requests',
  counted: (count: string) => (count === '1' ? '1 request' : `${count} requests`),
  orderOf: (status: DepositFilterStatus | null) =>
    status === 'pending' || status === 'part-paid' ? 'Longest waiting first' : 'Newest first',
  widen: {
    name: 'A name is found by its start, as it was typed, and in newer requests by each whole word. Try another spelling or one word.',
    word: `A word is found only whole. ${NEWER_ONLY}`,
    user: 'A user ID is found only in full, and capital and small letters matter in it.',
    'user-end': `Capital and small letters matter in a user ID. ${NEWER_ONLY}`,
    'transaction-start': `A transaction is found in full or by its start, as the app shows it. ${NEWER_ONLY}`,
    account: `An account number is found in full or by its last four digits, as it was when the request was submitted. Phone numbers are not stored. ${NEWER_ONLY}`,
    email: 'An email is found only in full: compare each letter, or try the name.',
    upi: 'A UPI ID is found only in full, as it was when the request was submitted.',
    amount: 'An amount is found only exactly, as it was requested; part payments are not searched.',
    id: 'Capital and small letters matter in an ID.',
    transaction: 'No request names this transaction. The user may not have given it yet.',
  } satisfies Partial<Record<SearchKind, string>>,
  csv: {
    title: 'Download these requests as CSV?',
    all: 'all requests',
    failed: 'Failed to download the requests',
    file: (day: string) => `requests-${day}.csv`,
    columns: {
      id: 'Request ID',
      submitted: 'Submitted (India)',
      status: 'Status',
      usdt: 'USDT',
      requested: 'INR requested',
      paid: 'INR paid so far',
      unpaid: 'INR not paid',
      payments: 'Payments',
      reviewed: 'Last review (India)',
      reviewedBy: 'Administrator ID',
      reason: 'Reject reason',
      note: 'Note to the user',
      name: 'User',
      email: 'Email',
      userId: 'User ID',
      transactions: 'Transactions',
      payable: 'Own amount (USDT)',
      upiIds: 'UPI IDs',
      banks: 'Bank accounts',
      takenBack: 'INR taken back',
      paymentsTakenBack: 'Payments taken back',
    } satisfies Record<CsvColumn, string>,
  },
};
