import { ADMIN_SESSION_HOURS, PROPOSAL_HOURS } from '@/config/business';
import type { StoredRejectReason } from '@/domain/deposits/deposit';
import type { CreditReason } from '@/domain/ledger';
import type { PlainGap, Verdict } from '@/domain/matching/match';

export const adminTexts = {
  loginTitle: 'Admin Login',
  id: 'Admin ID',
  password: 'Password',
  login: 'Login',
  loggingIn: 'Logging in...',
  accessHint: 'Admin access required',
  contactHint: 'Contact system administrator for credentials',
  enterBoth: 'Please enter both ID and password',
  loginFailed: 'Login Failed',
  invalid: 'Invalid admin credentials',
  loginSuccessful: 'Login Successful',
  welcome: 'Welcome to Admin Panel',
  sessionEnded: 'Your session has ended',
  sessionEndedText: {
    expired: `Sessions end after ${ADMIN_SESSION_HOURS} hours. Sign in again; the amounts you typed are kept.`,
    revoked:
      'This account was signed out or no longer has access to the panel. Sign in to continue.',
    changed: 'Your access has changed. Sign in again.',
  },
  title: 'Admin Panel',
  /** The browser tab's title. */
  waitingTitle: (count: string, title: string) => `(${count}) ${title}`,
  back: 'Back to the app',
  closing: 'Closing',
  activity: 'Activity',
  security: 'Security',
  payouts: 'Payouts',
  deposits: 'Deposits',
  incoming: 'Incoming',
  role: { reviewer: 'Reviewer', viewer: 'Viewer: can look, cannot review' },
  nav: {
    label: 'Pages of the panel',
    more: 'More',
  },
  /** While many items are processed one by one; `stopped` if the page was closed before the last. */
  run: {
    stop: 'Stop',
    stopped: 'Stopped',
    elsewhere: (count: number) => `${count} ended by others meanwhile.`,
    untried: (count: number) => `${count} not tried.`,
  },
  logout: 'Logout',
  loggedOut: 'Logged Out',
  loggedOutText: 'You have been logged out from admin panel',
  logoutFailed: 'Failed to logout',
  search: {
    label: 'Search',
    hint: 'Request, payout, transaction, reference, email, UPI ID, account number, amount or name',
    clear: 'Clear',
    filters: 'Filters',
    status: 'Status',
    anyStatus: 'Any status',
    from: 'From',
    to: 'To',
    periods: 'Period',
    period: {
      today: 'Today',
      yesterday: 'Yesterday',
      lastWeek: 'Last week',
    },
    table: 'Table',
    tableOf: (list: string) => `${list} as a table`,
  },
  pendingCount: 'Pending deposits',
  confirmedCount: 'Confirmed deposits',
  unavailable: 'Unavailable',
  pendingList: 'Pending Deposits',
  noPending: 'No pending deposits',
  noPendingText: 'New requests appear here automatically.',
  arrivals: {
    nothing: 'The chain was read: nothing that fits has arrived.',
    unknown: 'Not known yet: the chain was not read far enough to say whether it has arrived.',
    beforeReject: 'USDT that may be for it has arrived. Look at it before you reject it.',
    counting: 'counting...',
    asking: 'Reading the chain...',
    reading: 'Reading what has arrived since the oldest request',
    asOf: (time: string, isTruncated: boolean) =>
      `Chain ${time}${isTruncated ? ', newest transfers only' : ''}`,
    failed: (time: string) =>
      `The chain could not be read at ${time}. What has arrived is not known.`,
    failedSince: (time: string, asOf: string) =>
      `The chain could not be read at ${time}. It was last read ${asOf}.`,
    listed: (usdt: string, time: string) => `${usdt} USDT arrived ${time}`,
    /** By how much less arrived, in USDT. */
    missing: (usdt: string) => `−${usdt}`,
    notKnown: 'not known',
    changed: 'No longer as expected',
    short: 'Less has arrived than can be approved together.',
    selectAll: (count: number) => `Select all ${count}`,
    approve: (count: number) => `Approve ${count} together`,
  },
  allList: 'All Deposits',
  noDeposits: 'No deposits yet',
  unknownUser: 'Unknown User',
  idOf: (what: string) => `${what} ID`,
  userId: (suffix: string) => `User ID ends in ${suffix}`,
  requestId: (short: string) => `Request ${short}`,
  equalRequests: (count: number) => `${count} equal requests`,
  emailVerified: 'Verified email',
  emailNotVerified: 'Email not verified',
  unknownAge: 'Just now',
  methodsOf: (count: number) => `Payment methods (${count})`,
  upiIds: 'UPI IDs',
  bankDetails: 'Bank details',
  accountHolder: 'Account holder',
  bankName: 'Bank name',
  accountNumber: 'Account number',
  ifsc: 'IFSC',
  none: 'None',
  copy: (what: string) => `Copy ${what}`,
  copyFailed: 'It could not be copied. Select it to copy it manually.',
  transactions: {
    title: 'Transactions',
    none: 'The user has given no transaction ID.',
    noMore: (time: string) =>
      `The user wants to send no more, and to close with what arrives. Said on ${time}.`,
    notNamed: 'Not named by the user',
    offer: {
      title: 'Another transaction',
      label: 'Transaction ID',
      hint: 'For a transfer that the user has not named. It is stored once it is credited or sent back.',
      action: 'Look at this transaction',
    },
    id: (short: string) => `transaction ID ${short}`,
    explorer: 'Open in the explorer',
    explorerOf: (short: string) => `Open transaction ${short} in the explorer`,
    creditedHere: (inr: string) => `Already credited: ${inr} on this request.`,
    spent: (inr: string, name: string, request: string, who: string) =>
      `Already credited: ${inr} to ${name} on request ${request}, by ${who}.`,
    sentBackHere: (who: string) => `Sent back by ${who}, for this request.`,
    sentBack: (who: string, request: string, name: string) =>
      `Sent back by ${who}, for request ${request} of ${name}.`,
    spentUnknown: 'Already credited on another request.',
    spentTakenBack: (inr: string) => `${inr} of it was taken back; the transaction stays spent.`,
    you: 'you',
    other: 'another administrator',
    alsoClaimed: (who: string, request: string, usdt: string, status: string) =>
      `Also named by ${who}: request ${request} of ${usdt} USDT, ${status}.`,
    moreUsers: 'More users name it.',
    sentBackWhich: 'What was sent back',
    sentBackRequired: 'Choose what was sent back first',
    noneToSendBack:
      'No transaction of this request has arrived and is unspent. If there is another, look at it under Another transaction first.',
    free: {
      action: 'Not sent back',
      title: (short: string) => `Transaction ${short} was not sent back?`,
      text: 'It can then be credited or sent back again. Ask whoever said that it was sent back, and look at the chain first.',
      done: 'Transaction Free Again',
      failed: 'Failed to free the transaction',
    },
    surplusFor: (inr: string) => `Message to the user about the other ${inr}`,
    surplus: (usdt: string, request: string, inr: string, txid: string) =>
      `${usdt} USDT arrived for your request ${request}, ${inr} more than you asked for. To get that too, make a request for ${inr}, send nothing for it, and add this transaction ID: ${txid}`,
    choice: 'Credited for',
    choiceRequired: 'Choose what to credit first',
    noTransaction: 'No transaction',
    checking: 'Checking...',
    amount: (usdt: string, inr: string) => `${usdt} USDT (${inr})`,
    amounts: (usdt: string, more: number) =>
      `${usdt}${more > 0 ? ` and ${more} more times` : ''} USDT`,
    toFormer: (until: string) => `to the wallet used until ${until}`,
    /** Which request the amount of a transfer belongs to, each a sentence. */
    belongs: (request: string, name: string) =>
      `Its amount is that of request ${request} of ${name}, so it belongs to that request.`,
    belongsLate: (request: string, name: string) =>
      `Its amount is that of request ${request} of ${name}, which has ended. It belongs to that user.`,
    belongsLessFee: (request: string, name: string) =>
      `It is the amount of request ${request} of ${name} less a fee, so it seems to belong to that request.`,
    alsoTyped: (request: string, name: string) =>
      `Request ${request} of ${name} is open and was typed with exactly this amount.`,
    creditedBefore: (request: string, name: string) =>
      `Request ${request} of ${name} was credited for this amount before. Its user may have paid it again.`,
    sameUser: 'this user',
    openRequest: (request: string) => `Open request ${request}`,
    /** The gaps of a credit that is not as expected, each a sentence. */
    gap: {
      noneChosen: 'No transaction is credited.',
      claimable: 'No transaction is credited. Another request can still claim it.',
      allSpent:
        'No transaction is credited. All that this request names were credited or sent back before.',
      less: (arrived: string, wanted: string) => `Only ${arrived} of ${wanted} USDT arrived.`,
      more: (arrived: string, over: string) =>
        `${arrived} USDT arrived, ${over} more than is credited.`,
      otherAmount: (arrived: string, asked: string) =>
        `${arrived} USDT arrived; ${asked} was asked for`,
    },
    creditAnyway: (missing: string, inr: string) => `${missing} Why credit ${inr} anyway?`.trim(),
  },
  check: {
    action: 'Check on the chain',
    again: 'Check again',
    of: (action: string, short: string) => `${action}: transaction ${short}`,
    title: {
      expected: 'Received as expected',
      'less-fee': 'Its own amount less a fee',
      /** With another difference, or an unknown one. */
      'own-amount': 'Its own amount arrived',
      'other-amount': 'Not the own amount of this request',
      'long-before': 'Sent long before this request',
      less: 'Less than requested',
      more: 'More than requested',
      belongs: 'The own amount of another request',
      before: 'Sent before this request',
      'at-once': 'Sent as this request was made',
      undated: 'Time of this request unknown',
      'no-own-amount': 'Received, but anybody could name it',
      unchecked: 'Never checked',
      'several-transfers': 'Several transfers in one transaction',
      'not-final': 'Not final yet',
      failed: 'The transaction failed',
      'other-token': 'Not USDT',
      'other-recipient': 'Sent to another address',
      'no-transfer': 'No USDT was sent',
      'not-found': 'Not found',
      'invalid-answer': 'The answer cannot be read',
      'node-error': 'Could not check',
    } satisfies Record<Verdict, string>,
    /** What a gap means, each a sentence. */
    says: {
      'long-before':
        'It was sent long before this request, perhaps for something else. Anybody could have seen it. Ask the user before crediting.',
      before: 'It was sent before this request, so anybody could have seen it.',
      'at-once': 'It was sent as this request was made. Somebody else could have seen it first.',
      undated: 'The time of this request is not known. The transfer may have come first.',
      'not-final':
        'The transaction may still be undone. It is final after about a minute; it is checked again automatically.',
      failed: 'It failed: no USDT arrived, and the user has to send it again.',
      'other-token':
        'What arrived is not USDT, even if it calls itself so. It is worth nothing here.',
      'other-recipient': 'The USDT was sent to another address. Compare the addresses closely.',
      'no-transfer': 'It moved no USDT: perhaps TRX, or an amount of zero.',
      'not-found':
        'The chain does not have the transaction. If it was sent a moment ago, check again in a minute.',
      'invalid-answer': 'The answer of the node could not be read. Look at it in the explorer.',
      'node-error': 'The transaction could not be checked.',
      'several-transfers':
        'Several transfers arrived in one transaction. Decide how much belongs to this request.',
      'none-claimed': 'The request names no transaction.',
      unchecked: 'The transaction was never checked.',
      'no-own-amount':
        'There is no own amount to compare it with, so anybody who sees the transfer can name it.',
      'ended-since':
        'An administrator ended the request with this amount after this was sent, and may have sent it back.',
      'typed-unknown':
        'Many users typed such amounts. Open the request to see whether an older one has exactly this.',
      'use-unknown':
        'Another request may name it, or it may be credited already: this could not be read.',
    } satisfies Record<PlainGap, string>,
    nodeError: {
      offline: 'You are offline. Check again when the connection is back.',
      timeout: 'The node did not answer in time. Check again, or use the explorer.',
      busy: 'The node is refusing requests for the moment. Wait a minute, or use the explorer.',
      unavailable: 'The node cannot be reached. Check again, or use the explorer.',
      unreadable: 'The answer of the node cannot be read. Check again, or use the explorer.',
    },
  },
  cannotCredit: 'It cannot be credited here',
  paid: (inr: string) => `Paid ${inr}`,
  paidRemaining: (inr: string, usdt: string) => `Remaining ${inr} (${usdt} USDT)`,
  fullyPaid: 'Fully paid. Approve it to confirm the deposit.',
  ownDeposit: 'This is your own deposit. Another administrator has to review it.',
  viewer: 'You can look at everything. Reviewing takes another role.',
  limits: {
    left: (inr: string, taken: string | null) =>
      `${inr} left today${taken === null ? '' : ` · ${taken} held for your payouts`}`,
    failed: 'Your limit for today could not be loaded.',
    beyond: 'This is more than you can credit or pay out today.',
    staysOpen: 'The request stays open: more is missing than may be closed.',
  },
  proposal: {
    ended: 'Ended requests: a credit waits for a second administrator',
    more: 'There are more. They follow once these are reviewed.',
    proposed: (inr: string, who: string) => `Credit of ${inr} proposed ${who}`,
    proposedBy: (who: string) => `Proposed ${who}`,
    transaction: (short: string) => `For transaction ${short}`,
    noTransaction: 'For no transaction',
    alone: 'A proposal waits. Open it to look at it on its own.',
    confirmTogether: (count: number) => `Confirm ${count} together`,
    checked: 'Its transaction, checked again now',
    closes: (rest: string) => `The request then ends: its other ${rest} did not arrive.`,
    waitsFirst: 'Another credit of this request is proposed. Confirm or decline that first.',
    waits: `Another administrator has to confirm it within ${PROPOSAL_HOURS} hours.`,
    void: `The ${PROPOSAL_HOURS} hours are over. It can be proposed again, but not confirmed.`,
    declined: 'A proposal for it was declined or cancelled. Review it on its own.',
    revoked:
      'Whoever proposed it is no longer an administrator or has another role. Decline it, then propose it again.',
  },
  /** The number and the sum of the requests of a part. */
  partTotal: (count: string, inr: string) => `${count}, ${inr}`,
  atLeast: (count: string) => `at least ${count}`,
  /** The parts of the queue, each also as the label of its tab. */
  parts: {
    proposed: 'Proposed, waiting for a second administrator',
    expected: 'Arrived as expected',
    rest: 'Needs review',
  },
  tabs: { label: 'Parts of the list', expected: 'Arrived', rest: 'Look at', proposed: 'Proposed' },
  /** An action on a deposit: its button, help, sheet and toasts. */
  actions: {
    approve: {
      label: 'Approve',
      labelOf: (inr: string) => `Approve ${inr}`,
      title: (inr: string, name: string) => `Credit ${inr} to ${name}?`,
      text: (email: string, inr: string) =>
        `${email}. ${inr} goes into the wallet now. What is still there can be taken back.`,
      done: 'Deposit Approved',
      doneText: 'Deposit has been confirmed and funds added to user account',
      failed: 'Failed to approve deposit',
    },
    /** An approval that credits nothing. */
    approvePaid: {
      label: 'Approve',
      title: (_inr: string, name: string) => `Confirm the fully paid deposit of ${name}?`,
      text: (email: string) => `${email}. Nothing more is credited.`,
    },
    propose: {
      label: 'Propose',
      title: (inr: string, name: string) => `Propose to credit ${inr} to ${name}?`,
      text: (email: string) =>
        `${email}. This amount takes two administrators. Nothing is credited until another one confirms it, within ${PROPOSAL_HOURS} hours.`,
      done: 'Credit Proposed',
      doneText: `Another administrator has to confirm it within ${PROPOSAL_HOURS} hours`,
      failed: 'Failed to propose the credit',
    },
    pay: {
      label: 'Partial Pay',
      labelOf: (inr: string) => `Partial Pay ${inr}`,
      action: 'Pay',
      title: (inr: string, name: string) => `Credit ${inr} to ${name}?`,
      text: (email: string, _inr: string, rest: string) =>
        `${email}. ${rest} remains after this payment. What is still in the wallet can be taken back.`,
      done: 'Partial Payment Made',
      doneText: (inr: string) => `${inr} payment processed successfully`,
      failed: 'Failed to process partial payment',
    },
    /** Credits what arrived, and ends the request without the rest. */
    close: {
      label: 'Credit and close',
      labelOf: (inr: string) => `Credit ${inr} and close`,
      title: (inr: string, name: string) => `Credit ${inr} to ${name} and close?`,
      text: (email: string, _inr: string, rest: string) =>
        `${email}. The request then ends: its other ${rest} did not arrive.`,
      done: 'Credited and Closed',
      doneText: (inr: string) => inr,
      half: (inr: string) =>
        `${inr} was credited, but the request is still open. Reject closes it.`,
      failed: 'Failed to credit and close',
    },
    /** For an ended deposit, after a correction. */
    again: {
      label: 'Credit again',
      title: (inr: string, name: string) => `Credit ${inr} again to ${name}?`,
      text: (email: string) => `${email}. The request stays as it ended.`,
      why: (inr: string) => `Why credit ${inr} again?`,
      done: 'Credited Again',
      doneText: (inr: string) => inr,
      failed: 'Failed to credit it again',
    },
    reject: {
      label: 'Reject',
      title: (usdt: string, name: string) => `Reject ${usdt} USDT from ${name}?`,
      text: (email: string) => `${email}. The deposit ends permanently. Nothing is credited.`,
      done: 'Deposit Rejected',
      doneText: 'Deposit has been rejected',
      failed: 'Failed to reject deposit',
    },
    /** A rejection after a part payment. */
    rejectPaid: {
      label: 'Reject',
      title: (paid: string) => `Close with ${paid} credited?`,
      text: (email: string, paid: string) =>
        `${email}. The deposit ends permanently. The ${paid} already paid stays credited.`,
    },
    /** For an ended deposit. */
    'send-back': {
      label: 'Sent back',
      title: (_inr: string, name: string) => `Was USDT of ${name} sent back?`,
      text: (email: string) =>
        `${email}. Send it back first. Its transaction is then spent: nothing more can be credited or sent back for it.`,
      done: 'Sent Back',
      doneText: 'Its transaction is spent',
      failed: 'Failed to record what was sent back',
    },
    confirm: {
      label: 'Confirm',
      action: (inr: string) => `Confirm ${inr}`,
      title: (inr: string, name: string) => `Confirm the credit of ${inr} to ${name}?`,
      text: (email: string) =>
        `${email}. It is credited now, and both names are recorded. What is still in the wallet can be taken back.`,
      failed: 'Failed to confirm the credit',
    },
    decline: {
      label: 'Decline',
      title: (inr: string, name: string) => `Decline the credit of ${inr} to ${name}?`,
      text: (email: string) =>
        `${email}. Nothing is credited. The request stays as it is, and it can be proposed again.`,
      why: 'Why is it declined?',
      noteOf: (why: string) => `Declined: ${why}`,
      done: 'Proposal Declined',
      doneText: 'The request stays as it is',
      failed: 'Failed to decline the proposal',
    },
    /** The decline of one's own proposal. */
    cancel: {
      label: 'Cancel proposal',
      title: (inr: string, name: string) => `Cancel the proposal to credit ${inr} to ${name}?`,
      text: (email: string) =>
        `${email}. Nothing is credited. The request stays as it is, and it can be proposed again.`,
    },
  },
  partialAmount: 'INR amount',
  /** A row button's name for screen readers; it begins with the button's label. */
  actionOf: (action: string, inr: string, name: string) => `${action} ${inr} of ${name}`,
  payOf: (inr: string, name: string) => `Pay ${inr} to ${name}`,
  payTo: (name: string) => `Pay ${name}`,
  remaining: (inr: string) => `Remaining: ${inr}`,
  remainingAfter: (inr: string) => `${inr} remains after this payment`,
  tooLarge: (inr: string) => `At most ${inr} remains on this deposit`,
  rejectReason: {
    'not-received': 'Payment not received',
    'wrong-amount': 'Wrong amount',
    'wrong-network': 'Wrong network or token',
    'details-mismatch': 'Payment details do not match',
    duplicate: 'Duplicate request',
    'asked-to-stop': 'User asked to cancel',
    'closed-short': 'The rest did not arrive',
    'sent-back': 'The USDT was sent back',
    withdrawn: 'Cancelled by the user',
  } satisfies Record<StoredRejectReason, string>,
  creditReason: {
    'typed-amount': 'The typed amount arrived, not the own amount',
    'other-amount': 'Another amount arrived',
    'several-transfers': 'It came in several transfers',
    'sent-before': 'It was sent before or as it was requested',
    'earlier-request': 'It was sent for an earlier request',
    'named-only': 'Only named by the user',
    'no-transaction': 'The money was shown in another way',
    'not-checked': 'It could not be checked on the chain',
    'wrongly-corrected': 'It was taken back by mistake',
    other: 'Another reason, in the note',
  } satisfies Record<CreditReason, string>,
  reason: {
    required: 'Choose a reason first',
    note: 'Note',
    noteHint: 'The user can read it.',
  },
  rejection: {
    reason: 'Reason',
    reasonHint: 'The user sees the reason and what to do next.',
    note: 'Note to the user (optional)',
    noteSent: (note: string) => `Note to the user: ${note}`,
  },
  /** The author of an action. Only an administrator's ID is stored, no name. */
  author: {
    you: 'by you',
    user: 'by the user',
    asking: 'by another administrator',
    colleague: (email: string) => `by ${email}`,
    unnamed: (uid: string) => `by the administrator with the ID ${uid}`,
    unknown: 'by an unknown administrator',
  },
  noteInput: {
    empty: 'Write something first',
    count: (length: number, max: number) => `${length} of ${max} characters.`,
    error: {
      'too-long': (excess: number) =>
        excess === 1 ? 'Too long by 1 character' : `Too long by ${excess} characters`,
      hidden: () => 'Type something that can be shown',
    },
  },
  rejectAll: {
    open: 'Reject all from this user',
    openOf: (name: string) => `Reject all from this user: ${name}`,
  },
  /** The description of a toast after an action. */
  formatDone: (text: string, inr: string, name: string) => `${text}: ${inr}, ${name}`,
  loadFailed: 'Failed to load deposits',
  /** Changes of a frozen list that are not shown yet. */
  changes: {
    show: (count: number, kinds: string) =>
      `${count === 1 ? '1 change' : `${count} changes`}: ${kinds}`,
    added: (count: number) => `${count} new`,
    proposed: (count: number) => `${count} proposed`,
    expected: (count: number) => `${count} arrived`,
    rest: (count: number) => `${count} to review`,
    left: (count: number) => `${count} ended`,
  },
  ended: {
    confirmed: (who: string) => `${who} confirmed this deposit.`,
    rejected: (who: string) => `${who} rejected this deposit.`,
    cancelled: 'The user cancelled this request.',
    dismiss: 'Dismiss',
    announcement: (message: string, inr: string, name: string) => `${message} ${inr} of ${name}`,
    row: (name: string, who: string, time: string) => `${name}: ended ${who}, ${time}`,
    cancelledBy: (name: string, count: number) =>
      count === 1 ? `${name}: cancelled it` : `${name}: cancelled this and ${count - 1} more`,
  },
  conflict: {
    you: 'You',
    other: 'Another administrator',
    confirmed: (who: string) =>
      `${who} confirmed this deposit first. It is credited once; there is nothing left to do.`,
    rejected: (who: string) =>
      `${who} rejected this deposit first. Nothing was credited now; there is nothing left to do.`,
    cancelled:
      'The user cancelled this request first. Nothing was credited; there is nothing left to do.',
    paid: (who: string, paid: string, remaining: string) =>
      `${who} paid ${paid} on this deposit in the meantime. ${remaining} remains: review it again.`,
    corrected: (inr: string) =>
      `Its credits have changed in the meantime. ${inr} remains: review it again.`,
    unknown: 'This deposit is no longer pending.',
  },
};
