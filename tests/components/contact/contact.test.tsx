import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { payoutSupportPath } from '@/config/paths';
import { ContactPage } from '@/pages/contact/ContactPage';
import { renderApp } from '../../support/renderApp';

it('Contact: a Get in Touch card that says support is available 24/7 and what is faster [2.pages.6]', () => {
  renderApp(<ContactPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact Us');
  expect(screen.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  expect(screen.getByText('Support is available 24/7.')).toBeVisible();
  expect(screen.getByText(/faster.*WhatsApp or Telegram/)).toBeVisible();
});

it.each([
  ['WhatsApp', 'https://chat.example/whatsapp'],
  ['Telegram', 'https://chat.example/telegram'],
])(
  'Contact: the %s button opens its chat in a new tab that cannot reach back [2.pages.5]',
  (name, href) => {
    renderApp(<ContactPage />);
    const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  },
);

it.each([
  ['', 'Hello, this is about my request abcdefghij0123456789.'],
  [
    '&amount=25.5037',
    'Hello, this is about my request abcdefghij0123456789, which asks for exactly 25.5037 USDT.',
  ],
  ['&amount=Pay+to+X', 'Hello, this is about my request abcdefghij0123456789.'],
])(
  'Contact: a request that it is about is filled in with its exact amount, if known',
  (amount, message) => {
    renderApp(<ContactPage />, { at: `/contact-us?request=abcdefghij0123456789${amount}` });
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
      'href',
      `https://chat.example/whatsapp?text=${encodeURIComponent(message)}`,
    );
  },
);

it('Contact: a withdrawal that it is about is called one', () => {
  renderApp(<ContactPage />, { at: payoutSupportPath('abcdefghij0123456789') });
  expect(
    screen.getByText('Hello, this is about my withdrawal abcdefghij0123456789.'),
  ).toBeVisible();
});
