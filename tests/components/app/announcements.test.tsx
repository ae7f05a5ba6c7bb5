import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SyncBanner } from '@/app/AppLayout';
import { LoadingStatus, PageSpinner } from '@/components/ui/Spinner';
import { OfflineBanner } from '@/components/shell/OfflineBanner';
import { AppError } from '@/domain/errors';
import { toast } from '@/lib/toast';
import { RechargeHistoryPage } from '@/pages/recharge-history/RechargeHistoryPage';
import { UpiPage } from '@/pages/upi/UpiPage';
import { watchAnnouncements } from '../../support/announcements';
import { all, aPending, queue, resetAdmin, emitSession } from '../../support/fakes/fakeAdmin';
import { emitUser, ownDeposits, records } from '../../support/fakes/fakeServices';
import { renderApp } from '../../support/renderApp';
import { renderPanel } from '../../support/renderPanel';

const expectAnnounced = (announced: () => string, text: string) =>
  waitFor(() => expect(announced()).toContain(text));

it.each([
  ['a page that is loading', <PageSpinner key="page" />],
  ['a page that is not interactive yet', <LoadingStatus key="status" />],
  ['a list that is loading', <RechargeHistoryPage key="list" />],
  ['saved payment methods that are loading', <UpiPage key="methods" />],
])('%s is announced', async (_, ui) => {
  ownDeposits.reset(null);
  records.reset(null);
  const announced = watchAnnouncements();
  renderApp(ui);
  await expectAnnounced(announced, 'Loading...');
});

it('a lost network is announced', async () => {
  const announced = watchAnnouncements();
  renderApp(<OfflineBanner />);
  await expectAnnounced(announced, ''); // the observer has seen the page
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await expectAnnounced(announced, 'You are offline.');
});

it('data of the device are announced once the server has not confirmed them for 4 seconds', async () => {
  localStorage.setItem('saved-data-confirmed-at', '2026-09-14T04:25:00Z');
  emitUser({}, true);
  const announced = watchAnnouncements();
  vi.useFakeTimers();
  renderApp(<SyncBanner />);
  await act(async () => void vi.advanceTimersByTime(3_900));
  expect(screen.queryByText(/Saved copy/)).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(200));
  vi.useRealTimers();
  await expectAnnounced(announced, 'Saved copy from 14 Sept 2026');
  act(() => emitUser());
  expect(screen.queryByText(/Saved copy/)).not.toBeInTheDocument();
});

it('that a full browser without IndexedDB will forget the session is announced, and not where one of both works', async () => {
  const notKept = 'This browser stores nothing here. After a reload you have to log in again.';
  const opened = new EventTarget();
  const open = vi.fn<() => object>().mockReturnValue(opened);
  vi.stubGlobal('indexedDB', { open });
  localStorage.setItem('signed-in', 'asha');
  renderApp(<SyncBanner />);
  expect(open).not.toHaveBeenCalled();
  cleanup();
  localStorage.removeItem('signed-in');
  renderApp(<SyncBanner />);
  Object.assign(opened, { result: { close: () => undefined } });
  await act(async () => void opened.dispatchEvent(new Event('success')));
  expect(screen.queryByText(notKept)).not.toBeInTheDocument();
  cleanup();
  open.mockImplementation(() => {
    throw new Error('refused');
  });
  const announced = watchAnnouncements();
  renderApp(<SyncBanner />);
  await expectAnnounced(announced, notKept);
});

it('a toast is announced', async () => {
  const Speaker = () => {
    return <button onClick={() => toast.error('Failed', 'No answer came in time.')}>Fail</button>;
  };
  const announced = watchAnnouncements();
  const { user } = renderApp(<Speaker />);
  await user.click(screen.getByRole('button', { name: 'Fail' }));
  await expectAnnounced(announced, 'No answer came in time.');
});

it('the error of a field is announced', async () => {
  resetAdmin();
  emitSession({ status: 'signedOut', ended: null });
  const announced = watchAnnouncements();
  const { user } = renderPanel();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await expectAnnounced(announced, 'Please fill in this field');
});

it('an administrator’s session that ended is announced', async () => {
  resetAdmin();
  const announced = watchAnnouncements();
  renderPanel();
  act(() => emitSession({ status: 'signedOut', ended: 'expired' }));
  await expectAnnounced(announced, 'Your session has ended');
});

it('a list of the panel that stopped following is announced', async () => {
  resetAdmin();
  queue.emitItems([aPending()]);
  all.emitItems([aPending()]);
  const announced = watchAnnouncements();
  renderPanel();
  await screen.findAllByRole('listitem');
  act(() => queue.fail(new AppError('denied')));
  await expectAnnounced(announced, 'Try again');
});
