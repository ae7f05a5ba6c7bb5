import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDepositItems } from '@/components/deposits/useDepositItems';
import type { Deposit } from '@/domain/deposits/deposit';
import { microUsdt, paise } from '@/domain/money/money';
import { aDeposit } from '../../support/deposits';
import { renderApp } from '../../support/renderApp';
import { expectToast } from '../../support/toast';

/** Shows a deposit as in a list of one. */
const Row = ({ deposit }: { deposit: Deposit }) => useDepositItems([deposit]).itemOf(deposit);

describe('A deposit of a list', () => {
  it('shows USDT, INR rounded to whole rupees, status and local time [2.pages.4 4.4 9.11]', () => {
    const submittedAt = new Date('2026-01-05T10:00:00Z');
    renderApp(
      <Row
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
    expect(screen.getByText(/^5 Jan.*, /)).toHaveAttribute('datetime', submittedAt.toISOString());
  });

  it('whose time is stored as another type says that it is unknown', () => {
    renderApp(<Row deposit={aDeposit({ submittedAt: null })} />);
    expect(screen.getByText('Time unknown')).toBeVisible();
  });

  it('shows what was paid in part and what remains, USDT to two decimals [9.12]', () => {
    renderApp(<Row deposit={aDeposit({ paidPaise: paise(33_333), paymentCount: 1 })} />);
    expect(screen.getByText('Part-paid')).toBeVisible();
    expect(screen.getByText('Paid ₹333.33').closest('.flex')).toHaveTextContent(
      'Paid ₹333.33 Remaining ₹666.67 (6.67 USDT)',
    );
  });

  it('that is paid in full says so, and shows its paise as well where paid or remaining stands', () => {
    const amount = { inrPaise: paise(123_457), paidPaise: paise(123_457) };
    renderApp(
      <>
        <Row deposit={aDeposit(amount)} />
        <Row deposit={aDeposit({ ...amount, status: 'rejected' })} />
        <Row deposit={aDeposit({ ...amount, status: 'confirmed' })} />
      </>,
    );
    expect(screen.getAllByText('Paid in full')).toHaveLength(1);
    expect(screen.queryByText(/Remaining/)).not.toBeInTheDocument();
    expect(screen.getAllByText('₹1,234.57')).toHaveLength(2);
    expect(screen.getByText('₹1,235')).toBeVisible();
  });

  it('keeps what was paid on a rejected deposit, and no longer promises the rest', () => {
    renderApp(<Row deposit={aDeposit({ status: 'rejected', paidPaise: paise(40_000) })} />);
    expect(screen.getByText('Paid ₹400')).toBeVisible();
    expect(screen.queryByText(/Remaining/)).not.toBeInTheDocument();
  });
});

describe('A request that waits for an exact amount', () => {
  const payable = { payableMicro: microUsdt(10_003_700) };

  it('says and copies it on its card', async () => {
    const { user } = renderApp(<Row deposit={aDeposit(payable)} />);
    expect(screen.getByText('Send').parentElement).toHaveTextContent('Send 10.0037 USDT');
    expect(screen.queryByText('10.00 USDT')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy amount: 10.0037 USDT' }));
    await expectToast('Copied!', '10.0037 USDT copied');
    expect(await navigator.clipboard.readText()).toBe('10.0037');
  });
});
