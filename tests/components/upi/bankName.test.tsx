import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { UpiPage } from '@/pages/upi/UpiPage';
import { watchAnnouncements } from '../../support/announcements';
import { asha, users } from '../../support/fakes/fakeServices';
import { renderApp } from '../../support/renderApp';
import { expectToast } from '../../support/toast';

const NOTE = 'Bank name from the IFSC; change it if it is wrong.';
const HINT = 'Most IFSC codes fill it in. If yours does not, type it.';
const SBI = 'State Bank of India';

const bankName = () => screen.getByLabelText('Bank name');
const ifsc = () => screen.getByLabelText('IFSC code');
const note = () => screen.queryByText(NOTE);
const offer = (bank: string) => screen.getByRole('button', { name: `Use ${bank}` });
const anyOffer = () => screen.queryByRole('button', { name: /^Use / });
const addBank = () => screen.getByRole('button', { name: 'Add bank account' });

const openBank = () => renderApp(<UpiPage />, { at: '/upi?tab=bank' });

async function paste(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

// The first import in a file takes longest.
beforeEach(() => import('virtual:bank-names'));

describe('the bank name, when the IFSC is complete', () => {
  it('is filled in, which is announced with the name, and saved', async () => {
    const announced = watchAnnouncements();
    const { user } = openBank();
    expect(bankName()).toHaveAccessibleDescription(HINT);
    await user.type(screen.getByLabelText('Account holder name'), 'Asha Verma');
    await user.type(screen.getByLabelText('Account number'), '30912345678');
    await user.type(ifsc(), 'sbin0001234');
    await waitFor(() => expect(bankName()).toHaveValue(SBI));
    expect(bankName()).toHaveAccessibleDescription(NOTE);
    expect(ifsc()).toHaveFocus();
    await waitFor(() => expect(announced()).toContain(`${SBI}. ${NOTE}`));
    await user.click(addBank());
    await expectToast('Bank details added successfully');
    expect(users.addBankAccount).toHaveBeenCalledExactlyOnceWith(asha.uid, {
      accountHolder: 'Asha Verma',
      bankName: SBI,
      accountNumber: '30912345678',
      ifscCode: 'SBIN0001234',
    });
    expect(bankName()).toHaveValue('');
    expect(note()).not.toBeInTheDocument();
    await user.type(ifsc(), 'HDFC0001234');
    await waitFor(() => expect(bankName()).toHaveValue('HDFC Bank'));
  });

  it('is filled in for an IFSC that a password manager fills in, without a focus', async () => {
    openBank();
    fireEvent.change(ifsc(), { target: { value: 'SBIN0001234' } });
    await waitFor(() => expect(bankName()).toHaveValue(SBI));
  });

  it('is filled in where it was typed and deleted before', async () => {
    const { user } = openBank();
    await user.type(bankName(), 'S{Backspace}');
    await user.type(ifsc(), 'SBIN0001234');
    await waitFor(() => expect(bankName()).toHaveValue(SBI));
  });

  it('takes away the error that it was missing, for good: the form is without errors after it was saved', async () => {
    const { user } = openBank();
    await user.click(addBank());
    expect(bankName()).toHaveAccessibleDescription(`${HINT} Please fill in this field`);
    await user.type(screen.getByLabelText('Account holder name'), 'Asha Verma');
    await user.type(screen.getByLabelText('Account number'), '50100234567890');
    await user.type(ifsc(), 'SBIN0001234');
    await waitFor(() => expect(bankName()).toHaveValue(SBI));
    expect(bankName()).toHaveAccessibleDescription(NOTE);
    expect(bankName()).toBeValid();
    await user.click(addBank());
    await expectToast('Bank details added successfully');
    expect(bankName()).toHaveValue('');
    expect(screen.queryByText('Please fill in this field')).not.toBeInTheDocument();
  });

  it('follows the IFSC while the user has not changed it', async () => {
    const { user } = openBank();
    await paste(user, ifsc(), 'SBIN0001234');
    await waitFor(() => expect(bankName()).toHaveValue(SBI));
    await paste(user, ifsc(), 'HDFC0001234');
    expect(bankName()).toHaveValue('HDFC Bank');
    await paste(user, ifsc(), 'ZZZZ0001234');
    expect(bankName()).toHaveValue('');
    expect(note()).not.toBeInTheDocument();
  });

  it('says nothing for a bank that is not known, and can be typed', async () => {
    const { user } = openBank();
    await user.type(screen.getByLabelText('Account holder name'), 'Asha Verma');
    await user.type(bankName(), 'Bank of Zed');
    await user.type(screen.getByLabelText('Account number'), '30912345678');
    await user.type(ifsc(), 'ZZZZ0001234');
    expect(note()).not.toBeInTheDocument();
    expect(anyOffer()).not.toBeInTheDocument();
    await user.click(addBank());
    await expectToast('Bank details added successfully');
    expect(users.addBankAccount).toHaveBeenCalledExactlyOnceWith(
      asha.uid,
      expect.objectContaining({ bankName: 'Bank of Zed', ifscCode: 'ZZZZ0001234' }),
    );
    await user.type(ifsc(), 'SBIN0001234');
    await waitFor(() => expect(bankName()).toHaveValue(SBI));
  });
});

describe('a bank name that the user typed', () => {
  it('stays, and the bank of the IFSC is offered with a button', async () => {
    const announced = watchAnnouncements();
    const { user } = openBank();
    await user.type(bankName(), 'SBI Main Branch');
    await user.type(ifsc(), 'SBIN0001234');
    await waitFor(() => expect(offer(SBI)).toBeVisible());
    expect(bankName()).toHaveValue('SBI Main Branch');
    expect(announced()).toContain(`Use ${SBI}`);
    await user.click(offer(SBI));
    expect(bankName()).toHaveValue(SBI);
    expect(bankName()).toHaveFocus();
    expect(bankName()).toHaveAccessibleDescription(NOTE);
    expect(anyOffer()).not.toBeInTheDocument();
    // The button does not send the form.
    expect(bankName()).toBeValid();
    expect(users.addBankAccount).not.toHaveBeenCalled();
  });

  it('stays without an offer where it is the same, in any letter case', async () => {
    const { user } = openBank();
    await user.type(bankName(), ' state bank  of india');
    await paste(user, ifsc(), 'HDFC0001234');
    await waitFor(() => expect(offer('HDFC Bank')).toBeVisible());
    await paste(user, ifsc(), 'SBIN0001234');
    expect(anyOffer()).not.toBeInTheDocument();
    expect(bankName()).toHaveValue(' state bank  of india');
  });

  it('stays when the IFSC changes, also where it was filled in and then changed', async () => {
    const { user } = openBank();
    await paste(user, ifsc(), 'SBIN0001234');
    await waitFor(() => expect(bankName()).toHaveValue(SBI));
    await user.type(bankName(), ', Kochi');
    expect(offer(SBI)).toBeVisible();
    await paste(user, ifsc(), 'HDFC0001234');
    expect(bankName()).toHaveValue(`${SBI}, Kochi`);
    expect(offer('HDFC Bank')).toBeVisible();
  });

  it('stays empty where the user emptied it', async () => {
    const { user } = openBank();
    await paste(user, ifsc(), 'SBIN0001234');
    await waitFor(() => expect(bankName()).toHaveValue(SBI));
    await user.clear(bankName());
    expect(bankName()).toHaveValue('');
    await paste(user, ifsc(), 'HDFC0001234');
    expect(bankName()).toHaveValue('');
    expect(note()).not.toBeInTheDocument();
    expect(offer('HDFC Bank')).toBeVisible();
  });

  it('is what is being saved: until then nothing replaces it', async () => {
    users.addBankAccount.mockReturnValue(new Promise(() => undefined));
    const { user } = openBank();
    await user.type(screen.getByLabelText('Account holder name'), 'Asha Verma');
    await user.type(bankName(), 'SBI');
    await user.type(screen.getByLabelText('Account number'), '30912345678');
    await user.type(ifsc(), 'SBIN0001234');
    await waitFor(() => expect(offer(SBI)).toBeEnabled());
    await user.click(addBank());
    expect(offer(SBI)).toBeDisabled();
    expect(users.addBankAccount).toHaveBeenCalledExactlyOnceWith(
      asha.uid,
      expect.objectContaining({ bankName: 'SBI' }),
    );
  });
});

describe('the IFSC of a bank that another one took over', () => {
  it('is not filled in by the old name, and is asked about once', async () => {
    const { user } = openBank();
    await user.type(screen.getByLabelText('Account holder name'), 'Asha Verma');
    await user.type(screen.getByLabelText('Account number'), '30912345678');
    await paste(user, ifsc(), 'ORBC0100123');
    await waitFor(() =>
      expect(ifsc()).toHaveAccessibleDescription(
        /^The bank of ORBC0100123 is part of Punjab National Bank now/,
      ),
    );
    expect(bankName()).toHaveValue('');
    await user.type(bankName(), 'Punjab National Bank');
    await user.click(addBank());
    expect(ifsc()).toHaveFocus();
    expect(users.addBankAccount).not.toHaveBeenCalled();
    await user.click(addBank());
    await expectToast('Bank details added successfully');
    expect(ifsc()).toBeValid();
  });

  it('is no longer asked about once it is the new one', async () => {
    const { user } = openBank();
    await paste(user, ifsc(), 'ORBC0100123');
    await waitFor(() => expect(ifsc()).toBeInvalid());
    await paste(user, ifsc(), 'PUNB0123400');
    expect(ifsc()).toBeValid();
    expect(bankName()).toHaveValue('Punjab National Bank');
  });
});
