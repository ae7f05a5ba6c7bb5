import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DepositCard } from '@/components/deposits/DepositCard';
import { microUsdt, paise } from '@/domain/money';
import { AppError } from '@/domain/errors';
import { aDeposit } from '../support/deposits';
import { deposits } from '../support/fakeServices';
import { renderApp } from '../support/renderApp';
import { expectToast } from '../support/toast';

describe('Deposit card', () => {
  it('shows USDT, INR rounded to whole rupees, status and local time [2.pages.4 4.4 9.11]', () => {
    const submittedAt = new Date('2026-01-05T10:00:00Z');
    renderApp(
      <DepositCard
        deposit={aDeposit({
          usdtMicro: microUsdt(12_345_678),
          inrPaise: paise(123_457),
          submittedAt,
        })}
      />,
    );
    expect(screen.getByText('12.345678 USDT')).toBeVisible();
    expect(screen.getByText('₹1,235')).toBeVisible();
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.getByText(/5 Jan 2026/)).toHaveAttribute('datetime', submittedAt.toISOString());
  });

  it('shows what was paid in part and what remains, USDT to two decimals [9.12]', () => {
    renderApp(<DepositCard deposit={aDeposit({ paidPaise: paise(33_333), paymentCount: 1 })} />);
    expect(screen.getByText('Part-paid')).toBeVisible();
    expect(screen.getByText('Paid ₹333.33').parentElement).toHaveTextContent(
      'Paid ₹333.33 · Remaining ₹666.67 (6.67 USDT)',
    );
  });

  it('is paid in full where nothing remains, until it is confirmed', () => {
    renderApp(<DepositCard deposit={aDeposit({ paidPaise: paise(100_000), paymentCount: 2 })} />);
    expect(screen.getByText('Paid in full')).toBeVisible();
    expect(screen.queryByText('Part-paid')).not.toBeInTheDocument();
  });

  it('shows its paise as well where paid or remaining stands, and only there', () => {
    const amount = { inrPaise: paise(123_457), paidPaise: paise(123_457) };
    renderApp(
      <>
        <DepositCard deposit={aDeposit(amount)} />
        <DepositCard deposit={aDeposit({ ...amount, status: 'rejected' })} />
        <DepositCard deposit={aDeposit({ ...amount, status: 'confirmed' })} />
      </>,
    );
    expect(screen.getAllByText('₹1,234.57')).toHaveLength(2);
    expect(screen.getByText('₹1,235')).toBeVisible();
  });

  it('keeps what was paid on a rejected deposit, and no longer promises the rest', () => {
    renderApp(<DepositCard deposit={aDeposit({ status: 'rejected', paidPaise: paise(40_000) })} />);
    expect(screen.getByText('Paid ₹400')).toBeVisible();
    expect(screen.queryByText(/Remaining/)).not.toBeInTheDocument();
  });

  it('says why it was rejected, with what to do next', () => {
    const rejected = aDeposit({ status: 'rejected', rejectReason: 'not-received' });
    renderApp(<DepositCard deposit={rejected} />);
    expect(
      screen.getByText('We did not receive this payment. If you sent it, contact support.'),
    ).toBeVisible();
  });

  it('shows the note with the reason, as text', () => {
    const rejected = aDeposit({
      status: 'rejected',
      rejectReason: 'wrong-amount',
      rejectNote: 'You sent 12 USDT, not 10.',
    });
    renderApp(<DepositCard deposit={rejected} />);
    expect(screen.getByText(/^The amount we received is not the amount/)).toBeVisible();
    expect(screen.getByText('Note from us: You sent 12 USDT, not 10.')).toBeVisible();
  });

  it('says nothing about the reason of an older rejection, which has none', () => {
    renderApp(<DepositCard deposit={aDeposit({ status: 'rejected' })} />);
    expect(screen.getByText('Rejected')).toBeVisible();
    expect(screen.queryByText(/^Note from us/)).not.toBeInTheDocument();
  });

  it('needs no time to be known', () => {
    renderApp(<DepositCard deposit={aDeposit({ submittedAt: null })} />);
    expect(screen.getByText('Just now')).toBeVisible();
  });

  it('keeps the reference and the way to support, and how long it takes while it is new', async () => {
    const submittedAt = new Date(Date.now() - 60_000);
    const id = 'AbCd1234567890123456';
    const { user } = renderApp(<DepositCard deposit={aDeposit({ id, submittedAt })} />);
    expect(screen.getByText('Please wait 3-5 minutes for your deposit to arrive.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      `/contact-us?request=${id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Copy reference AbCd1234' }));
    await expectToast('Copied!', 'Reference AbCd1234 copied');
    expect(await navigator.clipboard.readText()).toBe('AbCd1234');
  });

  it('promises no minutes once they are over, and nothing on a confirmed one', () => {
    const { unmount } = renderApp(<DepositCard deposit={aDeposit()} />);
    expect(screen.queryByText(/wait 3-5 minutes/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
    unmount();
    renderApp(<DepositCard deposit={aDeposit({ status: 'confirmed' })} />);
    expect(screen.queryByRole('link', { name: 'Contact support' })).not.toBeInTheDocument();
  });
});

describe('A request that waits for an exact amount', () => {
  const payable = { payableMicro: microUsdt(10_003_700) };

  it('says and copies it on its card', async () => {
    const { user } = renderApp(<DepositCard deposit={aDeposit(payable)} />);
    expect(screen.getByText('Send exactly 10.0037 USDT')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy amount: 10.0037 USDT' }));
    await expectToast('Copied!', '10.0037 USDT copied');
    expect(await navigator.clipboard.readText()).toBe('10.0037');
  });

  it.each([
    ['its user names a transaction', { ...payable, txids: ['a'.repeat(64)] }],
    ['it is paid in part', { ...payable, paidPaise: paise(1) }],
    ['it is reviewed', { ...payable, status: 'rejected' }],
    ['it has none', {}],
  ] as const)('no more once %s', (_what, changes) => {
    renderApp(<DepositCard deposit={aDeposit(changes)} />);
    expect(screen.queryByText(/Send exactly/)).not.toBeInTheDocument();
  });
});

describe('A request that is withdrawn', () => {
  const open = () => screen.getByRole('button', { name: 'Withdraw request for 10.00 USDT' });
  const sheet = () => within(screen.getByRole('dialog'));

  it('is asked about first, with a warning to those who have paid', async () => {
    const { user } = renderApp(<DepositCard deposit={aDeposit()} />);
    await user.click(open());
    expect(screen.getByRole('dialog')).toHaveAccessibleName(
      'Withdraw this request for 10.00 USDT?',
    );
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      /^Do not cancel if you have sent it/,
    );
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(deposits.withdraw).not.toHaveBeenCalled();
  });

  it('says so, shows who ended it, and keeps the focus on its card', async () => {
    const view = renderApp(<DepositCard deposit={aDeposit()} />);
    await view.user.click(open());
    await view.user.click(sheet().getByRole('button', { name: 'Withdraw' }));
    await expectToast('Request withdrawn', 'You can submit a new one at any time.');
    expect(deposits.withdraw).toHaveBeenCalledExactlyOnceWith('deposit-1');
    expect(document.activeElement).toContainElement(screen.getByText('10.00 USDT'));
  });

  it('carries its status and says that its user withdrew it', () => {
    renderApp(
      <DepositCard deposit={aDeposit({ status: 'rejected', rejectReason: 'withdrawn' })} />,
    );
    expect(screen.getByText('Withdrawn')).toHaveClass('text-muted');
    expect(screen.queryByText('Rejected')).not.toBeInTheDocument();
    expect(screen.getByText(/^You withdrew this request\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument();
  });

  it.each([
    ['deposit-changed', 'A payment was made on it in the meantime'],
    ['deposit-processed', 'This deposit has already been reviewed.'],
    ['withdrawal-too-soon', 'This one still waits. Try again in 60 seconds.'],
    ['offline', 'You seem to be offline.'],
  ] as const)('but cannot be, says why: %s', async (code, said) => {
    deposits.withdraw.mockRejectedValue(new AppError(code));
    const { user } = renderApp(<DepositCard deposit={aDeposit()} />);
    await user.click(open());
    await user.click(sheet().getByRole('button', { name: 'Withdraw' }));
    await expectToast('Failed to withdraw request', said);
    expect(open()).toBeEnabled();
  });

  it('is withdrawn once, however often it is tapped', async () => {
    let finish: () => void = () => undefined;
    deposits.withdraw.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { user } = renderApp(<DepositCard deposit={aDeposit()} />);
    await user.click(open());
    await user.dblClick(sheet().getByRole('button', { name: 'Withdraw' }));
    expect(open()).toBeDisabled();
    await act(async () => finish());
    await expectToast('Request withdrawn');
    expect(deposits.withdraw).toHaveBeenCalledOnce();
  });

  it.each([
    ['paid in part', { paidPaise: paise(100), paymentCount: 1 }],
    ['confirmed', { status: 'confirmed' }],
    ['rejected', { status: 'rejected' }],
  ] as const)('is none that is %s', (_, changes) => {
    renderApp(<DepositCard deposit={aDeposit(changes)} />);
    expect(screen.queryByRole('button', { name: /Withdraw/ })).not.toBeInTheDocument();
  });
});
