/** A hole made on purpose, and the text that makes it. */
export interface Weakness {
  readonly name: string;
  readonly find: string;
  readonly put: string;
}

const ENTRY_RULES = "allow create: if isAdmin()\n                      && (entryId == 'reward'";

const weakness = (name: string, find: string, put: string): Weakness => ({ name, find, put });

/** Each of these rulesets must be caught by the histories, or the histories prove nothing. */
export const WEAKNESSES: readonly Weakness[] = [
  weakness('closed deposits can be paid again', "return was.status == 'pending'", 'return true'),
  weakness('an administrator decides their own deposit', 'was.userId != request.auth.uid', 'true'),
  weakness('more can be paid than was asked', 'unpaidPaise >= 0', 'true'),
  weakness(
    'the wallet moves by anything',
    '&& isWalletMove(userWas.walletBalance, userNow.walletBalance, entry.amount)',
    '',
  ),
  weakness('two credits share one move of the wallet', 'userNow.lastLedgerId == entryId', 'true'),
  weakness('a wallet moves without an entry', '!exists(path) && existsAfter(path)', 'true'),
  weakness(
    'an entry is written alone',
    'isNumberedByDeposit(uid, entryId) && isSpendingSound(entryId)',
    'isSpendingSound(entryId)',
  ),
  weakness(
    'paid is not the sum of the entries',
    'now.paidInrAmount == (paidBefore + paise(entry.amount)) / 100.0',
    'true',
  ),
  weakness('an unpaid deposit is confirmed', 'paidPaise(was) == paise(was.inrAmount)', 'true'),
  weakness(
    'an approval pays a part',
    "now.status == 'confirmed' && unpaidPaise == 0",
    "now.status == 'confirmed'",
  ),
  weakness(
    'a payment changes other fields too',
    `now.diff(was).affectedKeys().hasOnly(['status', 'paidInrAmount', 'remainingUsdtAmount',
                                                   'paymentCount', 'processedAt', 'processedBy'])`,
    'true',
  ),
  weakness(
    'a verdict changes other fields too',
    "changed.hasOnly(['status', 'processedAt', 'processedBy', 'rejectReason', 'rejectNote'])",
    'true',
  ),
  weakness(
    'an owner writes any field',
    "changed.hasOnly(['displayName', 'language', 'upiId', 'upiIds', 'bankDetails'])",
    'true',
  ),
  weakness('any rate will do', 'd.inrAmount == rupeesWorth(d.usdtAmount)', 'true'),
  weakness(
    'the admin claim is not needed',
    "request.auth.token.get('admin', false) == true",
    'true',
  ),
  weakness(
    'an unverified administrator passes',
    '&& hasVerifiedEmail()\n        && isRecentSignIn',
    '&& isRecentSignIn',
  ),
  weakness('an old sign-in passes', 'isRecentSignIn(request.auth.token.auth_time)', 'true'),
  weakness('an entry has any number', 'e.seq == now.paymentCount', 'true'),
  weakness('a deposit in the name of somebody else', 'd.userId == request.auth.uid', 'true'),
  weakness('a record starts with any balance', 'isIntegerZero(u.walletBalance)', 'true'),
  weakness('an entry lies under anybody', 'uid == was.userId', 'true'),
  weakness('an entry has any amount', '&& isRupeeAmount(e.amount)', ''),
  weakness('an entry names any administrator', '&& e.by == request.auth.uid', ''),
  weakness('an entry is dated by the client', '&& e.at == request.time', ''),
  weakness(
    'a processed deposit names anybody',
    '&& now.processedBy == request.auth.uid\n        && (isVerdict',
    '&& (isVerdict',
  ),
  weakness(
    'payment methods are not the profile’s',
    "d.upiIds == listIn(profile, 'upiIds')",
    'true',
  ),
  weakness('a name is any text', 'isPlainText(now.displayName)', 'true'),
  weakness('anybody edits a record', 'isOwner(uid) && (isProfileEdit()', '(isProfileEdit()'),
  weakness('a revoked administrator passes', '!exists(/databases', 'true || !exists(/databases'),
  weakness('deposits are submitted without end', 'profile.openDeposits <= 20', 'true'),
  weakness(
    'a submission is not counted',
    'isOpenCountMoved(request.auth.uid, depositId, 1)',
    'true',
  ),
  weakness(
    'a counted deposit ends without its count',
    'isOpenCountMoved(was.userId, depositId, -1)',
    'true',
  ),
  weakness('two deposits share one count', 'now.lastDepositId == depositId', 'true'),
  weakness(
    'the count moves by anything',
    "now.openDeposits == was.get('openDeposits', 0) + by",
    'true',
  ),
  weakness(
    'an owner counts without a submission',
    '(isBornInThisCommit(depositPath(now.lastDepositId)) || isCountedEnd(uid, now.lastDepositId))',
    'true',
  ),
  weakness(
    'an administrator counts without an end',
    '(!isCount || isCountedEnd(uid, now.lastDepositId))',
    'true',
  ),
  weakness('a deposit is submitted uncounted', 'd.countsAsOpen == true', 'true'),
  weakness('a verified address is claimed', 'd.userEmailVerified == hasVerifiedEmail()', 'true'),
  weakness('a rejection gives any reason', '|| isRejectReason(now.rejectReason)', '|| true'),
  weakness(
    'a wrong primary UPI ID is written',
    "isUpiListEdit(listIn(was, 'upiIds'), now.upiIds) && isPrimaryUpiId(now)",
    "isUpiListEdit(listIn(was, 'upiIds'), now.upiIds)",
  ),
  weakness('entries can be changed', ENTRY_RULES, `allow update: if isAdmin(); ${ENTRY_RULES}`),
  weakness('entries can be deleted', ENTRY_RULES, `allow delete: if isAdmin(); ${ENTRY_RULES}`),
  weakness(
    'deposits can be deleted',
    'allow update: if (isAdmin() && isReview(depositId))',
    'allow delete: if isAdmin(); allow update: if (isAdmin() && isReview(depositId))',
  ),
  weakness(
    'anybody withdraws a deposit',
    "return was.userId == request.auth.uid\n        && was.status == 'pending'\n        && paymentCount",
    "return was.status == 'pending'\n        && paymentCount",
  ),
  weakness(
    'a closed deposit is withdrawn',
    "&& was.status == 'pending'\n        && paymentCount(was) == 0",
    '&& paymentCount(was) == 0',
  ),
  weakness(
    'a deposit with payments is withdrawn',
    '&& paymentCount(was) == 0\n        && paidPaise(was) == 0',
    '',
  ),
  weakness(
    'a withdrawal changes other fields too',
    "now.diff(was).affectedKeys().hasOnly(['status', 'processedAt', 'processedBy', 'rejectReason'])",
    'true',
  ),
  weakness(
    'a withdrawal leaves any status',
    "now.status == 'rejected'\n        && now.rejectReason == 'withdrawn'",
    "now.rejectReason == 'withdrawn'",
  ),
  weakness('a withdrawal gives any reason', "now.rejectReason == 'withdrawn'", 'true'),
  weakness(
    'a withdrawal names anybody and any time',
    `&& now.processedAt == request.time
        && now.processedBy == request.auth.uid
        && isEndCounted`,
    '&& isEndCounted',
  ),
  weakness('a withdrawal keeps its count', '&& isEndCounted(depositId, was)', ''),
  weakness(
    'an administrator calls a rejection a withdrawal',
    "'asked-to-stop']",
    "'asked-to-stop', 'withdrawn']",
  ),
  weakness(
    'a primary payment method comes with others',
    'now == [now[0]].concat(was.removeAll([now[0]]))',
    'true',
  ),
];

/** The rules with one hole. Throws an Error when the text is not there exactly once. */
export function weaken(source: string, { name, find, put }: Weakness): string {
  const pieces = source.split(find);
  if (pieces.length !== 2) {
    throw new Error(`The weakness "${name}" matches ${pieces.length - 1} times, not once.`);
  }
  return pieces.join(put);
}
