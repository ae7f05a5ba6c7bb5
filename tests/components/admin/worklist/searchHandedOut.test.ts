import { expect, it } from 'vitest';
import { depositReceipt } from '@/pages/request/depositReceipt';
import { receiptText } from '@/components/receipt/Receipt';
import { TRANSACTION_EXPLORER_URL } from '@/config/business';
import { depositPath, supportPath } from '@/config/paths';
import { tableCsv } from '@/domain/csv';
import { DEPOSIT_COLUMNS } from '@/domain/deposits/depositsCsv';
import { panelPaths } from '@/config/panelPaths';
import { parseSearch, type SearchTerm } from '@/domain/search/parseSearch';
import {
  filterFromParams,
  filterOf,
  paramsOfFilter,
  SEARCHED_PAYOUTS,
  type PayoutFilterStatus,
} from '@/domain/search/searchFilter';
import {
  microUsdt,
  paise,
  formatRupees,
  formatRupeesExact,
  formatUsdt,
  formatUsdtInput,
} from '@/domain/money/money';
import { lastFour } from '@/domain/paymentMethods';
import { searchKeys } from '@/domain/search/searchKeys';
import { shortDepositId, shortTxid, shortUserId } from '@/domain/shortIds';
import { adminTexts } from '@/texts/admin/adminTexts';
import { requestTexts } from '@/texts/requestTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { userTexts } from '@/texts/userTexts';
import { depositListTexts } from '@/texts/admin/depositListTexts';
import { aDeposit } from '../../../support/deposits';
import { txids } from '../../../support/txids';
import { aBankAccount } from '../../../support/payouts';

const [TXID = '', OTHER = ''] = txids;
const bank = aBankAccount();
const deposit = aDeposit({
  id: 'Ab3dEf6hIj9lMn2pQr5t',
  userId: 'q8ZpLm3XvR2kT7wYbN5cD1fGhJ9s',
  usdtMicro: microUsdt(25_500_000),
  inrPaise: paise(2_550_00),
  payableMicro: microUsdt(25_503_712),
  paidPaise: paise(2_550_00),
  paymentCount: 1,
  status: 'confirmed',
  processedAt: new Date('2026-01-05T11:00:00Z'),
  upiIds: ['asha.v@okaxis'],
  bankDetails: [bank],
  txids: [TXID, OTHER],
});
const { id, userId, userEmail, usdtMicro, inrPaise } = deposit;
const reference = shortDepositId(id);
const hash = shortTxid(TXID);
const inr = formatRupees(inrPaise);
const usdt = formatUsdt(usdtMicro);
const site = 'https://ramp.example';

/** Several lines, as a chat or a field passes them on. */
const lines = {
  'as it is': (text: string) => text,
  'in one line': (text: string) => text.replaceAll('\n', ' '),
  'with its lines joined': (text: string) => text.replaceAll('\n', ''),
  'quoted in a chat': (text: string) => `[05/01, 3:30 pm] Asha: ${text}\nPlease help, it is 2 days`,
};

const ID: SearchTerm = { kind: 'id', start: id };
const START: SearchTerm = { kind: 'id', start: reference };
const USER: SearchTerm = { kind: 'user', uid: userId };
const USER_END: SearchTerm = { kind: 'user-end', key: shortUserId(userId) };
const TRANSACTION: SearchTerm = { kind: 'transaction', txids: [TXID] };
const HASH: SearchTerm = { kind: 'transaction-start', key: TXID.slice(0, 8) };
const EMAIL: SearchTerm = { kind: 'email', emails: [userEmail] };
const ACCOUNT: SearchTerm = { kind: 'account', key: bank.accountNumber };
const ACCOUNT_END: SearchTerm = { kind: 'account', key: '7890' };
const AMOUNT = expect.objectContaining({
  kind: 'amount',
  amountsPaise: expect.arrayContaining([inrPaise]),
});

const HANDED_OUT: Readonly<Record<string, readonly [text: string, term: SearchTerm]>> = {
  'the message to support': [userTexts.contact.aboutRequest(id), ID],
  'the same with the transfer that was sent': [
    `${userTexts.contact.aboutRequest(id)} ${userTexts.contact.sent('25.5037', '', TXID)}`,
    ID,
  ],
  'the chat’s link with the message': [
    `https://wa.me/?text=${encodeURIComponent(userTexts.contact.aboutRequest(id))}`,
    ID,
  ],
  'the address of the contact page': [site + supportPath(id), ID],
  'a receipt': [receiptText(depositReceipt(deposit, [])), ID],
  'a link to a request': [site + depositPath(id), ID],
  'a link to a request of other origin': [
    `${site}${depositPath('0b5e-other-origin')}`,
    { kind: 'id', start: '0b5e-other-origin' },
  ],
  'the panel’s address with a request': [`${site}${panelPaths.deposit(id)}?q=asha`, ID],
  'what cannot be shown': [sharedTexts.unreadableText(id), ID],
  'a row of a CSV file': [
    tableCsv(DEPOSIT_COLUMNS, depositListTexts.csv.columns, [deposit]).split('\r\n')[1] ?? '',
    ID,
  ],
  'the ID of an entry that cannot be shown': [sharedTexts.unreadableText(`${id}_1`), ID],
  'a reference': [userTexts.depositCard.reference(reference), START],
  'a reference that was copied': [userTexts.depositCard.referenceCopied(reference), START],
  'an entry of the statement': [
    `${userTexts.statement.part(1, inr)} ${userTexts.statement.request(reference)} +${inr}`,
    START,
  ],
  'the short ID alone': [reference, START],
  'a line of the panel': [
    `${adminTexts.requestId(reference)} ${usdt} USDT ${adminTexts.userId('D1fGhJ9s')}`,
    START,
  ],
  'the panel’s address with a user': [site + panelPaths.user(userId), USER],
  'a user ID': [userId, USER],
  'the end of a user ID in the panel': [adminTexts.userId(shortUserId(userId)), USER_END],
  'the explorer’s page of a transaction': [TRANSACTION_EXPLORER_URL + TXID, TRANSACTION],
  'a short hash': [hash, HASH],
  'a hash with three dots': [hash.replace('…', '...'), HASH],
  'a transaction of the timeline': [requestTexts.event.claimed(hash), HASH],
  'a credit of the timeline': [requestTexts.event.creditedFor(inr, hash), HASH],
  'a transaction that was copied': [userTexts.transactions.copied(hash), HASH],
  'a name with its email': [`Asha Verma <${userEmail}>`, EMAIL],
  'an account number': [bank.accountNumber, ACCOUNT],
  'the end of an account number': [
    requestTexts.account(bank.bankName, lastFour(bank.accountNumber)),
    ACCOUNT_END,
  ],
  rupees: [inr, AMOUNT],
  'rupees to the paisa': [formatRupeesExact(inrPaise), AMOUNT],
  USDT: [`${usdt} USDT`, AMOUNT],
  'USDT as they are copied': [formatUsdtInput(usdtMicro), AMOUNT],
  'the toast of a submission': [userTexts.deposit.submittedText(usdt, inr), AMOUNT],
  'what remains to be paid': [userTexts.depositCard.remaining(inr, usdt), AMOUNT],
  'an own amount': [
    `${formatUsdt(deposit.payableMicro ?? microUsdt(0))} USDT`,
    expect.objectContaining({ kind: 'amount', payableMicro: deposit.payableMicro }),
  ],
};

const table = Object.entries(HANDED_OUT).flatMap(([what, [text, term]]) =>
  (what === 'a receipt' || what === 'the message to support'
    ? Object.entries(lines)
    : Object.entries(lines).slice(0, 1)
  ).map(([how, change]) => [what, how, change(text), term] as const),
);

/** The search terms after the text went through the URL. */
function termsFor(text: string): readonly SearchTerm[] {
  const params = paramsOfFilter(SEARCHED_PAYOUTS, { ...filterOf<PayoutFilterStatus>(null), text });
  return parseSearch(
    filterFromParams(SEARCHED_PAYOUTS, new URLSearchParams(params.toString())).text,
  ).terms;
}

it.each(table)('%s, %s, is understood', (_what, _how, text, term) => {
  const [first] = termsFor(text);
  expect(first).toEqual(term);
});

it('the keys that are looked for are those that are stored', () => {
  const keys = searchKeys(
    { uid: userId, displayName: 'Asha Verma', bankDetails: [bank] },
    deposit.txids,
  );
  const asked = [USER_END, HASH, ACCOUNT, ACCOUNT_END].map((term) => 'key' in term && term.key);
  expect(keys).toEqual(expect.arrayContaining([...asked, 'verma']));
});
