import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from '@/app/App';
import { DepositDetails } from '@/pages/request/DepositDetails';
import { paise } from '@/domain/money/money';
import { PartPayment } from '@/pages/admin/actions/review/DepositReview';
import { ReviewSheet } from '@/pages/admin/actions/review/ReviewSheet';
import { DepositPage } from '@/pages/deposit/DepositPage';
import { LoginPage } from '@/pages/login/LoginPage';
import { UpiPage } from '@/pages/upi/UpiPage';
import { aDeposit, APPROVAL } from '../../support/deposits';
import { aPending, emitSession, resetAdmin } from '../../support/fakes/fakeAdmin';
import { asha, emitIdentity } from '../../support/fakes/fakeServices';
import { renderApp } from '../../support/renderApp';
import { renderPanel } from '../../support/renderPanel';
import { renderInSession } from '../../support/renderInSession';

const identity = 'https://identitytoolkit.googleapis.com/ anonymous';
const listen = 'https://firestore.googleapis.com/ use-credentials';
const commit = 'https://firestore.googleapis.com/ anonymous';

/** The page's preconnect links with their credentials mode. */
const connections = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]')].map(
    ({ href, crossOrigin }) => `${href} ${crossOrigin}`,
  );

// Not before the connections opened by other tests of this worker.
let now = performance.now();
const pass = (ms: number) => (now += ms);

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.1));
  // Long after the previous test.
  pass(60_000);
  for (const link of document.head.querySelectorAll('link[rel=preconnect]')) link.remove();
});

it('opens nothing for a visitor who only looks at the sign-in page', () => {
  emitIdentity(null);
  renderApp(<LoginPage />, { at: '/login', access: 'public' });
  expect(connections()).toEqual([]);
});

it('opens nothing for a visitor of an unknown page', async () => {
  emitIdentity(null);
  renderApp(<App />, { at: '/no-such-page', access: 'public' });
  expect(await screen.findByText('Oops! Page not found')).toBeVisible();
  expect(connections()).toEqual([]);
});

it.each([
  ['Login', '/login', [identity, listen]],
  // The new user's record is written at once.
  ['Sign Up', '/login?tab=sign-up', [identity, listen, commit]],
])('connects once a user turns to the form of %s', (name, at, expected) => {
  emitIdentity(null);
  renderApp(<LoginPage />, { at, access: 'public' });
  const password = within(screen.getByRole('tabpanel', { name })).getByLabelText('Password');
  act(() => password.focus());
  expect(connections()).toEqual(expected);
});

it('connects again only when the browser may have closed the connection', () => {
  emitIdentity(null);
  renderApp(<LoginPage />, { at: '/login', access: 'public' });
  const password = within(screen.getByRole('tabpanel', { name: 'Login' })).getByLabelText(
    'Password',
  );
  const type = (value: string) => {
    fireEvent.input(password, { target: { value } });
    return document.head.querySelector('link[rel=preconnect]');
  };
  const first = type('a');
  pass(9_000);
  expect(type('ab')).toBe(first);
  pass(2_000);
  expect(type('abc')).not.toBe(first);
  expect(connections()).toEqual([identity, listen]);
});

it('connects to the database while the deposit form is filled in, but not while the history is read', () => {
  renderApp(<DepositPage />, { at: '/deposit?tab=usdt' });
  expect(connections()).toEqual([]);
  act(() => screen.getByLabelText('USDT amount').focus());
  expect(connections()).toEqual([commit]);
});

it('connects to the database when the field for a transaction ID is opened', async () => {
  const { user } = renderApp(<DepositDetails deposit={aDeposit()} />);
  expect(connections()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Add transaction ID/ }));
  expect(connections()).toEqual([commit]);
});

it('connects when the sheet opens that asks for confirmation', () => {
  renderInSession(
    <ReviewSheet
      deposit={aPending()}
      review={{ kind: 'approve', credit: APPROVAL }}
      clicked={null}
      equalCount={undefined}
      interruption={null}
      onInstead={() => undefined}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(connections()).toEqual([commit]);
});

it('connects to the database when an administrator opens the form of a part payment', () => {
  renderInSession(
    <PartPayment
      id="pay"
      deposit={aPending()}
      unpaid={paise(50_000)}
      busy={false}
      disabled={false}
      onPay={() => undefined}
    />,
  );
  expect(connections()).toEqual([commit]);
});

it.each([
  ['UPI ID', <UpiPage key="upi" />, '/upi'],
  ['Account number', <UpiPage key="bank" />, '/upi?tab=bank'],
])('connects when a user turns to the form with %s', (label, page, at) => {
  renderApp(page, { at });
  act(() => screen.getByLabelText(label).focus());
  expect(connections()).toEqual([commit]);
});

it('connects when an administrator turns to the sign-in', () => {
  resetAdmin();
  emitSession({ status: 'signedOut', ended: null });
  renderPanel();
  expect(connections()).toEqual([]);
  act(() => screen.getByLabelText('Admin ID').focus());
  expect(connections()).toEqual([identity, listen]);
});

it('connects at the start for a user who is signed in', () => {
  localStorage.setItem('signed-in', asha.uid);
  emitIdentity(undefined);
  renderApp(null, { at: '/', access: 'public' });
  expect(connections()).toEqual([identity, listen]);
});
