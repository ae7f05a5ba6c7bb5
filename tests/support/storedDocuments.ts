import { Timestamp } from 'firebase/firestore';

/** A user's record as Firestore returns it. */
export const storedUser = {
  uid: 'asha',
  email: 'asha@example.com',
  displayName: 'Asha Verma',
  walletBalance: 1234.57,
  bonusRatio: 2,
  language: 'en',
  createdAt: Timestamp.fromMillis(0),
  upiIds: ['asha@okaxis'],
  bankDetails: [],
};

/** A deposit as Firestore returns it. */
export const storedDeposit = {
  usdtAmount: 12.345678,
  inrAmount: 1234.57,
  currency: 'USDT',
  status: 'pending',
  timestamp: Timestamp.fromMillis(1_000),
  userId: 'asha',
  userEmail: 'asha@example.com',
  userName: 'Asha Verma',
  upiIds: ['asha@okaxis'],
  bankDetails: [],
  paymentCount: 0,
};
