import { MIN_FULL_PAYOUT_RUPEES, PAYOUT_BOUNCE_DAYS } from '@/config/business';

/** Texts of the account forms on the profile page. */
export const accountTexts = {
  verify: {
    isVerified: (email: string) => `${email} is verified.`,
    text: (email: string) =>
      `${email} is not verified yet. Open the link in the email that we sent you. Look in the spam folder too.`,
    send: 'Send the link again',
    sent: (email: string) => `We sent a link to ${email}.`,
    failed: 'Failed to send the link',
  },
  email: {
    title: 'Change the email address',
    email: 'New email address',
    text: 'We send a link to the new address. Your email changes when you open the link. Then log in again on every device.',
    send: 'Send the link',
    same: 'This is your address already.',
    inUse: 'This address already has an account.',
    sent: 'Open the link that we sent you',
    sentText: (email: string) =>
      `We sent it to ${email}, unless that address has an account already. Your email changes when you open it. Then log in again on every device.`,
  },
  changePassword: {
    current: 'Current password',
    next: 'New password',
    text: 'Your other devices are signed out within an hour. This one stays signed in.',
    same: 'This is your current password. Choose another one.',
    weak: 'This password is too easy to guess. Choose a longer one.',
    noAnswer:
      'No answer from our server, so we do not know whether your password was changed. Try again. If your current password does not work any more, use the new one.',
    done: 'Password changed',
    doneText: 'Your other devices will ask for the new password within an hour.',
  },
  data: {
    text: 'One file (JSON) with your account, profile, requests, wallet entries and withdrawals, as they are stored.',
    download: 'Download',
    file: (day: string) => `my-data-${day}.json`,
    done: (file: string) => `Your browser saves it as ${file}.`,
  },
  close: {
    notYet: 'You cannot close your account yet',
    money: (inr: string) => `${inr} is in your wallet.`,
    withdraw: 'Withdraw it',
    askSupport: 'Ask support to pay it out',
    requests: (count: number) =>
      count === 1 ? 'One of your requests is waiting.' : `${count} of your requests are waiting.`,
    seeRequests: 'See your requests',
    payout: 'A withdrawal of yours is waiting to be paid.',
    seePayout: 'See the withdrawal',
    consequences: [
      'Your sign-in is deleted, and what is stored on this device. This cannot be undone.',
      'We cannot add USDT that arrives later. Do not send any more.',
      'We keep your name, email address, payment methods, requests and wallet entries. They are the record of the money that was paid. Nobody can change or delete them.',
      'You can sign up with the same address again. That is a new, empty account.',
    ],
    bounces: `A bank can send a withdrawal back up to ${PAYOUT_BOUNCE_DAYS} days after it was paid. You could then no longer withdraw it yourself: write to support.`,
    rest: (inr: string) =>
      `${inr} is left in your wallet and is lost: less than ₹${MIN_FULL_PAYOUT_RUPEES} cannot be withdrawn.`,
    unknown: 'Your balance could not be loaded',
    noAnswer:
      'No answer from our server, so we do not know whether your account was closed. Try again. Nothing is done twice.',
  },
  closed: {
    title: 'Account closed',
    failed: 'One step is left',
    failedText: 'Your account is closed, but your sign-in could not be deleted yet.',
    needsPassword:
      'Your account is closed. To delete your sign-in as well, enter your password once more.',
    submit: 'Delete sign-in',
  },
};
