import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DepositDetails } from '@/pages/request/DepositDetails';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { paise } from '@/domain/money/money';
import { aDeposit } from '../../support/deposits';
import { deposits } from '../../support/fakes/fakeServices';
import { renderApp, hrefOf } from '../../support/renderApp';
import { expectToast } from '../../support/toast';

const openSheet = (changes: Partial<Deposit> = {}) =>
  renderApp(<DepositDetails deposit={aDeposit(changes)} />);

describe('An open request', () => {
  it.each([
    ['pending', 'Contact support'],
    ['confirmed', 'Help'],
  ] as const)('keeps the reference and the way to support: %s', async (status, support) => {
    const id = 'AbCd1234567890123456';
    const { user } = openSheet({ id, status });
    expect(hrefOf(support)).toBe(`/contact-us?request=${id}`);
    await user.click(screen.getByRole('button', { name: 'Copy reference AbCd1234' }));
    await expectToast('Copied!', 'Reference AbCd1234 copied');
    expect(await navigator.clipboard.readText()).toBe('AbCd1234');
  });
});

describe('A request that is to be closed with what arrives', () => {
  const partPaid = { paidPaise: paise(40_000), paymentCount: 1 };
  const open = () => screen.getByRole('button', { name: 'Close with what arrives' });
  const question = () => within(screen.getByRole('dialog'));

  it('is asked about first, and stored once, without an amount', async () => {
    const { user } = openSheet(partPaid);
    await user.click(open());
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/You cannot undo this\.$/);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(question().getByRole('button', { name: 'Keep request' }));
    expect(deposits.wantNoMore).not.toHaveBeenCalled();
    await user.click(open());
    await user.dblClick(question().getByRole('button', { name: 'Close with what arrives' }));
    expect(deposits.wantNoMore).toHaveBeenCalledExactlyOnceWith('deposit-1');
  });

  it('says why it cannot be', async () => {
    deposits.wantNoMore.mockRejectedValue(new AppError('offline'));
    const { user } = openSheet(partPaid);
    await user.click(open());
    await user.click(question().getByRole('button', { name: 'Close with what arrives' }));
    await expectToast('Failed to ask for this', 'You seem to be offline.');
    expect(open()).toBeEnabled();
  });

  it('asks for nothing more, says when that was, and is not asked again', () => {
    const noMoreAt = new Date('2026-01-05T11:00:00Z');
    openSheet({ ...partPaid, noMoreAt });
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(
      /^Closing with what has arrived₹400 was added to your wallet before\. You keep it\.You asked for this on 5 Jan 2026, .* Do not send more\.$/,
    );
    expect(screen.queryByRole('button', { name: 'Close with what arrives' })).toBeNull();
    expect(screen.queryByText(/Send/)).toBeNull();
    expect(screen.getByText('You asked to close it with what arrives')).toBeInTheDocument();
  });

  it('only while something is missing', () => {
    openSheet({ paidPaise: paise(100_000), paymentCount: 1 });
    expect(screen.queryByRole('button', { name: 'Close with what arrives' })).toBeNull();
  });
});

describe('A request that is withdrawn', () => {
  const open = () => screen.getByRole('button', { name: 'Cancel request for 10.00 USDT' });
  const question = () => within(screen.getByRole('dialog'));

  it('is asked about first, with a warning to those who have paid', async () => {
    const { user } = openSheet();
    await user.click(open());
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Cancel this request for 10.00 USDT?');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /^If you have already sent the USDT, do not cancel/,
    );
    await user.click(question().getByRole('button', { name: 'Keep request' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(deposits.cancel).not.toHaveBeenCalled();
  });

  it('is withdrawn once, however often it is tapped, says so, and keeps the focus on its status', async () => {
    let finish: () => void = () => undefined;
    deposits.cancel.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { user } = openSheet();
    await user.click(open());
    await user.dblClick(question().getByRole('button', { name: 'Cancel request' }));
    expect(open()).toBeDisabled();
    await act(async () => finish());
    await expectToast('Request cancelled', 'You can submit a new one at any time.');
    expect(deposits.cancel).toHaveBeenCalledExactlyOnceWith('deposit-1');
    expect(
      screen.getByText('Waiting for your transaction ID').closest('[role=status]'),
    ).toHaveFocus();
  });

  it.each([
    ['deposit-changed', 'A payment was made on it in the meantime'],
    ['offline', 'You seem to be offline.'],
  ] as const)('but cannot be, says why: %s', async (code, said) => {
    deposits.cancel.mockRejectedValue(new AppError(code));
    const { user } = openSheet();
    await user.click(open());
    await user.click(question().getByRole('button', { name: 'Cancel request' }));
    await expectToast('Failed to cancel request', said);
    expect(open()).toBeEnabled();
  });
});
