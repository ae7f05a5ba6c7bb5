import type { ReactElement } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownTransfers } from '@/components/transfers/ownTransfers';
import type { Deposit } from '@/domain/deposits/deposit';
import type { RequestStep } from '@/domain/deposits/requestState';
import { microUsdt, paise } from '@/domain/money/money';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import { ContactPage } from '@/pages/contact/ContactPage';
import { DepositPage } from '@/pages/deposit/DepositPage';
import { HomePage } from '@/pages/home/HomePage';
import { RechargeHistoryPage } from '@/pages/recharge-history/RechargeHistoryPage';
import { RequestPage } from '@/pages/request/RequestPage';
import { setLastOpen } from '@/services/database/localCache';
import { transfers } from '@/services/tron/transfers';
import { requestTexts } from '@/texts/requestTexts';
import { aDeposit, received } from '../../support/deposits';
import {
  aList,
  asha,
  deposits,
  NOTHING_LISTED,
  ownDeposits,
  ownRequest,
  pendingDeposits,
  statements,
  tron,
  fromServer,
  emits,
} from '../../support/fakes/fakeServices';
import { SENDER } from '../../support/receipts';
import { renderApp } from '../../support/renderApp';
import { anEntry } from '../../support/statements';
import { txids } from '../../support/txids';
import { setNode } from '../../support/setNode';

const id = 'abcdefghij0123456789';
const AGAIN = 'bcdefghij0123456789a';
const [TXID = '', OTHER = ''] = txids;
const PAYABLE = microUsdt(10_003_700);
const submittedAt = new Date(Date.now() - 5 * 60_000);
const sentAt = new Date(submittedAt.getTime() + 60_000);
const own = aDeposit({ id, userId: asha.uid, submittedAt, payableMicro: PAYABLE });
const named = { ...own, txids: [TXID] };
const sent = (usdt: number) => received(sentAt, microUsdt(Math.round(usdt * 1e6)));

interface Case {
  deposit: Deposit;
  /** What the node says of its transaction, and of another one. */
  check?: TransferCheckResult;
  otherCheck?: TransferCheckResult;
  /** The amounts that the node lists, of one transaction. */
  listed?: readonly [number, ...number[]];
  isSpent?: boolean;
  step: RequestStep;
  /** True if its user waits for nothing. */
  isOver?: boolean;
  until?: RegExp;
  /** What else its page says. */
  says?: RegExp;
  /** True if Home has no row for it. */
  isQuiet?: boolean;
}

const ended = { status: 'rejected', processedAt: new Date(sentAt.getTime() - 1) } as const;
const cancelled: Deposit = { ...own, ...ended, rejectReason: 'withdrawn' };

const CASES: Readonly<Record<string, Case>> = {
  'its own amount has arrived': { deposit: own, listed: [PAYABLE], step: 'arrived' },
  'the round amount has arrived': {
    ...{ deposit: own, listed: [10_000_000], step: 'rounded' },
    // Who has sent it must add its ID, and not wait.
    says: /^(?!.*Please wait)/,
  },
  'its own amount is one of several': { deposit: own, listed: [PAYABLE, 1], step: 'claimed' },
  'it was rejected, and its own amount was one of several': {
    deposit: { ...own, ...ended, rejectReason: 'not-received' },
    ...{ listed: [PAYABLE, 1], step: 'rejected', isOver: true },
  },
  'its own amount has arrived beside a wrong name': {
    ...{ deposit: named, check: sent(3), listed: [PAYABLE], step: 'arrived' },
  },
  'its own amount was named': {
    ...{ deposit: named, check: sent(10.0037), step: 'arrived' },
    says: /^(?!.*(Not sent yet|Cancel request|Copy a))/,
  },
  'its own amount less a fee was named': {
    ...{ deposit: named, check: sent(9.0037), step: 'less' },
    says: /^(?!.*Cancel request).*1\.00 USDT is missing.*Copy address/,
  },
  'its own amount less a fee was named, and then the rest, which is not found yet': {
    deposit: { ...named, txids: [TXID, OTHER] },
    ...{ check: sent(9.0037), otherCheck: { kind: 'not-found' }, step: 'claimed' },
    says: /^(?!.*(is missing|Copy address))/,
  },
  'another amount was named': {
    ...{ deposit: named, check: sent(7), step: 'claimed' },
    says: /^(?!.*Not all of it has arrived)/,
  },
  'several were named': {
    deposit: { ...named, txids: [TXID, OTHER] },
    ...{ check: sent(5), step: 'claimed' },
  },
  'one that paid for another request': {
    deposit: named,
    ...{ check: sent(7), isSpent: true, step: 'spent' },
  },
  'it failed': {
    ...{ deposit: named, check: { kind: 'failed' }, step: 'failed' },
    says: /No USDT was moved.*10\.0037 USDT.*Copy address/,
  },
  'it moved nothing': { deposit: named, check: { kind: 'no-transfer' }, step: 'no-transfer' },
  'it was no USDT': { deposit: named, check: { kind: 'other-token' }, step: 'other-token' },
  'it went elsewhere': {
    deposit: named,
    ...{ check: { kind: 'other-recipient' }, step: 'other-recipient' },
    // Our address, which it says to compare, is there.
    says: /Compare the address.*Not sent yet/,
  },
  'it is not found': {
    ...{ deposit: named, check: { kind: 'not-found' }, step: 'not-found' },
    says: /Not sent yet\?/,
  },
  'it is not final': { deposit: named, check: { kind: 'not-final' }, step: 'review' },
  'its own amount less a fee was named, and no more is wanted': {
    deposit: { ...named, noMoreAt: sentAt },
    ...{ check: sent(9.0037), step: 'closing' },
  },
  'a part was paid, and no more is wanted': {
    deposit: { ...own, paidPaise: paise(30_000), paymentCount: 1, noMoreAt: sentAt },
    step: 'closing',
  },
  'no more has been wanted for days': {
    deposit: { ...named, noMoreAt: new Date(Date.now() - 3 * 86_400_000) },
    ...{ check: sent(9.0037), step: 'closing', until: /takes longer than usual/ },
  },
  'no more was wanted, and its own amount has arrived': {
    deposit: { ...own, noMoreAt: sentAt },
    ...{ listed: [PAYABLE], step: 'arrived' },
  },
  'no ID, no own amount': { deposit: { ...own, payableMicro: null }, step: 'unnamed' },
  'a part was taken back': {
    deposit: { ...own, paidPaise: paise(30_000), paymentCount: 1, correctedSeqs: [1] },
    ...{ step: 'taken-back', isOver: true },
  },
  'a part was paid': {
    deposit: { ...own, paidPaise: paise(30_000), paymentCount: 1 },
    ...{ step: 'part-paid', says: /Some of the USDT arrived/ },
  },
  'all of it was paid': {
    deposit: { ...own, paidPaise: own.inrPaise, paymentCount: 1 },
    ...{ step: 'fully-paid', isOver: true, isQuiet: true },
  },
  'it was confirmed': {
    deposit: { ...own, status: 'confirmed', paidPaise: own.inrPaise, processedAt: sentAt },
    ...{ step: 'confirmed', isOver: true, isQuiet: true },
  },
  'it was rejected': {
    deposit: { ...own, ...ended, rejectReason: 'details-mismatch' },
    ...{ step: 'rejected', isOver: true },
  },
  'its rest did not arrive': {
    deposit: {
      ...{ ...own, ...ended, rejectReason: 'closed-short' },
      ...{ paidPaise: paise(30_000), paymentCount: 1 },
    },
    ...{ step: 'closed', isOver: true },
  },
  'it was cancelled': { deposit: cancelled, step: 'cancelled', isOver: true, isQuiet: true },
  'it was cancelled, and has arrived': {
    deposit: cancelled,
    listed: [PAYABLE],
    step: 'late',
    isOver: true,
  },
};

// A badge of the history says how a request ended.
const OPEN_TITLES = Object.values(CASES)
  .filter(({ isQuiet }) => !isQuiet)
  .map(({ step }) => requestTexts.stateTitle[step]);

const page = <Route path="/requests/:id" element={<RequestPage />} />;
const SCREENS: readonly (readonly [string, ReactElement, string])[] = [
  ['Home', <HomePage />, '/'],
  ['the history', <RechargeHistoryPage />, '/recharge-history'],
  ['the deposit tab', <DepositPage />, '/deposit'],
  ['support', <ContactPage />, `/contact-us?request=${id}`],
  ['the page', <Routes>{page}</Routes>, `/requests/${id}`],
];

/** What a page says of how long it waits for its user, or its user for an administrator. */
const UNTIL = /stay valid until|usually check it|check it after|usually by|longer than usual/;

const statusOf = () => screen.getAllByRole('status')[0] ?? document.body;

/** What the device has stored before: nothing, or what it knew when something else or nothing was named. */
const HISTORIES = [null, { kind: 'claimed', named: '' }, { kind: 'failed', named: OTHER }] as const;

describe('the state of a request is one, on every screen of any device', () => {
  beforeEach(() => {
    setNode();
    localStorage.setItem('saved-data-of', asha.uid);
    setLastOpen('ended', asha.uid, [id]);
  });

  function play(each: Case, successor: Deposit | null) {
    const { deposit, check, otherCheck, listed, isSpent = false } = each;
    const open = deposit.status === 'pending' ? [deposit] : [];
    ownDeposits.emit(aList([deposit]));
    pendingDeposits.emit(aList(open));
    ownRequest.emit(fromServer(deposit));
    deposits.one.mockImplementation((asked) =>
      emits(fromServer(asked === id ? deposit : successor)),
    );
    transfers.setState({ receipts: new Map(), arrivals: null, failure: null, listing: null });
    const [first, ...more] = listed ?? [1];
    tron.fetchTransfers.mockResolvedValue({
      ...NOTHING_LISTED,
      transactions: listed
        ? [
            {
              txid: OTHER,
              sentAt,
              from: SENDER,
              amounts: [microUsdt(first), ...more.map(microUsdt)],
            },
          ]
        : [],
    });
    tron.fetchReceipt.mockImplementation(
      async (txid) => (txid === OTHER && otherCheck) || check || { kind: 'not-found' },
    );
    statements.creditsFor.mockResolvedValue(
      new Map(isSpent ? [[TXID, anEntry({ depositId: 'other' })]] : []),
    );
  }

  it.each(Object.entries(CASES))('%s', async (_, each) => {
    for (const [index, [name, ui, at]] of SCREENS.entries()) {
      if (name === 'Home' && each.isQuiet) continue;
      const history = HISTORIES[index % HISTORIES.length] ?? null;
      // Only an own amount can have been one of several.
      if (history?.named === '' && each.deposit.payableMicro === null) continue;
      ownTransfers.set(
        id,
        history && {
          ...history,
          ...{ txid: OTHER, sentAt: null, arrivedMicro: microUsdt(1), excessMicro: 0 },
        },
        asha.uid,
      );
      play(each, null);
      const view = renderApp(ui, { at });
      const title = requestTexts.stateTitle[each.step];
      const isBadge =
        each.step === 'part-paid' && (name === 'the history' || name === 'the deposit tab');
      await waitFor(() =>
        expect(view.container, name).toHaveTextContent(isBadge ? 'Part-paid' : title),
      );
      if (name === 'the page') {
        if (each.isOver) expect(view.container).not.toHaveTextContent(UNTIL);
        else expect(view.container).toHaveTextContent(each.until ?? UNTIL);
        if (each.says) expect(view.container).toHaveTextContent(each.says);
        // Rupees are promised only for what has arrived, and never by the time alone.
        expect(view.container).not.toHaveTextContent(/We usually check it .+Then we add/);
      }
      for (const other of OPEN_TITLES) {
        // Further down, the page says what each named transaction is.
        const shown = name === 'the page' ? within(statusOf()) : screen;
        if (other !== title) expect(shown.queryByText(other), name).toBeNull();
      }
      view.unmount();
    }
  });

  it('costs one read of the ledger for a transaction that has arrived, however many screens show it', async () => {
    const each: Case = { deposit: named, check: sent(7), step: 'claimed' };
    ownTransfers.set(id, null, asha.uid);
    const lists = SCREENS.filter(([name]) => name !== 'the page');
    for (const [name, ui, at] of lists) {
      play(each, null);
      const view = renderApp(ui, { at });
      await waitFor(() =>
        expect(view.container, name).toHaveTextContent('We see this transaction'),
      );
      view.unmount();
    }
    expect(statements.creditsFor).toHaveBeenCalledExactlyOnceWith(asha.uid, [TXID]);
  });

  it('costs Home one read of the ledger for the claims of all open requests', async () => {
    const open = Array.from({ length: 20 }, (_, index) => ({
      ...named,
      id: `request-${index}`,
      txids: [String(index).padStart(64, '0')],
    }));
    play({ deposit: named, check: sent(7), step: 'claimed' }, null);
    ownTransfers.set(id, null, asha.uid);
    pendingDeposits.emit(aList(open));
    renderApp(<HomePage />);
    await waitFor(() => expect(ownTransfers.get('request-19')?.kind).toBe('claimed'));
    const txids = open.map(({ txids: [txid] }) => txid);
    expect(statements.creditsFor).toHaveBeenCalledExactlyOnceWith(asha.uid, txids);
  });

  it('is no arrival any more where it was asked for again, on any screen', async () => {
    const deposit = cancelled;
    for (const [name, ui, at] of SCREENS) {
      ownTransfers.set(id, null, asha.uid);
      play({ deposit, listed: [PAYABLE], step: 'late' }, { ...own, id: AGAIN });
      const view = renderApp(ui, { at });
      await waitFor(() => expect(deposits.one, name).toHaveBeenCalledWith(AGAIN));
      await waitFor(() =>
        expect(view.container, name).not.toHaveTextContent('Your USDT has arrived'),
      );
      view.unmount();
      deposits.one.mockClear();
    }
  });
});
