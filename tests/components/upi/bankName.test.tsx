import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { UpiPage } from '@/pages/upi/UpiPage';
import { asha, users } from '../../support/fakes/fakeServices';
import { renderApp } from '../../support/renderApp';
import { expectToast } from '../../support/toast';

const SBI = 'State Bank of India';

const bankName = () => screen.getByLabelText('Bank name');
const ifsc = () => screen.getByLabelText('IFSC code');
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
  it('is filled in, without the error that it was missing, and saved', async () => {
    const { user } = openBank();
    await user.click(addBank());
    expect(bankName()).toBeInvalid();
    await user.type(screen.getByLabelText('Account holder name'), 'Asha Verma');
    await user.type(screen.getByLabelText('Account number'), '30912345678');
    await user.type(bankName(), 'S{Backspace}');
    await user.type(ifsc(), 'sbin0001234');
    await waitFor(() => expect(bankName()).toHaveValue(SBI));
    expect(bankName()).toBeValid();
    await user.click(addBank());
    await expectToast('Bank details added successfully');
    expect(users.addBankAccount).toHaveBeenCalledExactlyOnceWith(asha.uid, {
      accountHolder: 'Asha Verma',
      bankName: SBI,
      accountNumber: '30912345678',
      ifscCode: 'SBIN0001234',
    });
    expect(bankName()).toHaveValue('');
    expect(screen.queryByText('Please fill in this field')).not.toBeInTheDocument();
    await user.type(ifsc(), 'HDFC0001234');
    await waitFor(() => expect(bankName()).toHaveValue('HDFC Bank'));
  });

  it('is no longer said to be missing, also where its field was never touched', async () => {
    const { user } = openBank();
    await user.click(addBank());
    expect(bankName()).toBeInvalid();
    await paste(user, ifsc(), 'SBIN0001234');
    await waitFor(() => expect(bankName()).toHaveValue(SBI));
    expect(bankName()).toBeValid();
  });

  it('follows the IFSC until the user changes or empties it', async () => {
    const { user } = openBank();
    await paste(user, ifsc(), 'SBIN0001234');
    await waitFor(() => expect(bankName()).toHaveValue(SBI));
    await paste(user, ifsc(), 'ZZZZ0001234');
    expect(bankName()).toHaveValue('');
    await paste(user, ifsc(), 'HDFC0001234');
    await waitFor(() => expect(bankName()).toHaveValue('HDFC Bank'));
    await user.type(bankName(), ', Kochi');
    await paste(user, ifsc(), 'SBIN0001234');
    expect(bankName()).toHaveValue('HDFC Bank, Kochi');
    await user.clear(bankName());
    await paste(user, ifsc(), 'HDFC0001234');
    expect(bankName()).toHaveValue('');
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
    await waitFor(() => expect(bankName()).toHaveValue('Punjab National Bank'));
  });
});
