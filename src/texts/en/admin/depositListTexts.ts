import type { CsvColumn } from '@/domain/deposits/depositsCsv';

export const depositListTexts = {
  heading: 'Requests',
  counted: (count: string) => (count === '1' ? '1 request' : `${count} requests`),
  csv: {
    columns: {
      id: 'Request ID',
      submitted: 'Submitted (India)',
      status: 'Status',
      usdt: 'USDT',
      requested: 'INR requested',
      paid: 'INR paid so far',
      unpaid: 'INR not paid',
      payments: 'Payments',
      reviewed: 'Last review (India)',
      reviewedBy: 'Administrator ID',
      reason: 'Reject reason',
      note: 'Note to the user',
      name: 'User',
      email: 'Email',
      userId: 'User ID',
      transactions: 'Transactions',
      payable: 'Own amount (USDT)',
      upiIds: 'UPI IDs',
      banks: 'Bank accounts',
      takenBack: 'INR taken back',
      paymentsTakenBack: 'Payments taken back',
    } satisfies Record<CsvColumn, string>,
  },
};
