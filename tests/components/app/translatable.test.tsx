import type { ReactElement } from 'react';
import { act, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { translateOf } from '@/components/ui/Text';
import { env } from '@/config/env';
import { panelPaths } from '@/config/panelPaths';
import type { Deposit } from '@/domain/deposits/deposit';
import { microUsdt, paise } from '@/domain/money/money';
import { shortDepositId, shortTxid } from '@/domain/shortIds';
import { ContactPage } from '@/pages/contact/ContactPage';
import { DepositPage } from '@/pages/deposit/DepositPage';
import { HomePage } from '@/pages/home/HomePage';
import { ProfilePage } from '@/pages/profile/ProfilePage';
import { RechargeHistoryPage } from '@/pages/recharge-history/RechargeHistoryPage';
import { RequestPage } from '@/pages/request/RequestPage';
import { StatementPage } from '@/pages/statement/StatementPage';
import { UpiPage } from '@/pages/upi/UpiPage';
import { PayoutPage } from '@/pages/withdraw/PayoutPage';
import { aDeposit } from '../../support/deposits';
import {
  adminSearch,
  all,
  aPending,
  found,
  openCredits,
  openDeposit,
  openRequests,
  openStatement,
  openUser,
  queue,
  resetAdmin,
} from '../../support/fakes/fakeAdmin';
import { openPayout, payoutRows } from '../../support/fakes/fakeAdminPayouts';
import { shown } from '../../support/fakes/fakePayouts';
import {
  aList,
  aUser,
  asha,
  ownDeposits,
  ownRequest,
  ownStatement,
  pendingDeposits,
  statements,
  fromServer,
} from '../../support/fakes/fakeServices';
import { aBankAccount, aPayout } from '../../support/payouts';
import { renderApp } from '../../support/renderApp';
import { renderPanel } from '../../support/renderPanel';
import { anEntry, aPayoutEntry, aStatement } from '../../support/statements';
import { txids } from '../../support/txids';

const [TXID = ''] = txids;
const id = 'abcdefghij0123456789';
const deposit = aDeposit({ id, userId: asha.uid, payableMicro: microUsdt(10_003_700) });
const payout = aPayout({ userId: asha.uid });
const paid: Partial<Deposit> = { paidPaise: paise(30_000), paymentCount: 1, txids: [TXID] };
const account = { upiIds: ['asha@okaxis'], name: 'Asha Verma' };

/** Names, addresses and codes, which a browser must not change. */
const KEPT = [
  ...[account.name, ...account.upiIds, asha.email, env.walletAddress],
  ...[shortTxid(TXID), shortDepositId(id), shortDepositId(payout.id), asha.uid.slice(-8)],
];
/** Of a time. */
const TIME = /\b(?:Jan|Nov|am|pm)\b/g;

/** The texts that a browser would translate wrongly, or leave untranslated. */
function faultsIn(root: Node, kept = KEPT): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  while (texts.nextNode()) {
    const { nodeValue, parentElement } = texts.currentNode;
    const text = nodeValue?.trim() ?? '';
    // Support reads English, and a receipt goes to others.
    if (text === '' || parentElement?.closest('title, [lang=en], [data-receipt]')) continue;
    const rest = kept.reduce((left, part) => left.replaceAll(part, ''), text).replace(TIME, '');
    if (!parentElement?.closest('[translate=no]')) {
      if (rest === '₹' || kept.some((part) => text.includes(part)))
        faults.push(`translated: ${text}`);
    } else if (/[a-z]{2}/.test(rest) && !kept.some((part) => part.includes(text))) {
      // An address is broken before its @.
      faults.push(`not translated: ${text}`);
    }
  }
  return faults;
}

const request = <Route path="/requests/:id" element={<RequestPage />} />;
const payouts = (
  <>
    <Route path="/withdraw" element={<PayoutPage />} />
    <Route path="/withdrawals/:id" element={<PayoutPage />} />
  </>
);

const PAGES: Readonly<Record<string, readonly [ReactElement, string, Partial<Deposit>?]>> = {
  Home: [<HomePage />, '/'],
  'the history': [<RechargeHistoryPage />, '/recharge-history'],
  'the deposit form': [<DepositPage />, '/deposit?tab=usdt'],
  'the deposit tab': [<DepositPage />, '/deposit'],
  'an open request': [<Routes>{request}</Routes>, `/requests/${id}`],
  'a part-paid request': [<Routes>{request}</Routes>, `/requests/${id}`, paid],
  'a confirmed request': [
    <Routes>{request}</Routes>,
    `/requests/${id}`,
    { ...paid, paidPaise: paise(100_000), status: 'confirmed', processedAt: new Date(0) },
  ],
  'the statement': [<StatementPage />, '/statement'],
  'the form of a withdrawal': [<Routes>{payouts}</Routes>, '/withdraw'],
  'a withdrawal': [<Routes>{payouts}</Routes>, `/withdrawals/${payout.id}`],
  'the payment methods': [<UpiPage />, '/upi'],
  'the profile': [<ProfilePage />, '/profile'],
  support: [<ContactPage />, `/contact-us?request=${id}`],
};

it.each(Object.entries(PAGES))(
  'on %s a browser translates every word, and no name, address or code',
  async (_, [ui, at, changes = {}]) => {
    const shownDeposit = { ...deposit, ...changes };
    ownDeposits.reset(aList([shownDeposit]));
    pendingDeposits.reset(aList([shownDeposit]));
    ownRequest.reset(fromServer(shownDeposit));
    shown.reset(fromServer(payout));
    const entry = anEntry({ id: `${id}_1`, depositId: id, txid: TXID });
    statements.entries.mockResolvedValue([entry]);
    statements.payout.mockResolvedValue(payout);
    const out = { ...aPayoutEntry('payout'), payoutId: payout.id };
    ownStatement.reset(
      aStatement(
        1_000,
        [out, entry].map((each) => ({ id: each.id, entry: each })),
      ),
    );
    const { container } = renderApp(ui, { at });
    await act(async () => undefined);
    await waitFor(() => expect(container).not.toHaveTextContent('Loading'));
    expect(container.textContent?.length).toBeGreaterThan(50);
    expect(faultsIn(container)).toEqual([]);
  },
);

const bank = aBankAccount({ accountHolder: account.name });
const toBank = aPayout({
  ...{ userName: account.name, userEmail: asha.email, status: 'requested' },
  method: { kind: 'bank', ...bank },
});
const asked = aPending({ ...paid, id, userName: account.name, bankDetails: [bank] });

it.each([
  ['the overview', panelPaths.overview],
  ['the list of deposits', panelPaths.deposits],
  ['a deposit', panelPaths.deposit(id)],
  ['the list of payouts', panelPaths.payouts],
  ['a payout', panelPaths.payout(toBank.id)],
  ['a user', panelPaths.user(asha.uid)],
])('on %s of the panel a browser translates no name, address or code', async (_, at) => {
  resetAdmin();
  for (const list of [queue, all, found, openRequests]) list.emitItems([asked]);
  payoutRows.reset(aList([toBank]));
  openPayout.reset(fromServer(toBank));
  openDeposit.reset(fromServer(asked));
  openCredits.reset([]);
  openUser.reset(fromServer(aUser({ displayName: account.name, bankDetails: [bank] })));
  openStatement.reset(aStatement(0, []));
  adminSearch.readUsers.mockResolvedValue([aUser()]);
  const { container } = renderPanel(at);
  expect((await within(container).findAllByText(account.name))[0]).toBeVisible();
  const faults = faultsIn(container, [...KEPT, bank.bankName]);
  expect(faults.filter((fault) => fault.startsWith('translated'))).toEqual([]);
});

it.each([
  ['₹300 added', undefined],
  ['₹300 जुड़े', undefined],
  ['₹300', 'no'],
  ['12.5093 USDT', 'no'],
  ['asha@okaxis', 'no'],
])('the translate attribute of %s is %s', (text, attribute) => {
  expect(translateOf(text)).toBe(attribute);
});
