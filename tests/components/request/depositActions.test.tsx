import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DepositDetails } from '@/pages/request/DepositDetails';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { aDeposit } from '../../support/deposits';
import { deposits } from '../../support/fakes/fakeServices';
import { renderApp } from '../../support/renderApp';
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
    expect(screen.getByRole('link', { name: support })).toHaveAttribute(
      'href',
      `/contact-us?request=${id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Copy reference AbCd1234' }));
    await expectToast('Copied!', 'Reference AbCd1234 copied');
    expect(await navigator.clipboard.readText()).toBe('AbCd1234');
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
