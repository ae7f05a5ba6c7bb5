import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { ownTransfers } from '@/components/transfers/ownTransfers';
import { payoutSupportPath } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import { microUsdt, paise } from '@/domain/money/money';
import { formatLocalTime } from '@/domain/time/formatTime';
import { ContactPage } from '@/pages/contact/ContactPage';
import { aDeposit } from '../../support/deposits';
import { asha, deposits, ownRequest, fromServer, emits } from '../../support/fakes/fakeServices';
import { renderApp, hrefOf } from '../../support/renderApp';
import { expectToast } from '../../support/toast';
import { txids } from '../../support/txids';

const [TXID = ''] = txids;
const at = new Date('2026-01-05T10:00:00Z');

it('Contact: a Get in Touch card that says support is available 24/7 and what is faster; its buttons open their chats in a new tab that cannot reach back [2.pages.5 2.pages.6]', () => {
  renderApp(<ContactPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact Us');
  expect(screen.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  expect(screen.getByText('Support is available 24/7.')).toBeVisible();
  expect(screen.getByText(/faster.*WhatsApp or Telegram/)).toBeVisible();
  for (const name of ['WhatsApp', 'Telegram']) {
    const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(link).toHaveAttribute('href', `https://chat.example/${name.toLowerCase()}`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  }
});

const id = 'abcdefghij0123456789';
const ABOUT = `Hello, this is about my request ${id}.`;
const payableMicro = microUsdt(25_503_700);
const ended = { status: 'rejected', rejectReason: 'withdrawn', payableMicro } as const;

it.each<[string, Partial<Deposit> | null, string]>([
  ['it is not known', null, ABOUT],
  [
    'it waits',
    { payableMicro },
    `${ABOUT} It says “Waiting for your transfer”. It asks for exactly 25.5037 USDT.`,
  ],
  [
    'its amount is no matter any more',
    { payableMicro, txids: [TXID] },
    `${ABOUT} It says “Waiting for review”.`,
  ],
  [
    'it was taken back',
    { status: 'confirmed', payableMicro, paidPaise: paise(100), correctedPaise: paise(100) },
    `${ABOUT} It says “Money taken back”. I sent this USDT myself: 25.5037 USDT, request of ${formatLocalTime(at)}.`,
  ],
  [
    'it has arrived too late',
    ended,
    `${ABOUT} It says “Your USDT has arrived”. I sent this USDT myself: 25.5037 USDT, request of ${formatLocalTime(at)}, transaction ${TXID}.`,
  ],
])(
  'Contact: a request that it is about is filled in with what its state asks support for: %s',
  (_, changes, message) => {
    onTestFinished(() => ownTransfers.set(id, null, asha.uid));
    const seen = {
      kind: 'arrived',
      ...{ txid: TXID, named: '', arrivedMicro: microUsdt(25_503_700), excessMicro: 0 },
    } as const;
    if (changes?.rejectReason) ownTransfers.set(id, { ...seen, sentAt: at.getTime() }, asha.uid);
    if (changes) {
      const deposit = aDeposit({ id, submittedAt: at, ...changes });
      ownRequest.reset(fromServer(deposit));
      deposits.one.mockImplementation((asked) => emits(fromServer(asked === id ? deposit : null)));
    }
    renderApp(<ContactPage />, { at: `/contact-us?request=${id}&amount=1` });
    expect(screen.getByText(message, { normalizer: String })).toBeVisible();
    expect(hrefOf(/^WhatsApp/)).toBe(
      `https://chat.example/whatsapp?text=${encodeURIComponent(message)}`,
    );
  },
);

it('Contact: a withdrawal that it is about is called one, to copy, too', async () => {
  const { user } = renderApp(<ContactPage />, { at: payoutSupportPath(id) });
  const message = `Hello, this is about my withdrawal ${id}.`;
  expect(screen.getByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy message' }));
  await expectToast('Copied!', 'Message copied');
  expect(await navigator.clipboard.readText()).toBe(message);
});
