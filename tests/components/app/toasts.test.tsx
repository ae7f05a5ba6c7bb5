import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { toast } from '@/lib/toast';
import { BindUpiPage } from '@/pages/bind-upi/BindUpiPage';
import { DepositPage } from '@/pages/deposit/DepositPage';
import { RechargeHistoryPage } from '@/pages/recharge-history/RechargeHistoryPage';
import { aList, ownDeposits } from '../../support/fakes/fakeServices';
import { renderApp } from '../../support/renderApp';
import { expectToast } from '../../support/toast';

function Speaker() {
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="Amount" />
      <button onClick={() => toast.error('Failed', 'You seem to be offline.')}>offline</button>
      <button onClick={() => toast.error('Failed', 'No answer came in time.')}>timeout</button>
      <button onClick={() => toast.success('Done')}>done</button>
      <button onClick={() => toast.success('Saved')}>saved</button>
      <button onClick={() => void navigate('/upi')}>leave</button>
    </>
  );
}

const toasts = () =>
  within(screen.getByRole('region', { name: /^Notifications/ })).queryAllByRole('listitem');

describe('a failure', () => {
  function open() {
    const { user } = renderApp(<Speaker />);
    return {
      user,
      press: (name: string) => user.click(screen.getByRole('button', { name })),
    };
  }

  it('is the only message on screen, as each success is', async () => {
    const { press } = open();
    await press('offline');
    await press('timeout');
    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]).toHaveTextContent('No answer came in time.');
    await press('done');
    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]).toHaveTextContent('Done');
    await press('saved');
    expect(toasts()).toHaveLength(1);
    expect(toasts()[0]).toHaveTextContent('Saved');
  });

  it('goes at the next input; a success stays', async () => {
    const { user, press } = open();
    await press('offline');
    await user.type(screen.getByLabelText('Amount'), '5');
    expect(toasts()).toEqual([]);
    await press('done');
    await user.type(screen.getByLabelText('Amount'), '5');
    expect(toasts()).toHaveLength(1);
  });

  it('goes with its page', async () => {
    const { press } = open();
    await press('offline');
    await press('leave');
    expect(toasts()).toEqual([]);
  });

  it('to load a list goes when the list is there', async () => {
    ownDeposits.reset(null);
    renderApp(<RechargeHistoryPage />);
    act(() => ownDeposits.fail(new AppError('busy')));
    await expectToast('Failed to load recharge history');
    ownDeposits.first = aList([]);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(toasts()).toEqual([]);
  });

  it('about an amount is not beside a valid one', async () => {
    const { user } = renderApp(<DepositPage />, { at: '/deposit?tab=usdt' });
    await user.type(screen.getByLabelText('USDT amount'), '0{Enter}');
    await expectToast('Invalid Amount');
    await user.keyboard('5');
    expect(toasts()).toEqual([]);
  });

  it('of a step of the wizard is not over the next step', async () => {
    const { user } = renderApp(<BindUpiPage />, { at: '/bind-upi' });
    await user.type(screen.getByLabelText('6-digit PIN'), '246810{Enter}');
    await user.type(screen.getByLabelText('Re-enter the PIN'), '1{Enter}');
    await expectToast('PINs do not match');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('6-digit PIN')).toBeVisible();
    expect(toasts()).toEqual([]);
  });
});

describe('every message goes by itself', () => {
  const KEYS = ['Tab', 'F8', 'Escape', 'Enter'];
  const BUTTONS = ['offline', 'method', 'done', 'saved', 'leave', 'go on', 'Close'];

  it('whatever was closed, shown, left, pointed at and focused before it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
    const pass = (ms: number) => {
      act(() => void vi.advanceTimersByTime(ms));
    };
    const step = fc.constantFrom(...BUTTONS, ...KEYS, 'hover', 'another window');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (order) => {
        renderApp(<Speaker />);
        const user = userEvent.setup({ delay: null });
        const field = screen.getByLabelText('Amount');
        for (const name of order) {
          const button = screen.queryByRole('button', { name });
          if (button) await user.click(button);
          else if (KEYS.includes(name)) await user.keyboard(`{${name}}`);
          else if (name === 'hover') await user.hover(toasts()[0] ?? field);
          else if (name === 'another window') {
            fireEvent.blur(window);
            pass(1_000);
            fireEvent.focus(window);
          }
        }
        await user.click(screen.getByRole('button', { name: 'done' }));
        await user.click(field);
        pass(4_000);
        const left = toasts().length;
        cleanup();
        expect(left).toBe(0);
      }),
      { numRuns: 10, examples: [[['done', 'Close']], [['done', 'Tab', 'Enter', 'leave']]] },
    );
  });
});

it('a failure of a form speaks of the field that has the focus', async () => {
  const { user } = renderApp(<DepositPage />, { at: '/deposit?tab=usdt' });
  await user.type(screen.getByLabelText('INR amount'), '0{Enter}');
  await expectToast('Invalid Amount', 'Please enter a valid INR amount');
  expect(screen.getByLabelText('INR amount')).toHaveFocus();
});

it('a toast does not render again what only shows toasts', async () => {
  const renders = vi.fn();
  function Row() {
    renders();
    return <button onClick={() => toast.success('Copied!')}>Copy</button>;
  }
  const { user } = renderApp(<Row />);
  const before = renders.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(screen.getByText('Copied!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Copied!')).not.toBeInTheDocument();
  expect(renders).toHaveBeenCalledTimes(before);
});
