import { texts } from './texts';
import { userTexts } from './userTexts';

const UPI_PAGE = texts.nav.upi;
const { addTab, bankTab, addUpi, addBank } = userTexts.upi;

/** The two tutorials in steps. */
export const tutorialTexts = {
  steps: {
    wallet: [
      'Open your UPI app, such as PhonePe or Paytm, and go to your profile.',
      'Copy your UPI ID. It looks like name@bank.',
      `Here, open ${UPI_PAGE}, then ${addTab}, and paste it.`,
      `Tap ${addUpi}. The first one in your list is your primary one.`,
    ],
    bank: [
      'Take your passbook or your bank’s app: you need the account number and the IFSC.',
      `Here, open ${UPI_PAGE}, then ${bankTab}.`,
      'Type your name as the bank has it, the account number and the IFSC. Most IFSC codes fill in the name of the bank.',
      `Compare every digit, then tap ${addBank}.`,
    ],
  },
  safety: 'None of this takes your UPI PIN, a password or an OTP. Give them to nobody.',
  start: { wallet: addUpi, bank: addBank },
};
