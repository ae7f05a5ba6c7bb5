import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DepositCard } from '@/components/DepositCard';
import { microUsdt, paise } from '@/domain/money';
import { aDeposit } from '../support/deposits';

describe('Deposit card', () => {
  it('shows USDT, INR rounded to whole rupees, status and local time [2.pages.4 4.4 9.11]', () => {
    const submittedAt = new Date('2026-01-05T10:00:00Z');
    render(
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
    render(<DepositCard deposit={aDeposit({ paidPaise: paise(33_333), paymentCount: 1 })} />);
    expect(screen.getByText('Part-paid')).toBeVisible();
    expect(screen.getByText('Paid ₹333.33').parentElement).toHaveTextContent(
      'Paid ₹333.33 · Remaining ₹666.67 (6.67 USDT)',
    );
  });

  it('keeps what was paid on a rejected deposit, and no longer promises the rest', () => {
    render(<DepositCard deposit={aDeposit({ status: 'rejected', paidPaise: paise(40_000) })} />);
    expect(screen.getByText('Paid ₹400')).toBeVisible();
    expect(screen.queryByText(/Remaining/)).not.toBeInTheDocument();
  });

  it('says why it was rejected, with what to do next', () => {
    const rejected = aDeposit({ status: 'rejected', rejectReason: 'not-received' });
    render(<DepositCard deposit={rejected} />);
    expect(
      screen.getByText('We did not receive this payment. If you sent it, contact support.'),
    ).toBeVisible();
  });

  it('needs no time to be known', () => {
    render(<DepositCard deposit={aDeposit({ submittedAt: null })} />);
    expect(screen.getByText('Just now')).toBeVisible();
  });
});
