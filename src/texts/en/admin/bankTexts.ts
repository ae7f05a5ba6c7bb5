import { BANK_FILE_DAYS, MAX_TOGETHER, PAYOUT_TAKE_OVER_MINUTES } from '@/config/business';
import type { AnswerColumn, Meaning } from '@/domain/bankFiles/answerColumns';
import type { NotTogether } from '@/domain/bankFiles/bankFile';
import type { FilledField } from '@/domain/bankFiles/bankFormat';
import type { TemplateProblem } from '@/domain/bankFiles/bankSettings';
import type { LookReason, NeverReason } from '@/domain/bankFiles/matchLines';
import type { AnswerQuestion } from '@/domain/bankFiles/readAnswer';
import type { AnswerLine, UnreadRow } from '@/domain/bankFiles/readRow';
import type { TableProblem } from '@/domain/bankFiles/readTable';
import { runTexts } from './runTexts';

const counted = (count: number): string => (count === 1 ? '1 payout' : `${count} payouts`);
const payments = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`);

/** Texts for payouts that are moved one by one; `rest` ends the confirmation. */
const movesTexts = (verb: string, doing: string, done: string, rest = '') =>
  runTexts(verb, doing, done, (count) => counted(count) + rest);

const UNREAD: Partial<Record<AnswerColumn, string>> = {
  date: 'a date',
  balance: 'a balance',
  side: 'a debit or credit mark',
  balanceSide: 'a debit or credit mark',
  debit: 'an amount',
  credit: 'an amount',
  amount: 'an amount',
};

const MEANING = { paid: 'paid', refused: 'refused', pending: 'not yet' } as const;

const MISSING = {
  heading: 'Open a template with the headings of its columns, saved as CSV.',
  destination: 'No column is chosen for the UPI ID, or for account number and IFSC.',
  amount: 'No column is chosen for the amount.',
  name: 'No column is chosen for the name.',
  reference: 'No column is chosen for the reference or the narration.',
} satisfies Record<Extract<TemplateProblem, string>, string>;

export const bankTexts = {
  title: 'Pay together',
  tabs: { together: 'Pay', answer: 'Bank’s answer' },
  selectAll: 'Select all',
  chosen: (count: number, inr: string) => `${counted(count)}: ${inr}.`,
  intro:
    'A file for your bank pays many payouts at once. It is made and read in this browser; nothing is uploaded.',
  format: {
    title: 'Form of the file',
    label: 'Bank or provider',
    names: {
      '': 'Choose',
      'razorpayx-bank': 'RazorpayX, to bank accounts',
      'razorpayx-upi': 'RazorpayX, to UPI IDs',
      'hdfc-enet': 'HDFC Bank ENet',
      'icici-pab': 'ICICI Bank, bulk payments',
      own: 'My bank’s own template',
    },
    accountHint: 'Its number is compared with the bank’s answer. It stays in this browser.',
    ifsc: 'IFSC of the account that pays',
    ifscHint: 'Payouts to accounts of its bank are paid manually.',
    template: 'Template of your bank',
    templateHint:
      'Open the bank’s template as CSV. Then choose what goes into its columns, or type a text for all rows.',
    problem: (problem: TemplateProblem | null): string | null =>
      problem &&
      (typeof problem === 'string'
        ? MISSING[problem]
        : `The bank requires a column that nothing fills: “${problem.mandatory}”.`),
    text: (heading: string) => `Text for ${heading}`,
    sameText: 'Same text in each row',
    use: 'Use this form',
    first: 'New in this browser: try it with one payout first. Banks change their templates.',
  },
  select: {
    title: 'Payouts to pay',
    loadFailed: 'Failed to load the payouts that wait',
    none: 'No payout is waiting to be paid.',
    more: `These are the ${MAX_TOGETHER} that have waited longest. The others are listed once these are taken.`,
    notTogether: {
      name: 'Not in the file: its name has letters that banks refuse.',
      account: 'Not in the file: its account number has a form that banks refuse.',
      ifsc: 'Not in the file: its IFSC has a form that banks refuse.',
      'upi-id': 'Not in the file: its UPI ID has characters that banks refuse.',
      'own-bank': 'Not in the file: it goes to an account of the bank that pays. Pay it manually.',
      kind: 'Not in the file: this form has no column for its destination.',
      own: 'Your own payout: another administrator pays it.',
      'needs-two': 'It takes two administrators: propose it on its own page first.',
      proposed: 'You have proposed it: another administrator has to take it.',
      'above-day': 'It is above the limit for a day.',
    } satisfies Record<NotTogether, string>,
    text: 'They are taken one by one. Others then see that you are paying them, and their users cannot cancel.',
    list: 'Payouts that wait',
    run: movesTexts('Take', 'Taking', 'taken', ' into a file'),
    next: 'Download the file above.',
    again: 'Pay others together',
  },
  file: {
    title: (id: string) => `File ${id}`,
    atBank: 'Files at the bank',
    atBankText:
      'A payout in a file counts as at the bank until it is recorded as paid, returned or given back.',
    inOthers: 'In files of others',
    inOthersText: `For ${BANK_FILE_DAYS} days only the maker of a file can give its payouts back or return them. If the maker is revoked, others can. Only the ${MAX_TOGETHER} oldest payouts being paid are counted.`,
    heldBy: (count: number, inr: string, by: string) => `${payments(count)} · ${inr} · ${by}`,
    madeAt: 'Made',
    totals: (count: number, inr: string, id: string) => `${payments(count)} · ${inr} · file ${id}`,
    compare: 'Compare number and sum with the bank’s screen before you confirm there.',
    excel: 'Do not open it in Excel: it changes account numbers.',
    download: 'Download the file',
    again: 'Download again',
    againTitle: 'Download the file again?',
    againText: 'If the first download went to the bank, this one pays everybody twice.',
    againConfirm: 'It did not go to the bank: download',
    noFile:
      'These payouts do not fit into the chosen form. Choose the form that they were taken for.',
    others:
      'Another administrator made this file, so it is not made again. Whether it was uploaded is not known here: look for its references in the bank’s statement.',
    added: (count: number) =>
      `${count === 1 ? '1 payout was' : `${count} payouts were`} not in this file when you downloaded it. Do not send the file again. Give back what is new, and take it into another file.`,
    loadFailed: 'Failed to load what you have taken',
    changed: (id: string) => `File ${id} was not downloaded`,
    changedText:
      'Its payouts have changed in the meantime. Look at what the list shows now, then download it.',
    payouts: counted,
    name: (id: string) => `payouts-${id}.csv`,
  },
  answer: {
    label: 'Statement or status report',
    hint: 'CSV, tab-separated or text, as the bank’s site downloads it. It is read here and not uploaded.',
    problem: {
      'too-large': 'This file is too large. Download fewer days.',
      'no-text': 'This is a spreadsheet, a PDF or a web page. Save it as CSV, and open that.',
      'no-heading': 'No row of this file is the heading of a table.',
      empty: 'This file has no line below its heading.',
      unreadable: 'The file could not be opened.',
    } satisfies Record<TableProblem | 'unreadable', string>,
    otherAccount:
      'This file seems to be of another account. The digits that differ are underlined. If the account that pays was typed wrongly, correct it in the form of the file.',
    fileSays: 'The file says',
    compareAgain: 'Compare the numbers again',
    accountTyped: (count: number) =>
      `If it is of the account that pays, type the last ${count} digits of its number`,
    accountHidden: 'Take them from your bank’s site or passbook, not from the file.',
    accountUnknown: 'The file does not name its account, or you have not entered yours.',
    accountIsMine: 'It is of the account that pays.',
    lookFailed: 'Failed to look for its payouts',
    summary: (lines: number, days: string) =>
      [lines === 1 ? '1 line' : `${lines} lines`, days].filter(Boolean).join(', '),
    broken:
      'The balances do not prove every line: some are missing, changed, not read, without a balance or in another order. So nothing is preselected.',
    noBalances: 'The file has no balances, so nothing is preselected.',
    line: (row: number) => `line ${row}`,
    side: { debit: 'paid out', credit: 'paid in' } satisfies Record<AnswerLine['side'], string>,
    partsLabel: 'What the file says',
    parts: {
      record: 'To record',
      look: 'To check',
      back: 'Sent back?',
      missing: 'Not in the statement yet',
      unexplained: 'Unexplained',
    },
    nothing: 'Nothing here.',
    alarms: 'Paid twice?',
    alarmsText: 'Look at these first. Ask the bank before anything else is paid.',
    missingText: 'No row of this file names them. The bank may still be paying them.',
    fileSum: (id: string) =>
      `The sum of file ${id}: your bank books a file as one line. Open its status report.`,
    differs: (inr: string, isMore: boolean) =>
      `${inr} ${isMore ? 'more' : 'less'} than the payout.`,
    recorded: (count: number) =>
      `${counted(count)} of this file ${count === 1 ? 'is' : 'are'} recorded already.`,
    unread: 'Rows that were not read',
    record: movesTexts('Record', 'Recording', 'recorded as paid', ' as paid'),
    recordBack: movesTexts('Record', 'Recording', 'recorded as sent back', ' as sent back'),
    again: 'Read the file again',
    overDay:
      'Paid at the bank. Your limit for today is used up: record it tomorrow, and do not pay it again.',
    usedUtr: 'The reference is recorded on another payout. Look at it.',
    look: {
      cut: 'The bank cut or broke the reference.',
      amount: 'Only the amount agrees: no other open payout has it.',
      unclear:
        'Its UPI ID or account is not shown whole, is of another branch, or is spelled like another one.',
      mentioned: 'Another row of the file names it, too.',
      unread: 'A row that was not read has an amount or a reference of yours.',
      destination: 'Amount and destination agree; the reference is missing.',
      day: `The day is not within ${BANK_FILE_DAYS} days of the file.`,
      balances: 'The balances of the file do not prove it.',
    } satisfies Record<LookReason, string>,
    reason: {
      'several-refs': 'It names several payouts.',
      'other-amount': 'The amount is different.',
      'other-destination': 'The money went somewhere else.',
      'not-mine': `Another administrator has taken it. After ${PAYOUT_TAKE_OVER_MINUTES} minutes it can be taken over.`,
      'no-utr': 'It has no reference (UTR) to record.',
      'several-utrs':
        'Several numbers may be its reference (UTR). Choose the columns, or open the payout.',
      'used-utr': 'Another payout has the same reference.',
      'paid-in': 'Somebody paid this in. Is it your bank’s return?',
      'not-read': 'This row was not read, and names this payout.',
      refused: 'The bank refused it: pay it manually, or return it to the wallet.',
      'refused-utr':
        'The bank refused it, but gives a reference: look whether the money left and came back.',
      pending: 'Neither paid nor refused yet, as you said of its status.',
      status:
        'Its status is not clear: it has none, two that differ, or other cells than the heading.',
      'two-debits': 'It left the account more than once.',
      'unknown-ref': 'It has the reference of a payout that was given back.',
      'refused-paid': 'It is recorded as paid, but the bank refused it.',
    } satisfies Record<Exclude<NeverReason, 'ended'>, string>,
    /** For a payout that is no longer being paid. */
    ended: {
      waits: 'It was given back and waits to be paid.',
      paid: (reference: string) => `It was paid by another transfer: ${reference}.`,
      back: (time: string, by: string) => `Returned to the wallet ${time} ${by}.`,
    },
  },
  columns: {
    title: 'Columns of this file',
    question: {
      columns:
        'Choose the columns: the day, the narration or reference, and the amounts paid out and in.',
      order: 'Choose whether the day or the month comes first in its dates.',
      statuses: 'The column chosen as status has more than twelve different words, so it is none.',
    } satisfies Record<Exclude<AnswerQuestion['ask'], 'rows'>, string>,
    noRow: (why: string) => `No row could be read. The first: ${why}`,
    unread: (read: UnreadRow['cell']): string =>
      read
        ? `“${read.cell}” is not ${UNREAD[read.column] ?? 'a value'} that we know.`
        : 'Its cells do not fit the heading, or nothing says whether it was paid out or in.',
    column: (number: number) => `Column ${number}`,
    none: 'Not used',
    names: {
      date: 'Date',
      narration: 'Narration',
      reference: 'Reference',
      debit: 'Paid out',
      credit: 'Paid in',
      amount: 'Amount',
      side: 'Debit or credit mark',
      balance: 'Balance',
      balanceSide: 'Debit or credit mark of the balance',
      status: 'Status',
      debitAccount: 'Account that pays',
      account: 'Account paid',
      ifsc: 'IFSC',
      upi: 'UPI ID',
      mode: 'Mode',
      name: 'Name',
    } satisfies Record<AnswerColumn | FilledField, string>,
    order: 'Order of its dates',
    orders: { '': 'Clear from the dates', day: 'Day first', month: 'Month first' },
    read: 'How this file is read',
    use: 'Read it like this',
  },
  meanings: {
    text: 'Say what the status of each row means at your bank. This browser keeps it for this account and heading.',
    rows: (status: string, count: number) =>
      `${status}: ${count === 1 ? '1 row' : `${count} rows`}`,
    names: { '': 'Choose', paid: 'Paid', refused: 'Refused', pending: 'Not yet' },
    said: (status: string, count: number, meaning: Meaning) =>
      `${status} (${count}): ${MEANING[meaning]}`,
  },
  takeOver: {
    text: (id: string, by: string) =>
      `File ${id} was taken ${by}. After ${PAYOUT_TAKE_OVER_MINUTES} minutes you can take all of it over, and record what the bank paid.`,
    uploaded: (count: number) =>
      `It was uploaded: its references stand in ${payments(count)} of this answer.`,
    rows: (count: number) => `What the bank says of it (${count})`,
    failed: 'Failed to load the file',
    list: 'Payouts to take over',
    run: movesTexts('Take over', 'Taking over', 'taken over'),
  },
};
