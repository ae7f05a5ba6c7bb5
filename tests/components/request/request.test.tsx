import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { receiptText } from '@/components/receipt/Receipt';
import type { DepositEntry } from '@/domain/ledger';
import { microUsdt, paise } from '@/domain/money/money';
import { ContactPage } from '@/pages/contact/ContactPage';
import { RechargeHistoryPage } from '@/pages/recharge-history/RechargeHistoryPage';
import { depositReceipt } from '@/pages/request/depositReceipt';
import { RequestPage } from '@/pages/request/RequestPage';
import { aDeposit } from '../../support/deposits';
import {
  aList,
  deposits,
  ownDeposits,
  ownRequest,
  statements,
  fromServer,
} from '../../support/fakes/fakeServices';
import { renderApp, hrefOf } from '../../support/renderApp';
import { aCorrection, anEntry } from '../../support/statements';
import { SHORT_TXID, txids } from '../../support/txids';
import { expectToast } from '../../support/toast';
import { aBankAccount } from '../../support/payouts';

const [TXID = '', OTHER = ''] = txids;
const at = new Date('2026-01-05T10:05:00Z');
const pages = (
  <Routes>
    <Route path="/requests/:id?" element={<RequestPage />} />
    <Route path="/recharge-history" element={<RechargeHistoryPage />} />
  </Routes>
);
const openAt = (depositId = 'deposit-1') => renderApp(pages, { at: `/requests/${depositId}` });

async function open(changes: Partial<Deposit> = {}) {
  ownRequest.reset(fromServer(aDeposit(changes)));
  const view = openAt();
  await screen.findByRole('heading', { name: 'What happened' });
  return view;
}

const change = (changes: Partial<Deposit>) =>
  act(() => ownRequest.emit(fromServer(aDeposit(changes))));
const title = () => screen.getByRole('heading', { level: 1 });
const status = () => screen.getAllByRole('status')[0];
const events = () =>
  within(screen.getByRole('heading', { name: 'What happened' }).closest('details') as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const credited = { paidPaise: paise(100_000), paymentCount: 1, processedAt: at };
const partPaid: Partial<Deposit> = {
  inrPaise: paise(100_000),
  paidPaise: paise(33_333),
  paymentCount: 1,
};
const firstPart = anEntry({ kind: 'part', amountPaise: paise(33_333), at });

const takenBack = aCorrection({
  amountPaise: paise(-100_000),
  at: new Date('2026-01-06T10:05:00Z'),
  reasonNote: 'The transfer was Ravi’s.',
});

describe('A request whose credit was taken back', () => {
  const credit = anEntry({ amountPaise: paise(100_000), at });
  const wasConfirmed: Partial<Deposit> = {
    ...{ ...credited, status: 'confirmed', inrPaise: paise(100_000), correctedSeqs: [1] },
  };

  it('says how much, why and what to do, and no longer that it is in the wallet', async () => {
    await open({ ...wasConfirmed, correctedSeqs: [] });
    expect(status()).toHaveTextContent('We added this to your wallet');
    const region = status();
    statements.entries.mockResolvedValue([credit, takenBack]);
    change({ ...wasConfirmed, correctedPaise: paise(100_000) });
    await waitFor(() =>
      expect(status()).toHaveTextContent(
        'Money taken backWe added ₹1,000 and took back ₹1,000. You keep ₹0. You do not have to pay anything.It was added to your wallet by mistake. It belongs to another user.Note from support: “The transfer was Ravi’s.”',
      ),
    );
    // The region existed before, so it is announced.
    expect(status()).toBe(region);
    expect(status()).not.toHaveTextContent('was paid');
    const support = screen.getByRole('link', { name: 'I sent this USDT myself' });
    expect(support).toHaveAttribute('href', '/contact-us?request=deposit-1');
    expect(hrefOf('See my statement')).toBe('/statement');
    const receipt = screen.getByRole('button', { name: 'Print' });
    expect(support.compareDocumentPosition(receipt)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('link', { name: 'Withdraw' })).not.toBeInTheDocument();
    expect(events().at(-1)).toMatch(
      /^₹1,000 was taken back from your wallet6 Jan.*It was added to the wrong account.*“The transfer was Ravi’s.”$/,
    );
  });

  it('says what is left of it', async () => {
    await open({ ...wasConfirmed, correctedPaise: paise(40_000) });
    expect(status()).toHaveTextContent(
      /^Money taken backWe added ₹1,000 and took back ₹400\. You keep ₹600\. You do not have to pay anything\./,
    );
    expect(status()).not.toHaveTextContent('Confirmed');
  });

  it('asks nobody to send it twice while it is pending', async () => {
    statements.entries.mockResolvedValue([
      { ...credit, kind: 'part', txid: TXID },
      { ...takenBack, reason: null, reasonNote: null },
    ]);
    const payableMicro = microUsdt(10_002_500);
    const pending = { ...wasConfirmed, status: 'pending', payableMicro, txids: [TXID] } as const;
    const { user } = await open({ ...pending, paidPaise: paise(0) });
    await waitFor(() =>
      expect(status()).toHaveTextContent(
        'Money taken backWe added ₹1,000 and took back ₹1,000. You keep ₹0.',
      ),
    );
    expect(status()).toHaveTextContent('No reason was recorded.');
    expect(screen.queryByRole('button', { name: /^Cancel request/ })).toBeNull();
    expect(screen.queryByText('Send')).toBeNull();
    await user.click(screen.getByText('Not sent yet?'));
    expect(screen.getByText('10.0025 USDT')).toBeVisible();
  });

  it('says that the reward was taken back, which is read only where it is of this request', async () => {
    const reward = anEntry({
      id: 'reward',
      kind: 'reward',
      seq: null,
      amountPaise: paise(9_900),
      at,
    });
    const undo = aCorrection({
      id: 'reward_undo',
      reverses: 'reward',
      amountPaise: paise(-9_900),
      reason: 'reward-not-due',
      at: new Date('2026-01-07'),
    });
    const stored = [credit, reward, undo];
    statements.entries.mockImplementation(async (_uid, ids) =>
      stored.filter(({ id }) => ids.includes(id)),
    );
    const { unmount } = await open({ ...wasConfirmed, correctedSeqs: [] });
    await waitFor(() =>
      expect(events().at(-1)).toMatch(
        /^First top-up reward: ₹99 was taken back7 Jan.*The reward was not due$/,
      ),
    );
    unmount();
    statements.entries.mockClear();
    stored[1] = { ...reward, depositId: 'another' };
    await open({ ...wasConfirmed, correctedSeqs: [] });
    await waitFor(() => expect(events().at(-1)).not.toMatch(/Loading/));
    expect(statements.entries.mock.calls.flatMap(([, ids]) => ids)).not.toContain('reward_undo');
  });
});

describe('A request opens', () => {
  it('from its card on a page of its own, whose title says what it is about', async () => {
    ownDeposits.reset(aList([aDeposit()]));
    ownRequest.reset(fromServer(aDeposit()));
    const { user, path } = renderApp(pages, { at: '/recharge-history' });
    await user.click(screen.getByRole('link', { name: /^10\.00 USDT/ }));
    expect(path()).toBe('/requests/deposit-1');
    expect(title()).toHaveTextContent('₹1,000 for 10 USDT');
    expect(document.title).toMatch(/^₹1,000 for 10 USDT/);
    await waitFor(() => expect(deposits.one).toHaveBeenCalledExactlyOnceWith('deposit-1'));
    expect(hrefOf('Back')).toBe('/recharge-history');
  });

  it.each([
    ['missing', 'Request not found', () => ownRequest.emit(fromServer(null))],
    [
      'another user’s',
      'This request belongs to another account',
      () => ownRequest.fail(new AppError('denied')),
    ],
    [
      'not readable',
      'This request cannot be shown',
      () => ownRequest.fail(new AppError('unreadable')),
    ],
  ])('or says that it is %s', async (_, title, answer) => {
    openAt();
    await waitFor(() => expect(ownRequest.starts).toBe(1));
    act(answer);
    expect(screen.getByText(title, { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Recharge History' })).toBeVisible();
  });

  it('or says that we have failed, not its data, if it cannot be rendered', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    openAt();
    await waitFor(() => expect(ownRequest.starts).toBe(1));
    const deposit = Object.defineProperty(aDeposit(), 'txids', {
      get() {
        throw new TypeError('toSorted is not a function');
      },
    });
    act(() => ownRequest.emit(fromServer(deposit)));
    expect(await screen.findByText('Something went wrong on our side. Reload.')).toBeVisible();
    expect(screen.queryByText(/stored data is not valid/)).not.toBeInTheDocument();
    expect(printed).toHaveBeenCalled();
    printed.mockClear();
  });

  it('or says why it fails, and tries again', async () => {
    openAt();
    await waitFor(() => expect(ownRequest.starts).toBe(1));
    act(() => ownRequest.fail(new AppError('busy')));
    const { findByText, getByRole } = screen;
    expect(await findByText(/^The service is busy/)).toBeVisible();
    ownRequest.first = fromServer(aDeposit());
    act(() => getByRole('button', { name: 'Try again' }).click());
    expect(await findByText('Waiting for your transaction ID')).toBeVisible();
  });
});

describe('An open request', () => {
  it('is live: the status is announced when it turns', async () => {
    await open();
    const region = status();
    statements.entries.mockResolvedValue([anEntry({ amountPaise: paise(100_000), at })]);
    change({ ...credited, status: 'confirmed' });
    expect(region).toHaveTextContent(/^Confirmed ₹1,000 We added this to your wallet\.5 Jan.*, /);
    await waitFor(() =>
      expect(events().at(-1)).toMatch(
        /^The request was confirmed₹1,000 was added to your wallet5 Jan/,
      ),
    );
  });

  it.each([
    [false, 1],
    [true, 0],
  ])(
    'moves and vibrates once when its user has waited for it (less motion wanted: %s)',
    async (isReduced, times) => {
      const vibrate = vi.fn(() => true);
      Object.assign(navigator, { vibrate, userActivation: { hasBeenActive: true } });
      onTestFinished(() => {
        for (const name of ['vibrate', 'userActivation']) Reflect.deleteProperty(navigator, name);
      });
      vi.spyOn(window, 'matchMedia').mockImplementation(
        (media) => ({ ...new EventTarget(), matches: isReduced, media }) as never,
      );
      const drawn = () => document.querySelectorAll('.animate-draw');
      const view = await open();
      change({ ...credited, status: 'confirmed' });
      expect(status()).toHaveTextContent(/^Confirmed ₹1,000 /);
      expect(vibrate).toHaveBeenCalledTimes(times);
      expect(drawn()).toHaveLength(times);
      view.unmount();
      // Not when it is opened later.
      await open({ ...credited, status: 'confirmed' });
      expect(vibrate).toHaveBeenCalledTimes(times);
      expect(drawn()).toHaveLength(0);
    },
  );

  it('says what exactly to send, where and why, until a transaction is named', async () => {
    const payable = { inrPaise: paise(255_000), payableMicro: microUsdt(25_503_700) };
    const { user } = await open(payable);
    const { getByText, getByRole, findByRole, queryByText } = screen;
    expect(title()).toHaveTextContent('₹2,550 for 25.5 USDT');
    expect(status()).toHaveTextContent(/^Waiting for your transfer$/);
    expect(getByText('25.5037 USDT')).toBeVisible();
    expect(getByText(/^Exactly this amount must arrive\./)).toBeVisible();
    expect(getByText('TRON (TRC-20) only')).toBeVisible();
    await user.click(getByText(/^Why /));
    expect(await screen.findByText(/extra 0\.0037 tells us.+You get ₹2,550/)).toBeVisible();
    expect(
      getByText(/^Only two decimals possible\? Send 25\.50 USDT or any other amount, then/),
    ).toBeVisible();
    await user.click(getByText('How to send USDT from an exchange or a wallet'));
    expect(await screen.findByText(/the network TRON \(TRC-20\)\. What is sent/)).toBeVisible();
    expect(await findByRole('img', { name: 'QR code of the wallet address' })).toBeVisible();
    expect(getByRole('button', { name: 'Copy address' })).toBeVisible();
    await user.click(getByRole('button', { name: /Copy amount/ }));
    expect(await navigator.clipboard.readText()).toBe('25.5037');

    change({ ...payable, txids: [TXID] });
    expect(status()).toHaveTextContent('Waiting for review');
    expect(queryByText('Send')).not.toBeInTheDocument();
    // A user who claimed another transaction can still find it.
    await user.click(getByText('Not sent yet?'));
    expect(await screen.findByText('25.5037 USDT')).toBeVisible();
  });

  it('without an exact amount of its own says what to send, and asks for the transaction below', async () => {
    await open({ inrPaise: paise(123_457) });
    const { getByText, getByRole, findByRole } = screen;
    expect(status()).toHaveTextContent(
      'Waiting for your transaction IDIf you have sent it already, do not send it again',
    );
    const amount = getByText('12.3457 USDT');
    expect(amount).toBeVisible();
    expect(getByText(/^This request has no exact amount of its own\./)).toBeVisible();
    expect(getByRole('button', { name: 'Copy address' })).toBeVisible();
    expect(await findByRole('img', { name: 'QR code of the wallet address' })).toBeVisible();
    const add = getByRole('button', { name: /^Add transaction ID/ });
    expect(amount.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks who has said that they have sent it for the transaction first', async () => {
    const { user } = await open({ inrPaise: paise(123_400) });
    const { getByText, getByRole, queryByText, queryByRole } = screen;
    // It may have been sent before: the transaction field comes first, and the amount to send only on demand.
    const add = getByRole('button', { name: /^Add transaction ID/ });
    const notSent = getByText('Not sent yet?');
    expect(add.compareDocumentPosition(notSent)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(queryByText('Send')).not.toBeInTheDocument();
    expect(queryByRole('button', { name: /Copy (amount|address)/ })).not.toBeInTheDocument();
    await user.click(notSent);
    expect(await screen.findByText(/^12\.34/)).toBeVisible();
    expect(getByText(/^This request has no exact amount of its own\./)).toBeVisible();
    expect(status()).toHaveTextContent('If you have sent it, do not send it again');
  });

  it('says to the paisa what was paid when, what remains, and how to send the rest', async () => {
    statements.entries.mockResolvedValue([{ ...firstPart, txid: TXID }]);
    const { user } = await open({ ...partPaid, txids: [TXID] });
    expect(status()).toHaveTextContent(
      'Paid in part₹333.33 was added to your wallet. ₹666.67 will follow',
    );
    expect(title()).toHaveTextContent('₹1,000 for 10 USDT');
    expect(statements.entries).toHaveBeenCalledExactlyOnceWith('asha', ['deposit-1_1']);
    await waitFor(() =>
      expect(events()[2]).toMatch(/^₹333\.33 was added to your wallet for .+5 Jan/),
    );
    expect(events()[0]).toMatch(/^You requested ₹1,000 for 10\.00 USDT5 Jan/);
    expect(events()[1]).toBe(`You added transaction ${SHORT_TXID}`);
    expect(screen.getByText('6.6667 USDT')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Copy amount/ }));
    expect(await navigator.clipboard.readText()).toBe('6.6667');
    expect(screen.getByText(/^Send the rest for this request, not for a new one/)).toBeVisible();
  });

  it('names no amount beside a transaction that no credit has spent, and not the exact one once a part is paid', async () => {
    statements.entries.mockResolvedValue([{ ...firstPart, txid: OTHER }]);
    await open({ ...partPaid, payableMicro: microUsdt(10_003_700), txids: [TXID] });
    expect(await screen.findByText(/^We may still be checking a transfer/)).toBeVisible();
    expect(screen.queryByText('Send')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('10.0037');
  });

  it('shows what an operator wrote about a credit, which the panel says its user can read', async () => {
    const reasonNote = 'The exchange kept 1 USDT.';
    statements.entries.mockResolvedValue([{ ...firstPart, reason: 'other-amount', reasonNote }]);
    await open(partPaid);
    await waitFor(() => expect(events()[1]).toContain(`Note from support: “${reasonNote}”`));
  });

  it('does without the entries where they cannot be read', async () => {
    statements.entries.mockResolvedValue([]);
    await open(partPaid);
    await waitFor(() =>
      expect(events()[1]).toBe('₹333.33 was added to your wallet' + 'Time unknown'),
    );
  });

  it('shows only the end of an account number', async () => {
    const bankDetails = [aBankAccount({ accountNumber: '123456789012' })];
    const { user } = await open({ bankDetails });
    const { getByText } = screen;
    await user.click(getByText('Payment methods of this request'));
    await screen.findByText(/^HDFC Bank/);
    expect(getByText(/^HDFC Bank ••9012/).closest('li')).toHaveTextContent('Primary');
    expect(getByText(/^asha@okaxis/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('12345678');
  });
});

describe('A rejected request', () => {
  const rejected: Partial<Deposit> = {
    status: 'rejected',
    rejectReason: 'wrong-amount',
    rejectNote: 'We received 4 USDT.',
    processedAt: at,
  };

  it('says why, what support adds, and leads to support with its ID filled in', async () => {
    await open(rejected);
    expect(status()).toHaveTextContent('The amount we received is not the amount of this request.');
    expect(status()).toHaveTextContent('Note from support: “We received 4 USDT.”');
    expect(hrefOf('Contact support')).toBe('/contact-us?request=deposit-1');
    expect(hrefOf('Make a new request')).toBe('/deposit?tab=usdt');
    expect(events().at(-1)).toMatch(/^The request was rejected5 Jan/);
    expect(screen.queryByRole('link', { name: 'UPI & Bank' })).not.toBeInTheDocument();
  });

  it('leads to the payment methods where they are to be checked', async () => {
    await open({ ...rejected, rejectReason: 'details-mismatch' });
    expect(status()).toHaveTextContent('Check them under UPI & Bank, then submit again.');
    expect(hrefOf('UPI & Bank')).toBe('/upi');
  });

  it('keeps what was paid, says what was not, and not that nothing was received', async () => {
    statements.entries.mockResolvedValue([firstPart]);
    await open({ ...partPaid, ...rejected, rejectReason: 'not-received', rejectNote: null });
    expect(status()).toHaveTextContent(
      /^Rejected₹333\.33 was added to your wallet before\. You keep it\.We did not receive the rest\. If you sent it, contact support\.$/,
    );
    expect(events().at(-1)).toMatch(/^The request was rejected₹666\.67 was not paid/);
  });

  it.each([
    ['with that reason', 'sent-back', /^Rejected/],
    ['after the user asked to cancel', 'asked-to-stop', /^RejectedYou asked us to cancel/],
    ['after its user cancelled it', 'withdrawn', /^CancelledYou cancelled/],
  ] as const)('says that its USDT was sent back: %s', async (_, rejectReason, first) => {
    const txid = 'c'.repeat(64);
    await open({ ...rejected, rejectReason, rejectNote: null, sentBackTxids: [txid] });
    expect(status()).toHaveTextContent(first);
    expect(status()).toHaveTextContent(
      'We sent your USDT back. If you cannot find it, contact support.',
    );
    expect(screen.getByText('Sent back by support')).toBeVisible();
    expect(events().at(-1)).toBe('USDT of transaction cccccccc…cccccccc sent back');
  });

  it('that ended with a part credited is closed, and not rejected', async () => {
    statements.entries.mockResolvedValue([firstPart]);
    await open({ ...partPaid, ...rejected, rejectReason: 'closed-short', rejectNote: null });
    expect(status()).toHaveTextContent(
      /^Closed₹333\.33 was added to your wallet before\. You keep it\.We did not receive the rest\. If you sent it, contact support\.$/,
    );
    expect(events().at(-1)).toMatch(/^The request was closed: ₹666\.67 did not arrive/);
  });

  it('reads well without reason and time, as older records are', async () => {
    await open({ status: 'rejected' });
    expect(status()).toHaveTextContent(
      'RejectedNo reason was recorded. Contact support to learn why and what you can do.',
    );
    expect(events().at(-1)).toBe('The request was rejectedTime unknown');
  });

  it('is withdrawn where its user ended it, with the way to support', async () => {
    await open({ status: 'rejected', rejectReason: 'withdrawn', processedAt: at });
    expect(status()).toHaveTextContent('Cancelled');
    expect(screen.queryByText('USDT arrived')).not.toBeInTheDocument();
    expect(events().at(-1)).toMatch(/^You cancelled the request/);
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
  });
});

it('A link puts no text of its own on the contact page or into a chat', () => {
  const at = '/contact-us?request=Pay+9876543210+at+once';
  const { container } = renderApp(<ContactPage />, { at });
  expect(container).not.toHaveTextContent('my request');
  for (const name of [/^WhatsApp/, /^Telegram/]) {
    expect(screen.getByRole<HTMLAnchorElement>('link', { name }).search).toBe('');
  }
});

it('A link opens no request by what is no ID, and nothing of it is shown', async () => {
  openAt(encodeURIComponent('Pay at once'));
  expect(await screen.findByText('Request not found')).toBeVisible();
  expect(title().textContent).toBe('Request');
  expect(deposits.one).not.toHaveBeenCalled();
});

describe('The receipt of a confirmed request', () => {
  const confirmed: Partial<Deposit> = {
    id: 'deposit-1',
    ...{ ...credited, status: 'confirmed', txids: [TXID] },
    bankDetails: [aBankAccount({ accountNumber: '123456789012' })],
  };
  beforeEach(() => {
    statements.entries.mockResolvedValue([
      anEntry({ amountPaise: paise(100_000), at, txid: TXID }),
    ]);
  });
  const receiptButton = async (name: string) => {
    const button = screen.getByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    return button;
  };
  const expectReceipt = (text: string | undefined) => {
    expect(text).toMatch(
      /^Rupee Ramp receipt\n₹1,000 added to the wallet for 10\.00 USDT\nCustomer: Asha Verma\nEmail: asha@example\.com\nRequest: deposit-1\nRequested on: .*\nConfirmed on: 5 Jan/,
    );
    expect(text).toContain(`\nTransaction (TRON): ${TXID}\nTo check it`);
    expect(text).not.toMatch(/account ending/);
    expect(text).toContain('\nAnybody can look up the transaction on TRON.');
    expect(text).toContain('\nhttp://localhost:3000/requests/deposit-1');
    expect(text).not.toContain('56789012');
    expect(text).not.toContain('asha@okaxis');
  };

  it('is copied where nothing can be shared', async () => {
    const { user } = await open(confirmed);
    await user.click(await receiptButton('Copy receipt'));
    await expectToast('Copied!', 'Receipt copied');
    expectReceipt(await navigator.clipboard.readText());
  });

  /** The text of the receipt of the confirmed request with these changes. */
  const receiptOf = (entries: DepositEntry[], changes: Partial<Deposit> = {}) =>
    receiptText(depositReceipt(aDeposit({ ...confirmed, ...changes }), entries));

  it('names the part payments, each with its time, and their transactions', () => {
    const second = { id: 'deposit-1_2', seq: 2, amountPaise: paise(66_667), at, txid: OTHER };
    const text = receiptOf([anEntry(second), firstPart], {
      ...{ txids: [TXID, OTHER], paymentCount: 2 },
    });
    expect(text).toMatch(
      /\nPayment 1 of 2: ₹333\.33 on 5 Jan.*\nPayment 2 of 2: ₹666\.67 on 5 Jan/,
    );
    expect(text).toContain(`\nTransaction (TRON): ${OTHER}\nTo check it`);
    expect(text).not.toContain(TXID);
  });

  it('says of a transaction that nothing was credited for that the customer named it', () => {
    const text = receiptOf([]);
    expect(text).toContain(`\nTransaction that the customer named: ${TXID}\nTo check it`);
    expect(text).not.toContain('Anybody can look up');
  });

  it('is shared with the system’s sheet; closing that is no failure, and another failure copies it', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const { user } = await open(confirmed);
    const button = await receiptButton('Share');
    await user.click(button);
    expectReceipt(share.mock.lastCall?.[0].text);
    share.mockRejectedValue(new DOMException('closed', 'AbortError'));
    await user.click(button);
    expect(screen.queryByText('Copied!')).not.toBeInTheDocument();
    share.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(button);
    await expectToast('Copied!', 'Receipt copied');
  });

  it('is printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await open(confirmed);
    await user.click(await receiptButton('Print'));
    expect(print).toHaveBeenCalledOnce();
    const paper = document.querySelector<HTMLElement>('.print\\:block');
    expect(paper).toHaveTextContent('Rupee Ramp receipt₹1,000added to the wallet for 10.00 USDT');
    const facts = [...(paper?.querySelectorAll('dl > div') ?? [])].map((row) => row.textContent);
    expect(facts).toContain('CustomerAsha Verma');
    expect(facts).toContain(`Transaction (TRON)${TXID}`);
  });

  it.each([
    ['WhatsApp’s', 'Mozilla/5.0 (Linux; Android 13; wv) Version/4.0 Chrome/120.0 Mobile Safari/5'],
    ['an app’s on iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8) AppleWebKit/605 Mobile/15E148'],
  ])('says where it can be printed, in a browser such as %s', async (_, userAgent) => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const { user } = await open(confirmed);
    await user.click(await receiptButton('Print'));
    await expectToast('Open in Chrome', 'cannot save files or print. Open the page in Chrome.');
    expect(print).not.toHaveBeenCalled();
  });

  it('says what was taken back, beside the amount and with its time', () => {
    const credit = anEntry({ amountPaise: paise(100_000), at, txid: OTHER });
    const text = receiptOf([credit, takenBack], { correctedPaise: paise(100_000) });
    expect(text).toContain(
      '₹1,000 added to the wallet for 10.00 USDT, of which ₹1,000 was taken back',
    );
    expect(text).toMatch(/\nTaken back: ₹1,000 on 6 Jan/);
    expect(text).not.toContain(OTHER);
  });
});
