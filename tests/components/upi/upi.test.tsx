import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/domain/errors';
import { depositDrafts, EMPTY_DRAFT } from '@/components/deposits/depositDraft';
import { UpiPage } from '@/pages/upi/UpiPage';
import { asha, records, emitUser, users } from '../../support/fakes/fakeServices';
import { renderApp } from '../../support/renderApp';
import { expectToast } from '../../support/toast';
import { aBankAccount } from '../../support/payouts';

const HDFC = aBankAccount();

const upiField = () => screen.getByLabelText('UPI ID');
const addUpi = () => screen.getByRole('button', { name: 'Add UPI ID' });
const addBank = () => screen.getByRole('button', { name: 'Add bank account' });
const methods = () => within(screen.getByRole('region', { name: 'Where we pay you' }));

function openBank() {
  return renderApp(<UpiPage />, { at: '/upi?tab=bank' });
}

async function fillBank(user: UserEvent, changes: Partial<typeof HDFC> = {}) {
  const account = { ...HDFC, ...changes };
  const fields = [
    ['Account holder name', account.accountHolder],
    ['Bank name', account.bankName],
    ['Account number', account.accountNumber],
    ['IFSC code', account.ifscCode],
  ] as const;
  for (const [label, text] of fields) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
}

describe('UPI page: tabs', () => {
  it('has the tabs Add UPI, Bank Details and Bind UPI, and keeps the open one in the address [2.upi.1]', async () => {
    const { user, path } = renderApp(<UpiPage />, { at: '/upi' });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Add UPI',
      'Bank Details',
      'Bind UPI',
    ]);
    expect(screen.getByRole('tab', { name: 'Add UPI' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Bank Details' }));
    expect(path()).toBe('/upi?tab=bank');
    await user.click(screen.getByRole('tab', { name: 'Bind UPI' }));
    expect(path()).toBe('/upi?tab=bind');
    await user.click(screen.getByRole('tab', { name: 'Add UPI' }));
    expect(path()).toBe('/upi');
  });

  it('Bind UPI lists the six channels, each leading to /bind-upi [2.upi.6 9.16]', () => {
    renderApp(<UpiPage />, { at: '/upi?tab=bind' });
    const links = within(screen.getByRole('tabpanel', { name: 'Bind UPI' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
      ['PPhonePe', '/bind-upi?channel=phonepe'],
      ['FFreecharge', '/bind-upi?channel=freecharge'],
      ['AAirtel', '/bind-upi?channel=airtel'],
      ['MMobikwik', '/bind-upi?channel=mobikwik'],
      ['PPaytm', '/bind-upi?channel=paytm'],
      ['IIOB', '/bind-upi?channel=iob'],
    ]);
    expect(screen.getByRole('link', { name: 'PhonePe' })).toBeVisible();
  });
});

describe('UPI page: UPI IDs', () => {
  it('adds one: UPI ID added successfully [2.upi.2 8.toasts.3]', async () => {
    const { user } = renderApp(<UpiPage />);
    await user.type(upiField(), ' asha.new@ybl {Enter}');
    await expectToast('UPI ID added successfully');
    expect(users.addUpiId).toHaveBeenCalledExactlyOnceWith(asha.uid, 'asha.new@ybl');
    expect(upiField()).toHaveValue('');
  });

  it('refuses an empty one: Please enter a valid UPI ID [5.4]', async () => {
    const { user } = renderApp(<UpiPage />);
    await user.click(addUpi());
    await expectToast('Please enter a valid UPI ID');
    expect(upiField()).toHaveAccessibleDescription(/Please enter a valid UPI ID$/);
    expect(upiField()).toBeInvalid();
    expect(upiField()).toHaveFocus();
    expect(users.addUpiId).not.toHaveBeenCalled();
  });

  it('refuses what is none, until it is put right: Invalid UPI ID [5.5]', async () => {
    const { user } = renderApp(<UpiPage />);
    await user.type(upiField(), 'asha@@ybl');
    await user.click(addUpi());
    await expectToast('Invalid UPI ID', 'Please enter a valid UPI ID format (e.g., user@paytm)');
    expect(upiField()).toHaveAccessibleDescription(
      /Please enter a valid UPI ID format \(e\.g\., user@paytm\)/,
    );
    expect(upiField()).toHaveValue('asha@@ybl');
    expect(upiField()).toBeInvalid();
    expect(users.addUpiId).not.toHaveBeenCalled();
    await user.type(upiField(), '{Backspace}');
    expect(upiField()).toBeValid();
  });

  it('asks once about one that looks like an email address', async () => {
    const { user } = renderApp(<UpiPage />);
    await user.type(upiField(), 'asha@gmail.com{Enter}');
    expect(upiField()).toHaveAccessibleDescription(/looks like an email address/);
    expect(upiField()).toHaveFocus();
    expect(users.addUpiId).not.toHaveBeenCalled();
    await user.click(addUpi());
    await expectToast('UPI ID added successfully');
    expect(users.addUpiId).toHaveBeenCalledExactlyOnceWith(asha.uid, 'asha@gmail.com');
    expect(upiField()).toBeValid();
  });

  it('refuses one that is there, in any letter case: Duplicate UPI ID [5.6]', async () => {
    const { user } = renderApp(<UpiPage />);
    await user.type(upiField(), 'ASHA@okaxis{Enter}');
    await expectToast('Duplicate UPI ID', 'This UPI ID is already added');
    expect(upiField()).toHaveAccessibleDescription(/This UPI ID is already added/);
    expect(users.addUpiId).not.toHaveBeenCalled();
  });

  it('refuses an eleventh beside the field', async () => {
    emitUser({ upiIds: Array.from({ length: 10 }, (_, index) => `asha${index}@ybl`) });
    const { user } = renderApp(<UpiPage />);
    await user.type(upiField(), 'asha@ybl{Enter}');
    await expectToast('Failed to save UPI ID', 'You have 10 UPI IDs already. Remove one first.');
    expect(upiField()).toBeInvalid();
  });

  it('keeps what was typed when saving fails: Failed to save UPI ID [8.failures.3]', async () => {
    users.addUpiId.mockRejectedValue(new AppError('offline'));
    const { user } = renderApp(<UpiPage />);
    await user.type(upiField(), 'asha@ybl{Enter}');
    await expectToast('Failed to save UPI ID', 'You seem to be offline.');
    expect(upiField()).toHaveValue('asha@ybl');
    users.addUpiId.mockResolvedValue();
    await user.click(addUpi());
    await expectToast('UPI ID added successfully');
  });

  it('asks before it removes one, and says who becomes primary, after a snapshot too', async () => {
    emitUser({ upiIds: ['asha@okaxis', 'asha@ybl'] });
    const { user } = renderApp(<UpiPage />);
    await user.click(screen.getByRole('button', { name: 'Remove UPI ID asha@okaxis' }));
    act(() => emitUser({ upiIds: ['asha@okaxis', 'asha@ybl'] }));
    const sheet = within(screen.getByRole('dialog', { name: 'Remove asha@okaxis?' }));
    expect(sheet.getByText(/asha@ybl becomes primary/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(users.removeUpiId).not.toHaveBeenCalled();
  });

  it('removes one: UPI ID removed successfully, and the next becomes primary [2.upi.3 5.12 8.toasts.4]', async () => {
    emitUser({ upiIds: ['asha@okaxis', 'asha@ybl'] });
    users.removeUpiId.mockImplementation(async () => emitUser({ upiIds: ['asha@ybl'] }));
    const { user } = renderApp(<UpiPage />);
    await user.click(screen.getByRole('button', { name: 'Remove UPI ID asha@okaxis' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await expectToast('UPI ID removed successfully');
    expect(users.removeUpiId).toHaveBeenCalledExactlyOnceWith(asha.uid, 'asha@okaxis');
    expect(methods().getByRole('listitem')).toHaveTextContent('asha@yblPrimary');
    expect(screen.getByRole('heading', { name: 'Where we pay you' })).toHaveFocus();
  });

  it('makes another one primary with one tap, and keeps what is typed', async () => {
    emitUser({ upiIds: ['asha@okaxis', 'asha@ybl'] });
    users.makeUpiIdPrimary.mockImplementation(async () =>
      emitUser({ upiIds: ['asha@ybl', 'asha@okaxis'] }),
    );
    const { user } = renderApp(<UpiPage />);
    expect(methods().getAllByRole('button', { name: /^Make primary/ })).toHaveLength(1);
    await user.type(upiField(), 'typed@');
    await user.click(screen.getByRole('button', { name: 'Make primary: UPI ID asha@ybl' }));
    await expectToast('asha@ybl is now primary');
    expect(users.makeUpiIdPrimary).toHaveBeenCalledExactlyOnceWith(asha.uid, 'asha@ybl');
    expect(methods().getAllByRole('listitem')[0]).toHaveTextContent('asha@yblPrimary');
    expect(screen.getByRole('heading', { name: 'Where we pay you' })).toHaveFocus();
    expect(upiField()).toHaveValue('typed@');
  });

  it('keeps one that could not be removed: Failed to remove UPI ID [8.failures.4]', async () => {
    users.removeUpiId.mockRejectedValue(new AppError('busy'));
    const { user } = renderApp(<UpiPage />);
    await user.click(screen.getByRole('button', { name: 'Remove UPI ID asha@okaxis' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await expectToast('Failed to remove UPI ID', 'The service is busy.');
    expect(methods().getByText('asha@okaxis')).toBeVisible();
  });
});

describe('UPI page: bank accounts', () => {
  it('adds one: Bank details added successfully [2.upi.4 8.toasts.5]', async () => {
    const { user } = openBank();
    await fillBank(user, { accountNumber: '5010 0234-567890', ifscCode: 'hdfc0001234' });
    expect(screen.getByLabelText('IFSC code')).toHaveValue('HDFC0001234');
    await user.click(addBank());
    await expectToast('Bank details added successfully');
    expect(users.addBankAccount).toHaveBeenCalledExactlyOnceWith(asha.uid, HDFC);
    expect(screen.getByLabelText('Account number')).toHaveValue('');
  });

  it('needs all four fields: Please fill in all bank details [5.7]', async () => {
    const { user } = openBank();
    await user.type(screen.getByLabelText('Account number'), HDFC.accountNumber);
    await user.click(addBank());
    await expectToast(
      'Please fill in all bank details',
      'Account holder name: Please fill in this field',
    );
    for (const label of ['Account holder name', 'Bank name', 'IFSC code']) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        /Please fill in this field$/,
      );
    }
    expect(screen.getByLabelText('Account number')).toBeValid();
    expect(screen.getByLabelText('Account holder name')).toHaveFocus();
    expect(users.addBankAccount).not.toHaveBeenCalled();
  });

  it('forces the IFSC to upper case and eleven characters, without the label that it is pasted with [5.8]', async () => {
    const { user } = openBank();
    await user.type(screen.getByLabelText('IFSC code'), 'hdfc 0001234567');
    expect(screen.getByLabelText('IFSC code')).toHaveValue('HDFC0001234');
    await user.clear(screen.getByLabelText('IFSC code'));
    await user.paste('IFSC: \u200bHDFC0001234.');
    expect(screen.getByLabelText('IFSC code')).toHaveValue('HDFC0001234');
  });

  it('refuses what is none, and names the letter O in the place of the zero: Invalid IFSC Code [5.9]', async () => {
    const { user } = openBank();
    await fillBank(user, { ifscCode: 'HDFCO001234' });
    await user.click(addBank());
    await expectToast('Invalid IFSC Code', 'Please enter a valid IFSC code (e.g., HDFC0001234)');
    expect(screen.getByLabelText('IFSC code')).toHaveAccessibleDescription(
      'Please enter a valid IFSC code (e.g., HDFC0001234). Its fifth character is a zero, not the letter O.',
    );
    expect(screen.getByLabelText('IFSC code')).toBeInvalid();
    expect(screen.getByLabelText('IFSC code')).toHaveFocus();
    expect(users.addBankAccount).not.toHaveBeenCalled();
  });

  it('refuses eight digits: Account number must be at least 9 digits [5.10]', async () => {
    const { user } = openBank();
    await fillBank(user, { accountNumber: '12345678' });
    await user.click(addBank());
    await expectToast('Account number must be at least 9 digits');
    expect(screen.getByLabelText('Account number')).toHaveAccessibleDescription(
      'Account number must be at least 9 digits',
    );
    expect(users.addBankAccount).not.toHaveBeenCalled();
  });

  it('shows the account number in groups while it is corrected and pasted, and stores its digits', async () => {
    const { user } = openBank();
    const number = () => screen.getByLabelText<HTMLInputElement>('Account number');
    await fillBank(user, { accountNumber: '501002345' });
    expect(number()).toHaveValue('5010 0234 5');
    // Delete before a space.
    await user.type(number(), '{Delete}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(number()).toHaveValue('5010 2345');
    expect(number().selectionStart).toBe(4);
    await user.clear(number());
    await user.paste('A/c no. 5010 0234 567890');
    expect(number()).toHaveValue('5010 0234 5678 90');
    await user.click(addBank());
    await expectToast('Bank details added successfully');
    expect(users.addBankAccount.mock.lastCall?.[1]).toEqual(HDFC);
  });

  it('refuses an account number that is there: Duplicate Account [5.11]', async () => {
    emitUser({ bankDetails: [HDFC] });
    const { user } = openBank();
    await fillBank(user);
    await user.click(addBank());
    await expectToast('Duplicate Account', 'This account number is already added');
    expect(screen.getByLabelText('Account number')).toBeInvalid();
    expect(users.addBankAccount).not.toHaveBeenCalled();
  });

  it('keeps what was typed when saving fails: Failed to save bank details [8.failures.5]', async () => {
    users.addBankAccount.mockRejectedValue(new AppError('offline'));
    const { user } = openBank();
    await fillBank(user);
    await user.click(addBank());
    await expectToast('Failed to save bank details', 'You seem to be offline.');
    expect(screen.getByLabelText('Account holder name')).toHaveValue('Asha Verma');
    expect(screen.getByLabelText('IFSC code')).toHaveValue('HDFC0001234');
  });

  it('shows an account in full, the first as Primary', () => {
    emitUser({
      upiIds: [],
      bankDetails: [
        HDFC,
        { ...HDFC, bankName: 'State Bank of India', accountNumber: '30912345678' },
      ],
    });
    openBank();
    const [first, second] = methods().getAllByRole('listitem');
    for (const text of ['HDFC Bank', 'Primary', 'Asha Verma', '5010 0234 5678 90', 'HDFC0001234']) {
      expect(first).toHaveTextContent(text);
    }
    expect(second).toHaveTextContent('State Bank of India');
    expect(second).not.toHaveTextContent('Primary');
  });

  it('removes one after a question: Bank details removed successfully [2.upi.5 8.toasts.6]', async () => {
    emitUser({ bankDetails: [HDFC] });
    const { user } = openBank();
    await user.click(
      screen.getByRole('button', { name: 'Remove HDFC Bank account 50100234567890' }),
    );
    expect(
      screen.getByRole('dialog', { name: 'Remove HDFC Bank account 50100234567890?' }),
    ).toHaveTextContent('Requests you have already made keep it.');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await expectToast('Bank details removed successfully');
    expect(users.removeBankAccount).toHaveBeenCalledExactlyOnceWith(asha.uid, HDFC);
  });

  it('keeps one that could not be removed: Failed to remove bank details [8.failures.6]', async () => {
    emitUser({ bankDetails: [HDFC] });
    users.removeBankAccount.mockRejectedValue(new AppError('offline'));
    const { user } = openBank();
    await user.click(
      screen.getByRole('button', { name: 'Remove HDFC Bank account 50100234567890' }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await expectToast('Failed to remove bank details');
    expect(methods().getByText('HDFC Bank')).toBeVisible();
  });
});

describe('UPI page: what is known of the lists', () => {
  it('does not call a list empty before it is known', async () => {
    records.reset(null);
    renderApp(<UpiPage />);
    expect(await methods().findByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByText('No payment method yet')).not.toBeInTheDocument();
    act(() => emitUser({ upiIds: ['asha@ybl'] }));
    expect(methods().getByText('asha@ybl')).toBeVisible();
  });

  it('does not call a list empty that could not be loaded, and loads it again on demand, and keeps what is typed [8.failures.18]', async () => {
    records.reset(null);
    const { user } = openBank();
    act(() => records.fail(new AppError('denied')));
    expect(methods().getByText('Your payment methods could not be loaded')).toBeVisible();
    await fillBank(user);
    records.first = null;
    await user.click(methods().getByRole('button', { name: 'Try again' }));
    expect(methods().getByRole('button', { name: 'Try again' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    act(() => emitUser());
    await waitFor(() => expect(methods().getByText('asha@okaxis')).toBeVisible());
    expect(screen.getByLabelText('Account holder name')).toHaveValue(HDFC.accountHolder);
  });
});

describe('UPI page: a deposit that waits', () => {
  const back = () => screen.queryByRole('link', { name: 'Back to your deposit' });

  it('says what is missing with the amount above the form, and offers the way back once it is there [5.13]', () => {
    depositDrafts.set(asha.uid, { ...EMPTY_DRAFT, text: '2500', unit: 'inr' });
    emitUser({ upiIds: [], bankDetails: [] });
    renderApp(<UpiPage />);
    const amount = screen.getByText('Your deposit of 25.00 USDT (₹2,500) is not requested yet.');
    expect(screen.getByText('Payment Method Required')).toBeVisible();
    expect(
      screen.getByText('Please add your UPI ID or Bank Details first before making deposits'),
    ).toBeVisible();
    expect(amount.compareDocumentPosition(upiField())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText(/Then you can go back to your deposit\./)).toBeVisible();
    expect(back()).not.toBeInTheDocument();
    act(() => emitUser({ upiIds: ['asha@ybl'] }));
    expect(back()).toHaveAttribute('href', '/deposit?tab=usdt');
    expect(screen.getByText(/₹2,500/)).toBeVisible();
    expect(screen.queryByText('Payment Method Required')).not.toBeInTheDocument();
  });

  it('leads to the first deposit once there is a method, where no amount was typed', () => {
    emitUser({ upiIds: [], bankDetails: [] });
    renderApp(<UpiPage />);
    const next = () => screen.queryByRole('link', { name: 'Make a deposit' });
    expect(next()).not.toBeInTheDocument();
    act(() => emitUser({ upiIds: ['asha@ybl'] }));
    expect(next()).toHaveAttribute('href', '/deposit?tab=usdt');
  });

  it.each([
    ['an amount that cannot be asked for', { ...EMPTY_DRAFT, text: '0' }],
    ['none', null],
  ])('is not spoken of where there is %s', (_, draft) => {
    depositDrafts.set(asha.uid, draft);
    emitUser({ upiIds: [], bankDetails: [] });
    renderApp(<UpiPage />);
    expect(screen.queryByText('Payment Method Required')).not.toBeInTheDocument();
  });
});
