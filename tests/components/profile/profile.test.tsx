import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@/domain/errors';
import { microUsdt, paise } from '@/domain/money/money';
import { ProfilePage } from '@/pages/profile/ProfilePage';
import { txidDrafts } from '@/components/deposits/depositDraft';
import { aDeposit } from '../../support/deposits';
import {
  aList,
  asha,
  fakeAuth,
  pendingDeposits,
  records,
  emitIdentity,
  emitSessionEnd,
  emitUser,
  users,
} from '../../support/fakes/fakeServices';
import { renderApp, hrefOf } from '../../support/renderApp';
import { expectToast } from '../../support/toast';

const nameField = () => screen.getByLabelText('Display name');

async function editName() {
  const app = renderApp(<ProfilePage />);
  await app.user.click(screen.getByRole('button', { name: 'Edit name' }));
  return app;
}

describe('Profile: what it shows', () => {
  it('shows the avatar initial, name, email, last 8 characters of the user id and primary UPI ID [2.profile.1]', () => {
    emitUser({ upiIds: ['asha@okaxis', 'asha@ybl'] });
    renderApp(<ProfilePage />);
    expect(screen.getByText('A')).toBeVisible();
    expect(screen.getByText('Asha Verma')).toBeVisible();
    expect(screen.getByText('asha@example.com')).toBeVisible();
    expect(screen.getByText(asha.uid.slice(-8))).toBeVisible();
    expect(hrefOf('Primary UPI ID asha@okaxis')).toBe('/upi');
    act(() => emitUser({ upiIds: [] }));
    expect(screen.getByRole('link', { name: 'Primary UPI ID None yet' })).toBeVisible();
  });

  it('shows pending USDT and its INR conversion, without what was paid in part [2.profile.3 9.10]', () => {
    pendingDeposits.reset(
      aList([
        aDeposit({ inrPaise: paise(1_000_000), paidPaise: paise(250_000) }),
        aDeposit({ id: 'b' }),
      ]),
    );
    renderApp(<ProfilePage />);
    expect(screen.getByText('85.00 USDT')).toBeVisible();
    expect(screen.getByText('₹8,500')).toBeVisible();
  });

  it('shows all decimals of what is pending, so that both amounts are one debt', () => {
    const odd = { usdtMicro: microUsdt(9_995_000), inrPaise: paise(99_950) };
    pendingDeposits.reset(aList([aDeposit(odd)]));
    renderApp(<ProfilePage />);
    expect(screen.getByText('9.995 USDT')).toBeVisible();
    expect(screen.getByText('₹999.50')).toBeVisible();
  });

  it('does not show a zero that is not known', () => {
    vi.useFakeTimers();
    pendingDeposits.reset(null);
    renderApp(<ProfilePage />);
    expect(screen.queryByText('Unavailable')).not.toBeInTheDocument();
    expect(screen.queryByText('0.00 USDT')).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getByText('Unavailable')).toBeVisible();
    expect(screen.queryByText('0.00 USDT')).not.toBeInTheDocument();
  });

  it('falls back to the default profile, and says so, when the record cannot be read [8.failures.17]', () => {
    records.reset(null);
    renderApp(<ProfilePage />);
    act(() => records.fail(new AppError('denied')));
    expect(screen.getByText('Asha Verma')).toBeVisible();
    expect(
      screen.getByText('Your profile could not be loaded. Amounts are unavailable right now.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Primary UPI ID Unavailable' })).toBeVisible();
  });

  it('shows the name that a new record would have for an imported one without a name', () => {
    emitIdentity({ ...asha, displayName: null });
    emitUser({ displayName: '' });
    renderApp(<ProfilePage />);
    expect(screen.getByRole('heading', { name: 'asha' })).toBeVisible();
  });

  it('links to Recharge History and Contact Us [2.profile.5]', () => {
    renderApp(<ProfilePage />);
    expect(hrefOf('Recharge History')).toBe('/recharge-history');
    expect(hrefOf('Contact Us')).toBe('/contact-us');
  });
});

describe('Profile: name', () => {
  it('saves a new one with Enter: Name updated successfully [2.profile.2 8.toasts.7]', async () => {
    const { user } = await editName();
    expect(nameField()).toHaveFocus();
    await user.clear(nameField());
    await user.type(nameField(), '  Asha   V {Enter}');
    await expectToast('Name updated successfully');
    expect(users.saveDisplayName).toHaveBeenCalledExactlyOnceWith(asha.uid, 'Asha V');
    expect(screen.getByRole('button', { name: 'Edit name' })).toHaveFocus();
  });

  it('refuses an empty one: Name cannot be empty [5.16]', async () => {
    const { user } = await editName();
    await user.clear(nameField());
    await user.type(nameField(), '   ');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    await expectToast('Name cannot be empty');
    expect(nameField()).toHaveAccessibleDescription('Name cannot be empty');
    expect(nameField()).toHaveFocus();
    expect(users.saveDisplayName).not.toHaveBeenCalled();
  });

  it('stays open while it is saved, whatever is pressed', async () => {
    users.saveDisplayName.mockReturnValue(new Promise(() => undefined));
    const { user } = await editName();
    await user.type(nameField(), ' Rao{Enter}');
    await user.keyboard('{Escape}');
    expect(nameField()).toHaveValue('Asha Verma Rao');
  });

  it('keeps what was typed when saving fails: Failed to update name [8.failures.7]', async () => {
    users.saveDisplayName.mockRejectedValue(new AppError('offline'));
    const { user } = await editName();
    await user.type(nameField(), ' Rao{Enter}');
    await expectToast('Failed to update name', 'You seem to be offline.');
    expect(nameField()).toHaveValue('Asha Verma Rao');
  });

  it.each(['{Escape}', 'Cancel'])('leaves it as it was by %s', async (way) => {
    const { user } = await editName();
    await user.type(nameField(), ' Rao');
    if (way === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }));
    else await user.keyboard(way);
    expect(screen.queryByLabelText('Display name')).not.toBeInTheDocument();
    expect(screen.getByText('Asha Verma')).toBeVisible();
    expect(users.saveDisplayName).not.toHaveBeenCalled();
  });
});

describe('Profile: language', () => {
  async function openLanguages() {
    const app = renderApp(<ProfilePage />);
    await app.user.click(screen.getByRole('button', { name: 'Language English' }));
    return app;
  }

  it('offers only English [2.profile.4 2.profile.7]', async () => {
    await openLanguages();
    const sheet = screen.getByRole('dialog', { name: 'Choose a language' });
    expect([...sheet.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['English']);
  });

  it('Language changed to English [8.toasts.8]', async () => {
    const { user } = await openLanguages();
    await user.click(screen.getByRole('button', { name: 'English' }));
    await expectToast('Language changed to English');
    expect(users.saveLanguage).toHaveBeenCalledExactlyOnceWith(asha.uid, 'en');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('Failed to update language [8.failures.8]', async () => {
    users.saveLanguage.mockRejectedValue(new AppError('busy'));
    const { user } = await openLanguages();
    await user.click(screen.getByRole('button', { name: 'English' }));
    await expectToast('Failed to update language');
  });
});

describe('Profile: Sign Out', () => {
  it('Logged Out, and nothing of the user stays on screen or in the tab [2.profile.6 8.toasts.9]', async () => {
    sessionStorage.setItem(`deposit-draft:${asha.uid}`, '{}');
    fakeAuth.signOutUser.mockImplementation(async () => emitIdentity(null));
    const { user } = renderApp(<ProfilePage />);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await expectToast('Logged Out');
    expect(screen.queryByText('Asha Verma')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('in another tab, nothing that was typed stays in this one; it stays where the session ends by itself', () => {
    const typed = () => sessionStorage.getItem('txid-draft:deposit-1');
    renderApp(<ProfilePage />);
    act(() => txidDrafts.set('deposit-1', '7c2d'));
    act(() => emitSessionEnd());
    expect(typed()).toBe('"7c2d"');
    // As the browser tells of what `endSession` stores and removes.
    act(
      () => void dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: null })),
    );
    expect(typed()).toBeNull();
    expect(txidDrafts.get('deposit-1')).toBeNull();
  });

  it('Failed to logout [8.failures.9]', async () => {
    fakeAuth.signOutUser.mockRejectedValue(new AppError('unknown'));
    const { user } = renderApp(<ProfilePage />);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await expectToast('Failed to logout', 'Something went wrong on our side. Reload.');
    expect(screen.getByText('Asha Verma')).toBeVisible();
  });
});
