import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactPage } from '@/pages/contact/ContactPage';
import { renderApp } from '../support/renderApp';

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
