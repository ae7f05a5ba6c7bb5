import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BANK_FORMATS } from '@/domain/bankFiles/bankFormat';
import { type BankSettings, readTemplate } from '@/domain/bankFiles/bankSettings';
import { adminTexts } from '@/texts/admin/adminTexts';
import { AppError } from '@/domain/errors';
import { paise } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import {
  admin,
  emitSession,
  exactly,
  openUser,
  OPERATOR,
  setLimits,
} from '../../../support/fakes/fakeAdmin';
import { deferred } from '../../../support/deferred';
import { adminPayouts, bankFiles, openPayout } from '../../../support/fakes/fakeAdminPayouts';
import { aUser, fromServer } from '../../../support/fakes/fakeServices';
import { samplePayouts, sampleText } from '../../../support/bankSamples';
import { aPayout, aBankAccount } from '../../../support/payouts';
import { button, renderPanel, sheet } from '../../../support/renderPanel';
import { expectToast } from '../../../support/toast';
import { widen } from '../../../support/widen';

const SETTINGS: BankSettings = {
  format: BANK_FORMATS['hdfc-enet'],
  debitAccount: '50200012344821',
  isTried: true,
};
const SBI = {
  kind: 'bank' as const,
  ...aBankAccount({ accountNumber: '30123456789', ifscCode: 'SBIN0004321' }),
};
const bank = (id: string, changes: Partial<Payout> = {}) =>
  aPayout({
    ...{ id, userName: id },
    method: { ...SBI, accountHolder: id },
    ...changes,
  });

// The first import takes longer than a test waits.
beforeEach(() => import('virtual:bank-names'));

beforeEach(() => {
  bankFiles.settings.mockReturnValue(SETTINGS);
  bankFiles.newId.mockReturnValueOnce('K7RQ2M').mockReturnValueOnce('A2B3C4');
  let count = 0;
  bankFiles.newRef.mockImplementation(() => `REF${(count += 1)}`);
});

function captureDownloads() {
  const createObjectURL = vi.fn((_: Blob) => 'blob:');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  return createObjectURL;
}

const box = (name: RegExp) => screen.getByRole('checkbox', { name });

async function openTogether(waiting: Payout[]) {
  bankFiles.waiting.mockResolvedValue(waiting);
  const view = renderPanel('/admin2067/bank');
  await screen.findByText(/^\d+ payouts?: ₹/);
  return view;
}

describe('paying together', () => {
  it('leaves out what a file cannot pay, with the reason, and what a new method makes suspicious', async () => {
    await openTogether([
      bank('Anil'),
      aPayout({ id: 'upi', userName: 'Upi' }),
      bank('आशा', { userName: 'Hindi' }),
      bank('Own', { userId: OPERATOR }),
      bank('New', { methodsGrewAt: new Date('2026-01-05T09:30:00Z') }),
    ]);
    expect(await screen.findByText('1 payout: ₹500.')).toBeVisible();
    expect(box(/^Anil/)).toBeChecked();
    for (const [name, reason] of [
      ['Upi', /no column for its destination/],
      ['Hindi', /letters that banks refuse/],
      ['Own', /another administrator pays it/],
    ] as const) {
      expect(box(new RegExp(`^${name}`))).toBeDisabled();
      expect(screen.getByText(reason)).toBeVisible();
    }
    expect(box(/^New/)).not.toBeChecked();
    expect(box(/^New/)).toBeEnabled();
    expect(screen.getByText(/A payment method was added less than 1 hour before/)).toBeVisible();
  });

  it('says of each row what its own page would, and selects none with a warning', async () => {
    const at = (id: string, ifscCode: string) =>
      bank(id, {
        ...{ userId: id, destination: `${ifscCode}/30123456789` },
        method: { ...SBI, accountHolder: id, ifscCode },
      });
    adminPayouts.recentCredits.mockImplementation(async (userId) => ({
      ...{ sumPaise: paise(30_000), count: userId === 'Credited' ? 1 : 0, hasMore: false },
    }));
    adminPayouts.hasOthers.mockImplementation(async ([destination], userId) => {
      if (userId === 'Unknown') throw new AppError('offline');
      return userId === 'Shared' && destination === 'SBIN0004321/30123456789';
    });
    await openTogether([
      ...['Usual', 'Credited', 'Shared', 'Unknown'].map((id) => at(id, 'SBIN0004321')),
      at('Merged', 'SYNB0001234'),
    ]);
    expect(await screen.findByText('1 payout: ₹500.')).toBeVisible();
    expect(box(/^Usual/)).toBeChecked();
    for (const [name, warning] of [
      ['Credited', /^₹300 was credited to this user in the 60 minutes before the request/],
      ['Shared', /^Another account has withdrawn to the same destination/],
      ['Merged', /^The bank of SYNB0001234 is part of Canara Bank/],
      ['Unknown', /^Warnings could not be loaded/],
    ] as const) {
      expect(box(new RegExp(`^${name}`))).not.toBeChecked();
      expect(box(new RegExp(`^${name}`))).toBeEnabled();
      expect(screen.getByText(warning)).toBeVisible();
    }
  });

  it('reads at most 500 documents for the warnings, and says where it has not looked', async () => {
    adminPayouts.recentCredits.mockImplementation(async (userId) => ({
      ...{ sumPaise: paise(0), count: userId === 'Many' ? 5 : 0, hasMore: false },
    }));
    await openTogether([
      ...Array.from({ length: 60 }, (_, at) => bank(`Many${at}`, { userId: 'Many' })),
      ...Array.from({ length: 60 }, (_, at) => bank(`Few${at}`, { userId: 'Few' })),
    ]);
    const asked = adminPayouts.recentCredits.mock.calls.map(([userId]) => userId);
    expect(asked.filter((userId) => userId === 'Many')).toHaveLength(60);
    expect(screen.getByText(/^These are the 100 that have waited longest/)).toBeVisible();
    // 420 documents for the 60 before, and no ten that could go beyond 500 after them.
    const looked = asked.filter((userId) => userId === 'Few').length;
    expect(60 * 7 + looked * 3).toBeLessThanOrEqual(500);
    expect(looked).toBeGreaterThan(0);
    expect(screen.getAllByText(/^Warnings are not loaded for so many at once/)).toHaveLength(
      60 - looked,
    );
    expect(
      await screen.findByText(`${looked} payouts: ₹${(looked * 500).toLocaleString('en-IN')}.`),
    ).toBeVisible();
  });

  it('is within what is left of the day', async () => {
    setLimits({ creditPerDayPaise: paise(90_000) });
    const { user } = await openTogether([bank('Anil'), bank('Bina')]);
    expect(await screen.findByText('1 payout: ₹500.')).toBeVisible();
    await user.click(box(/^Bina/));
    expect(screen.getByText(/^This is more than you can credit or pay out today/)).toBeVisible();
    expect(button('Take 2 payouts into a file')).toBeDisabled();
  });

  it('says what became of each, and takes the others into another file, with the reference that was sent', async () => {
    admin.deposits.countRequestedPayouts.mockResolvedValue(exactly(3));
    const { user } = await openTogether([bank('Anil'), bank('Bina'), bank('Chetan')]);
    expect(await screen.findByRole('link', { name: 'Payouts 3' })).toBeVisible();
    admin.deposits.countRequestedPayouts.mockResolvedValue(exactly(0));
    adminPayouts.move
      .mockResolvedValueOnce({
        kind: 'changed',
        payout: bank('Anil', { status: 'returned', returnReason: 'cancelled' }),
      })
      .mockRejectedValueOnce(new AppError('timeout'));
    await user.click(button('Take 3 payouts into a file'));
    expect(await screen.findByText(/^0 taken: ₹0\. 2 left\. 1 not tried\. ./)).toBeVisible();
    expect(screen.getByText('The user cancelled it in the meantime.')).toBeVisible();
    const sent = () => adminPayouts.move.mock.calls.map(([{ id }, move]) => ({ id, move }));
    expect(sent()).toEqual([
      { id: 'Anil', move: { kind: 'take', file: { id: 'K7RQ2M', ref: 'REF1' } } },
      { id: 'Bina', move: { kind: 'take', file: { id: 'K7RQ2M', ref: 'REF2' } } },
    ]);
    await user.click(button('Take the other 2'));
    expect(await screen.findByText('2 taken: ₹1,000. 1 left.')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Payouts' })).toBeVisible();
    expect(sent().slice(2)).toEqual([
      { id: 'Bina', move: { kind: 'take', file: { id: 'A2B3C4', ref: 'REF2' } } },
      { id: 'Chetan', move: { kind: 'take', file: { id: 'A2B3C4', ref: 'REF3' } } },
    ]);
    await waitFor(() => expect(bankFiles.mine).toHaveBeenCalledTimes(3));
    bankFiles.waiting.mockResolvedValue([bank('Divya')]);
    await user.click(button('Pay others together'));
    expect(await screen.findByText('1 payout: ₹500.')).toBeVisible();
    expect(box(/^Divya/)).toBeChecked();
  });

  it('offers a file only in the form that it was taken for, and asks before what was made elsewhere', async () => {
    const [first] = samplePayouts();
    if (!first?.file) throw new Error('No payout in a file');
    const file = { ...first.file, id: 'Z9Z9Z9', by: OPERATOR };
    bankFiles.mine.mockResolvedValue([{ ...first, file }]);
    const { user } = await openTogether([bank('Anil')]);
    await user.click(button('Download again'));
    expect(screen.getByText(/this one pays everybody twice/)).toBeVisible();
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    const reading = deferred<Payout[]>();
    bankFiles.mine.mockReturnValueOnce(reading.promise);
    const createObjectURL = captureDownloads();
    await user.click(button('Download again'));
    await user.click(button('It did not go to the bank: download'));
    await user.click(screen.getByText('HDFC Bank ENet', { selector: 'h2' }));
    await user.selectOptions(screen.getByLabelText('Bank or provider'), 'razorpayx-upi');
    await user.click(button('Use this form'));
    expect(await screen.findByText(/do not fit into the chosen form/)).toBeVisible();
    // The download that was still being read is of the other form.
    reading.resolve([{ ...first, file }]);
    await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
    expect(screen.getByText('RazorpayX, to UPI IDs', { selector: 'h2' })).toBeVisible();
    expect(bankFiles.keepSettings.mock.lastCall?.[0]).toMatchObject({ isTried: false });
  });

  it('says how much each other administrator has in files', async () => {
    const inFile = (id: string, by: string) =>
      bank(id, { status: 'paying', file: { id: 'Y8Y8Y8', ref: 'B3VN8TQ5G', by, at: null } });
    bankFiles.inFiles.mockResolvedValue([
      ...['Anil', 'Bina'].map((id) => inFile(id, 'ravi')),
      inFile('Chetan', OPERATOR),
    ]);
    await openTogether([bank('Divya')]);
    const others = await screen.findByRole('region', { name: 'In files of others' });
    expect(within(others).getAllByRole('listitem')).toHaveLength(1);
    expect(within(others).getByRole('listitem')).toHaveTextContent(
      /^2 payments · ₹1,000 · by ravi/,
    );
  });

  it('makes no file again whose payouts were taken over', async () => {
    bankFiles.mine.mockResolvedValue(samplePayouts());
    await openTogether([bank('Anil')]);
    expect(await screen.findByText(/Another administrator made this file/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });

  it('downloads what the server has at the tap, and shows first what has changed: a payout returned beside it is not paid', async () => {
    widen();
    openUser.reset(fromServer(aUser()));
    const at = (id: string, ref: string) =>
      bank(id, {
        ...{ status: 'paying', moves: 1, takenBy: OPERATOR, takenAt: new Date() },
        file: { id: 'Y8Y8Y8', ref, by: OPERATOR, at: new Date() },
      });
    const [anil, bina] = [at('Anil', 'B3VN8TQ5G'), at('Bina', 'H9WC4ZR2Y')];
    bankFiles.mine.mockResolvedValue([anil, bina]);
    openPayout.reset(fromServer(bina));
    const createObjectURL = captureDownloads();
    const { user } = await openTogether([bank('Chetan')]);
    await user.click(screen.getByText('2 payouts', { selector: 'h2' }));
    await user.click(await screen.findByRole('link', { name: /^Bina/ }));
    await user.click(await screen.findByRole('button', { name: /Return to the user/ }));
    await user.click(sheet().getByRole('radio', { name: /User asked to stop/ }));
    await user.click(sheet().getByRole('button', { name: 'Return' }));
    expect(adminPayouts.move).toHaveBeenCalledOnce();
    const downloadAgain = async () => {
      await user.click(await screen.findByRole('button', { name: 'Download again' }));
      await user.click(button('It did not go to the bank: download'));
    };

    bankFiles.mine.mockRejectedValueOnce(new AppError('offline'));
    await downloadAgain();
    await expectToast('Failed to load what you have taken', 'Check your connection');
    bankFiles.mine.mockResolvedValue([anil]);
    await downloadAgain();
    await expectToast('File Y8Y8Y8 was not downloaded', 'Its payouts have changed');
    expect(await screen.findByText('1 payment · ₹500 · file Y8Y8Y8')).toBeVisible();
    expect(createObjectURL).not.toHaveBeenCalled();
    await downloadAgain();
    await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
    const file = createObjectURL.mock.lastCall?.[0];
    const text = new TextDecoder().decode(await file?.arrayBuffer());
    expect(text).toContain('B3VN8TQ5G');
    expect(text).not.toContain('H9WC4ZR2Y');
  });

  it('says what was not in a file that was downloaded, since its take had no answer then', async () => {
    const at = (id: string, ref: string) =>
      bank(id, { status: 'paying', file: { id: 'Y8Y8Y8', ref, by: OPERATOR, at: null } });
    bankFiles.mine.mockResolvedValue([at('Anil', 'B3VN8TQ5G')]);
    const { user } = await openTogether([bank('Chetan')]);
    const createObjectURL = captureDownloads();
    await user.click(button('Download again'));
    await user.click(button('It did not go to the bank: download'));
    await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
    bankFiles.mine.mockResolvedValue([at('Anil', 'B3VN8TQ5G'), at('Bina', 'H9WC4ZR2Y')]);
    await user.click(button('Take 1 payout into a file'));
    expect(
      await screen.findByText(/1 payout was not in this file when you downloaded it/),
    ).toBeVisible();
  });

  it('reads the columns of the operator’s own template, and fills one with a text', async () => {
    bankFiles.settings.mockReturnValue(null);
    const { user } = renderPanel('/admin2067/bank');
    await user.selectOptions(await screen.findByLabelText('Bank or provider'), 'own');
    const open = (text: string) =>
      user.upload(screen.getByLabelText('Template of your bank'), new File([text], 'template.csv'));
    await open('Payee Name,Payee Account,IFSC,Net Amount,Amount,Ref');
    expect(await screen.findByText('No column is chosen for the amount.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Column 5: Amount'), 'Amount');
    expect(screen.queryByText('No column is chosen for the amount.')).toBeNull();
    await open('Template v3,,,,,,\nName,Account,IFSC,Amount,Ref,Purpose Code*,\n');
    expect(await screen.findByRole('columnheader', { name: /^Column 7/ })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Column 2: Account'), 'Account paid');
    const missing = /requires a column that nothing fills: “Purpose Code/;
    expect(await screen.findByText(missing)).toBeVisible();
    await user.type(screen.getByLabelText('Text for Purpose Code*'), 'P1301');
    expect(screen.queryByText(missing)).toBeNull();
    await user.type(await screen.findByLabelText('IFSC of the account that pays'), 'hdfc0001234');
    await user.click(button('Use this form'));
    expect(screen.getByLabelText('Account that pays')).toBeInvalid();
    await user.type(screen.getByLabelText('Account that pays'), '5020 0012 344821');
    await user.click(button('Use this form'));
    expect(bankFiles.keepSettings.mock.lastCall?.[0]).toMatchObject({
      ...{ debitAccount: '50200012344821', isTried: false },
      format: {
        ...{ id: 'own', ownBank: 'HDFC0001234', above: [['Template v3', '', '', '', '', '', '']] },
        columns: expect.arrayContaining([
          { heading: 'Purpose Code*', filledWith: { text: 'P1301' } },
        ]),
      },
    });
  });

  it('asks for a try of an own template again once its columns have changed, and selects one payout then', async () => {
    const fields = ['name', 'account', 'ifsc', 'amount', 'reference', null] as const;
    const format = readTemplate('Name,To,IFSC,Amount,Ref,Remark', 'HDFC0001234', fields);
    if (!format) throw new Error('No heading');
    bankFiles.settings.mockReturnValue({ ...SETTINGS, format });
    const { user } = await openTogether([bank('Anil'), bank('Bina')]);
    expect(screen.getByText('2 payouts: ₹1,000.')).toBeVisible();
    const useForm = async () => {
      await user.click(screen.getByText('My bank’s own template', { selector: 'h2' }));
      await user.click(await screen.findByRole('button', { name: 'Use this form' }));
    };
    await useForm();
    expect(screen.queryByText(/try it with one payout first/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Column 6: Remark'), 'Narration');
    await user.click(button('Use this form'));
    expect(await screen.findByText(/try it with one payout first/)).toBeVisible();
    expect(screen.getByText('1 payout: ₹500.')).toBeVisible();
    expect(bankFiles.keepSettings.mock.lastCall?.[0]).toMatchObject({ isTried: false });
  });
});

describe('the bank’s answer', () => {
  const ours = () => samplePayouts().map((payout) => ({ ...payout, takenBy: OPERATOR }));
  async function read(text: string, named: Payout[] = [], mine = ours()) {
    bankFiles.matched.mockResolvedValue({ mine, named });
    const view = renderPanel('/admin2067/bank?tab=answer');
    const field = await screen.findByLabelText('Statement or status report');
    await view.user.upload(field, new File([text], 'statement.csv'));
    return view;
  }
  const HDFC = sampleText('statement-hdfc.csv');

  it('has what may be paid twice above all, and records what is certain and what is ticked', async () => {
    const { user } = await read(HDFC);
    expect(await screen.findByText('Paid twice?')).toBeVisible();
    // The part to check is open first, and the tabs show the counts of the others.
    expect(screen.getByRole('tab', { name: 'To check 2', selected: true })).toBeVisible();
    expect(screen.getByText(/The bank cut or broke the reference/)).toBeVisible();
    for (const name of ['Sent back? 1', 'Not in the statement yet 0', 'Unexplained 1'])
      expect(screen.getByRole('tab', { name })).toBeVisible();
    expect(bankFiles.matched.mock.lastCall?.[0].refs).toContain('7K4MQ2X9B');
    await user.click(screen.getByRole('tab', { name: 'To record 6' }));
    expect(screen.getByText('6 payouts: ₹3,49,500.50.')).toBeVisible();
    adminPayouts.move
      .mockResolvedValueOnce({ kind: 'reference-used', payoutId: 'x' })
      .mockRejectedValueOnce(new AppError('day-limit'));
    await user.click(button('Record 6 payouts as paid'));
    expect(await screen.findByText('4 recorded as paid: ₹3,36,950. 2 left.')).toBeVisible();
    expect(screen.getByText(/The reference is recorded on another payout/)).toBeVisible();
    expect(screen.getByText(/record it tomorrow, and do not pay it again/)).toBeVisible();
    expect(adminPayouts.move.mock.calls[0]?.[1]).toEqual({
      ...{ kind: 'pay', reference: 'N329260012345671', repeated: null },
    });
    await user.click(button('Read the file again'));
    await waitFor(() => expect(bankFiles.matched).toHaveBeenCalledTimes(2));
  });

  it('records a payment and its return together, under both references', async () => {
    const { user } = await read(HDFC);
    await user.click(await screen.findByRole('tab', { name: 'Sent back? 1' }));
    expect(screen.getByText('Somebody paid this in. Is it your bank’s return?')).toBeVisible();
    expect(box(/^Leena Thomas/)).not.toBeChecked();
    await user.click(box(/^Leena Thomas/));
    adminPayouts.move
      .mockResolvedValueOnce({ kind: 'done' })
      .mockRejectedValueOnce(new AppError('timeout'));
    await user.click(button('Record 1 payout as sent back'));
    await user.click(await screen.findByRole('button', { name: 'Record the other 1' }));
    expect(await screen.findByText('1 recorded as sent back: ₹3,333.33.')).toBeVisible();
    const moves = adminPayouts.move.mock.calls.map(([{ status, moves: made }, move]) => ({
      ...{ status, made, move },
    }));
    const reference = 'N329260012345679';
    const bounce = {
      ...{ status: 'paid', made: 2 },
      move: { kind: 'bounce', reference, reason: 'bank-refused', note: null, repeated: null },
    };
    // What was lost is the answer of the return.
    expect(moves).toEqual([
      { status: 'paying', made: 1, move: { kind: 'pay', reference, repeated: null } },
      bounce,
      bounce,
    ]);
    const [leena] = ours().filter(({ userName }) => userName === 'Leena Thomas');
    const named = leena ? [{ ...leena, status: 'bounced' as const, reference }] : [];
    bankFiles.matched.mockResolvedValue({ mine: [], named });
    await user.click(button('Read the file again'));
    expect(await screen.findByText('1 payout of this file is recorded already.')).toBeVisible();
  });

  it('says what became of a payout that is no longer being paid', async () => {
    const returned = { status: 'returned', returnedAt: new Date(), returnedBy: OPERATOR } as const;
    const ended = [
      returned,
      { status: 'paid', reference: '4123' },
      { status: 'requested' },
    ] as const;
    await read(
      HDFC,
      ours().map((payout, index) => ({ ...payout, ...ended[index % 3] })),
      [],
    );
    for (const text of [
      /^Returned to the wallet .* by you\.$/,
      /by another transfer: 4123/,
      /waits to be paid/,
    ])
      expect((await screen.findAllByText(text))[0]).toBeVisible();
  });

  it('asks for the columns of an unknown heading and which number is the day, keeps them, and stays read', async () => {
    const text = 'Dato,Tekst,Nr,Ut,Inn\n05/11/2026,IMPS-632911000002-B3VN8TQ5G,,10000.00,\n';
    const { user, unmount } = await read(text);
    expect(await screen.findByText(/Choose the columns:/)).toBeVisible();
    expect(bankFiles.matched).not.toHaveBeenCalled();
    for (const [column, name] of [
      ['Column 1: Dato', 'Date'],
      ['Column 2: Tekst', 'Narration'],
      ['Column 4: Ut', 'Paid out'],
      ['Column 5: Inn', 'Paid in'],
    ] as const)
      await user.selectOptions(screen.getByLabelText(column), name);
    await user.click(button('Read it like this'));
    expect(await screen.findByText(/whether the day or the month comes first/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Order of its dates'), 'Day first');
    await user.click(button('Read it like this'));
    await user.type(await screen.findByLabelText(/type the last 6 digits/), '344821');
    await user.click(button('It is of the account that pays.'));
    expect(
      await screen.findByText('The file has no balances, so nothing is preselected.'),
    ).toBeVisible();
    const columns = ['date', 'narration', null, 'debit', 'credit'];
    expect(bankFiles.keepReading.mock.lastCall).toEqual([
      [SETTINGS.debitAccount, 'Dato', 'Tekst', 'Nr', 'Ut', 'Inn'],
      { columns, order: 'day', meanings: new Map() },
    ]);
    unmount();
    bankFiles.readingOf.mockReturnValue(bankFiles.keepReading.mock.lastCall?.[1] ?? null);
    renderPanel('/admin2067/bank?tab=answer');
    expect(await screen.findByText('statement.csv')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'To check 1' })).toBeVisible();
  });

  it('fills in the reference as it is read now, not as a wrong column had it, and leaves what was typed', async () => {
    widen();
    openUser.reset(fromServer(aUser()));
    const [payout] = ours();
    if (!payout) throw new Error('No sample');
    openPayout.reset(fromServer(payout));
    const row = `25/11/2026,PAYOUT,000000000111,632911000002,${payout.inrPaise / 100},`;
    const { user } = await read(
      `Account No : ${SETTINGS.debitAccount}\nDate,Narration,Cheque No,Number,Debit,Credit\n${row}\n`,
      [],
      [payout],
    );
    const tap = async () =>
      user.click(await screen.findByRole('link', { name: new RegExp(`^${payout.userName}`) }));
    const reference = () => screen.findByLabelText('Bank reference (UTR)');
    await tap();
    expect(await reference()).toHaveValue('000000000111');
    await user.click(screen.getByText('How this file is read'));
    await user.click(await screen.findByText('Columns of this file'));
    await user.selectOptions(await screen.findByLabelText('Column 3: Cheque No'), 'Not used');
    await user.selectOptions(screen.getByLabelText('Column 4: Number'), 'Reference');
    await user.click(button('Read it like this'));
    await tap();
    expect(await reference()).toHaveValue('632911000002');
    await user.type(await reference(), '9');
    await tap();
    expect(await reference()).toHaveValue('6329110000029');
  });

  const REPORT = sampleText('response-icici.csv');

  it('asks once what the words of a report mean, and says so at each file', async () => {
    bankFiles.settings.mockReturnValue({ ...SETTINGS, debitAccount: '000405001234' });
    const { user, unmount } = await read(REPORT.replace('Processing,', 'Settled,'));
    expect(await screen.findByLabelText('Success: 6 rows')).toHaveDisplayValue('Paid');
    expect(screen.getByLabelText('Rejected: 1 row')).toHaveDisplayValue('Refused');
    expect(screen.getByLabelText('Settled: 1 row')).toHaveDisplayValue('Choose');
    expect(button('Read it like this')).toBeDisabled();
    expect(bankFiles.matched).not.toHaveBeenCalled();
    await user.selectOptions(screen.getByLabelText('Settled: 1 row'), 'Not yet');
    await user.click(button('Read it like this'));
    expect(
      await screen.findByText('Success (6): paid · Settled (1): not yet · Rejected (1): refused'),
    ).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'To record 6' })).toBeVisible();
    expect(screen.getByText(/^Neither paid nor refused yet/)).toBeVisible();
    const [[account] = [], reading] = bankFiles.keepReading.mock.lastCall ?? [];
    expect(account).toBe('000405001234');
    expect(reading?.meanings).toEqual(
      new Map([
        ['Success', 'paid'],
        ['Settled', 'pending'],
        ['Rejected', 'refused'],
      ]),
    );
    unmount();
    bankFiles.readingOf.mockReturnValue(reading ?? null);
    renderPanel('/admin2067/bank?tab=answer');
    expect(await screen.findByText(/^Success \(6\): paid/)).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'To record 6' })).toBeVisible();
  });

  it('chooses the reason of a refused payout for its return, and no longer once it is read as not refused', async () => {
    widen();
    openUser.reset(fromServer(aUser()));
    bankFiles.settings.mockReturnValue({ ...SETTINGS, debitAccount: '000405001234' });
    const neel = ours().find(({ userName }) => userName === 'Neel Patel') ?? null;
    openPayout.reset(neel && fromServer({ ...neel, file: null }));
    const { user } = await read(REPORT);
    await user.click(await screen.findByRole('button', { name: 'Read it like this' }));
    const openReturn = async () => {
      await user.click(await screen.findByRole('link', { name: /^Neel Patel/ }));
      await user.click(await screen.findByRole('button', { name: /Return to the user/ }));
      return sheet().getByRole('radio', { name: /^Refused by the recipient’s bank/ });
    };
    expect(await openReturn()).toBeChecked();
    await user.click(sheet().getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByText('How this file is read'));
    await user.selectOptions(await screen.findByLabelText('Rejected: 1 row'), 'Not yet');
    await user.click(button('Read it like this'));
    expect(await openReturn()).not.toBeChecked();
  });

  it('says which cell is not read, where no row is and beside the rows that are', async () => {
    const heading = 'Date,Narration,Ref No,Debit,Credit,Balance';
    const { user } = await read(`${heading}\n12345,NEFT,,5.00,,\n`);
    expect(
      await screen.findByText(
        'No row could be read. The first: “12345” is not a date that we know.',
      ),
    ).toBeVisible();
    expect(screen.getByLabelText('Column 1: Date')).toBeVisible();
    const text = `Account No : ${SETTINGS.debitAccount}\n${heading}\n25/11/2026,A,,1.00,,\n25/11/2026,B,,NIL,,\n`;
    await user.upload(
      screen.getByLabelText('Statement or status report'),
      new File([text], 'statement.csv'),
    );
    await user.click(await screen.findByText('Rows that were not read (1)'));
    expect(screen.getByText('“NIL” is not an amount that we know.')).toBeVisible();
  });

  it('takes over all of a colleague’s file that it names, says once what is to do and whether it was uploaded, and is read again then', async () => {
    bankFiles.ofFile.mockResolvedValue(samplePayouts());
    const { user } = await read(HDFC, samplePayouts(), []);
    expect(await screen.findByText(/File K7RQ2M was taken by [^b]/)).toBeVisible();
    expect(bankFiles.ofFile).toHaveBeenCalledExactlyOnceWith('K7RQ2M');
    expect(screen.getByText(/^It was uploaded: its references stand in 8 payments/)).toBeVisible();
    await user.click(screen.getByText('What the bank says of it (8)'));
    expect(screen.getByText(/N329260012345671-7K4MQ2X9B/)).toBeVisible();
    expect(screen.getAllByText(/After 30 minutes/)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Take over 10 payouts' }));
    expect(await screen.findByText(/^10 taken over/)).toBeVisible();
    expect(adminPayouts.move.mock.calls.map(([, move]) => move)).toEqual(
      samplePayouts().map(() => ({ kind: 'take-over' })),
    );
  });

  const IS_MINE = 'It is of the account that pays.';

  it('of another account shows which digits differ, and opens by those of the account that pays while neither is in sight', async () => {
    const { user } = await read(HDFC.replace('50200012344821', '50300012344821'));
    expect(await screen.findByText(/seems to be of another account/)).toBeVisible();
    const definition = (name: string) => screen.getByText(name).nextElementSibling;
    expect(definition('Account that pays')).toHaveTextContent(/^50200012344821$/);
    expect(definition('The file says')).toHaveTextContent('Account No : 50300012344821');
    expect(screen.getAllByRole('mark').map((digits) => digits.textContent)).toEqual(['2', '3']);
    button(IS_MINE).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText(/type the last 12 digits/)).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Bank’s answer' })).not.toHaveTextContent(
      '00012344821',
    );
    // The file's own digits do not open it, neither do the last digits that both share.
    for (const copied of ['300012344821', '344821']) {
      await user.keyboard(`${copied}{Enter}`);
      expect(button(IS_MINE)).toBeDisabled();
      await user.clear(screen.getByLabelText(/type the last 12 digits/));
    }
    await user.keyboard('2');
    await user.click(button('Compare the numbers again'));
    expect(screen.getAllByRole('mark')).toHaveLength(2);
    button(IS_MINE).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText(/type the last 12 digits/)).toHaveValue('');
    expect(bankFiles.matched).not.toHaveBeenCalled();
    await user.keyboard('200012344821{Enter}');
    expect(await screen.findByText('Paid twice?')).toBeVisible();
  });

  it('that does not name its account records nothing before that is confirmed', async () => {
    const { user } = await read(HDFC.split('\r\n').slice(5).join('\n'));
    const digits = await screen.findByLabelText(/type the last 6 digits/);
    expect(screen.getByText(/^The file does not name its account/)).toBeVisible();
    await user.type(digits, '344822{Enter}');
    expect(bankFiles.matched).not.toHaveBeenCalled();
    await user.clear(digits);
    await user.type(digits, '344821{Enter}');
    expect(await screen.findByText('Paid twice?')).toBeVisible();
  });

  it('is confirmed without digits where none were entered', async () => {
    bankFiles.settings.mockReturnValue(null);
    const { user } = await read(HDFC);
    await user.click(await screen.findByRole('button', { name: IS_MINE }));
    expect(await screen.findByText('Paid twice?')).toBeVisible();
  });

  it('says why it cannot be read, and tries again to look for its payouts', async () => {
    const { user } = await read('PK\u0003\u0004\0');
    expect(await screen.findByText(/Save it as CSV, and open that/)).toBeVisible();
    bankFiles.matched.mockRejectedValueOnce(new AppError('offline'));
    const field = screen.getByLabelText('Statement or status report');
    await user.upload(field, new File([HDFC], 'statement.csv'));
    expect(await screen.findByText('Failed to look for its payouts')).toBeVisible();
    await user.click(button(/try again|retry/i));
    expect(await screen.findByText('Paid twice?')).toBeVisible();
  });
});

it('of neither a viewer does anything', async () => {
  renderPanel('/admin2067/bank');
  await screen.findByText('Payouts to pay');
  act(() => emitSession({ status: 'signedIn', uid: OPERATOR, role: 'viewer' }));
  expect(await screen.findByText(adminTexts.viewer)).toBeVisible();
});
