import { texts } from './texts';
import { userTexts } from './userTexts';

const UPI_PAGE = texts.nav.upi;
const { addTab, bankTab, addUpi, addBank } = userTexts.upi;

export const tutorialTexts = {
  steps: {
    send: [
      `Make a request under ${texts.nav.deposit}. It names the exact amount to send, and the address.`,
      'In your exchange or wallet, choose USDT, then Withdraw or Send, and the network TRON (TRC-20). What is sent on another network may be lost.',
      'Paste or scan the address, and compare all of it.',
      'Enter the amount so that exactly that much arrives: many exchanges take their fee out of it. Then send.',
    ],
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
  safety: 'Never share your UPI PIN, password or OTP with anybody.',
  start: { wallet: addUpi, bank: addBank },
};
