/** A hole made on purpose, and the text that makes it. */
export interface Weakness {
  readonly name: string;
  readonly find: string;
  readonly put: string;
}

const ENTRY_RULES = "allow create: if isAdmin()\n                      && (entryId == 'reward'";
const TRANSACTION_RULES = 'allow create: if isAdmin() && isTxid(txid)';
const WITHDRAWAL = `was.status == 'pending'
        && paymentCount(was) == 0
        && paidPaise(was) == 0
        && now.diff(was).affectedKeys().hasOnly(['status', 'processedAt', 'processedBy', 'rejectReason'])
        && now.status == 'rejected'
        && now.rejectReason == 'withdrawn'
        && now.processedAt == request.time
        && now.processedBy == request.auth.uid
        && isEndCounted(depositId, was)
        && isWithdrawalPaced(was)`;
const NOTE_RULES = 'allow create: if isDeskOf(depositId)';

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
    'an end changes other fields too',
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
    '&& now.processedBy == request.auth.uid\n        && (isEndWithoutPayment',
    '&& (isEndWithoutPayment',
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
    "now.openDeposits == orZero(was.get('openDeposits', null)) + by",
    'true',
  ),
  weakness('an owner counts without a submission', '&& isCountedEnd(uid, now.lastDepositId)', ''),
  weakness(
    'an owner who submits changes other fields too',
    "changed.hasOnly(['openDeposits', 'lastDepositId'])",
    'true',
  ),
  weakness(
    'an owner who withdraws changes other fields too',
    "changed.hasOnly(['openDeposits', 'lastDepositId', 'lastWithdrawnAt'])",
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
  weakness('a rejection comes with any note', 'isRejectNote(now.rejectNote)', 'true'),
  weakness(
    'a rejection comes with a note and no reason',
    "changed.hasAny(['rejectReason', 'rejectNote'])",
    "changed.hasAny(['rejectReason'])",
  ),
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
    WITHDRAWAL,
    // A closed deposit has been counted: with the count, a second lock would hold.
    WITHDRAWAL.replace("was.status == 'pending'", 'true')
      .replace(
        'isEndCounted(depositId, was)',
        "(was.status != 'pending' || isEndCounted(depositId, was))",
      )
      .replace('isWithdrawalPaced(was)', "(was.status != 'pending' || isWithdrawalPaced(was))"),
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
    'a withdrawal follows another at once',
    "(!(last is timestamp) || request.time >= last + duration.value(60, 's'))",
    'true',
  ),
  weakness(
    'a withdrawal says any time, or none',
    'getAfter(userPath(uid)).data.lastWithdrawnAt == request.time',
    'true',
  ),
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
  // Transactions that an owner names.
  weakness(
    'a deposit is submitted with any transactions',
    'isOneTxidAppended([], d.txids)',
    'true',
  ),
  weakness('any text is a transaction', '&& isTxid(now[was.size()])', ''),
  weakness('more than five transactions are named', 'was.size() < 5', 'true'),
  weakness('a transaction is named twice', '&& !(now[was.size()] in was)', ''),
  weakness(
    'transactions are named together, or taken back',
    '&& now == was.concat([now[was.size()]])\n        && isTxid(now[was.size()])',
    '',
  ),
  weakness(
    'anybody names a transaction',
    `return was.userId == request.auth.uid
        && was.status == 'pending'
        && now.diff(was).affectedKeys().hasOnly(['txids'])`,
    "return was.status == 'pending' && now.diff(was).affectedKeys().hasOnly(['txids'])",
  ),
  weakness(
    'a closed deposit names a transaction',
    "&& was.status == 'pending'\n        && now.diff(was).affectedKeys().hasOnly(['txids'])",
    "&& now.diff(was).affectedKeys().hasOnly(['txids'])",
  ),
  weakness(
    'whoever names a transaction changes other fields too',
    "&& now.diff(was).affectedKeys().hasOnly(['txids'])",
    '',
  ),
  // Transactions that a credit spends.
  weakness(
    'a transaction pays again',
    `&& isBornInThisCommit(transactionPath(entry.txid))
            && getAfter(transactionPath(entry.txid)).data.entryId == entryId`,
    '',
  ),
  weakness(
    'a transaction pays for two entries of a commit',
    'getAfter(transactionPath(entry.txid)).data.entryId == entryId',
    'true',
  ),
  weakness(
    'a credit spends what its deposit does not name',
    "entry.txid in listIn(get(depositPath(entry.depositId)).data, 'txids')",
    'true',
  ),
  weakness('a transaction is marked that the entry does not name', 'entry.txid == txid', 'true'),
  weakness(
    'a transaction is marked without any entry',
    `&& isBornInThisCommit(ledgerPath(uid, spent.entryId))
        && entry.txid == txid
        && entry.depositId == spent.depositId`,
    '',
  ),
  weakness('a mark names another deposit', 'entry.depositId == spent.depositId', 'true'),
  weakness('a mark names any administrator', 'spent.by == request.auth.uid', 'true'),
  weakness('a mark is dated by the client', 'spent.at == request.time', 'true'),
  weakness(
    'a mark holds other fields too',
    "spent.keys().hasOnly(['depositId', 'entryId', 'by', 'at'])",
    'true',
  ),
  weakness('a transaction has two spellings', TRANSACTION_RULES, 'allow create: if isAdmin()'),
  weakness(
    'a mark can be changed',
    TRANSACTION_RULES,
    `allow update: if isAdmin(); ${TRANSACTION_RULES}`,
  ),
  weakness(
    'a mark can be deleted',
    TRANSACTION_RULES,
    `allow delete: if isAdmin(); ${TRANSACTION_RULES}`,
  ),
  // The reward.
  weakness('a reward is of any amount', 'entry.amount == 99', 'true'),
  weakness('a reward has any kind', "entry.kind == 'reward'", 'true'),
  weakness('a reward names any administrator', '&& entry.by == request.auth.uid', ''),
  weakness('a reward is dated by the client', '&& entry.at == request.time', ''),
  weakness('an administrator pays their own reward', 'uid != request.auth.uid', 'true'),
  weakness('a reward is for somebody else’s deposit', 'deposit.userId == uid', 'true'),
  weakness('a reward comes before the deposit', "deposit.status == 'confirmed'", 'true'),
  weakness(
    'a reward comes after a deposit of any amount',
    'paise(deposit.inrAmount) >= 10000',
    'true',
  ),
  weakness(
    'a reward and a payment share one move of the wallet',
    "&& userNow.lastLedgerId == 'reward'",
    '',
  ),
  weakness(
    'a reward moves the wallet by anything',
    '&& isWalletMove(userWas.walletBalance, userNow.walletBalance, 99)',
    '',
  ),
  weakness(
    'a reward holds other fields too',
    "entry.keys().hasOnly(['depositId', 'amount', 'kind', 'by', 'at'])",
    'true',
  ),
  // Notes.
  weakness('a note holds anything', 'isNoteText(note.text)', 'true'),
  weakness('a note holds other fields too', "note.keys().hasOnly(['text', 'by', 'at'])", 'true'),
  weakness('a note names any administrator', 'note.by == request.auth.uid', 'true'),
  weakness('a note is dated by the client', 'note.at == request.time', 'true'),
  weakness(
    'an administrator notes something about their own deposit',
    'get(depositPath(depositId)).data.userId != request.auth.uid',
    'true',
  ),
  weakness('a note can be changed', NOTE_RULES, `allow update: if isAdmin(); ${NOTE_RULES}`),
  weakness('a note can be deleted', NOTE_RULES, `allow delete: if isAdmin(); ${NOTE_RULES}`),
];

const MOVED = "now.openDeposits == orZero(was.get('openDeposits', null)) + by";

/** Each of these rulesets gets stuck: it refuses what is honest, after something else that it accepts. */
export const STUCK: readonly Weakness[] = [
  weakness(
    'the count of open deposits is an integer',
    MOVED,
    `now.openDeposits is int && ${MOVED}`,
  ),
  weakness(
    'the count of open deposits is a number',
    "orZero(was.get('openDeposits', null)) + by",
    "was.get('openDeposits', 0) + by",
  ),
  weakness(
    'the count of payments was an integer',
    'now.paymentCount is int',
    "now.paymentCount is int && was.get('paymentCount', 0) is int",
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

/**
 * The rules with every hole that leaves out a condition, each open only to a token that names it in its claim `hole`: the
 * emulator takes a third of a second to compile a ruleset. `others` need a ruleset each: they are of another kind, or
 * another hole has changed their text.
 */
export function weakenForTokens(rules: string): {
  source: string;
  weaknesses: { name: string; hole: string }[];
  others: Weakness[];
} {
  const weaknesses: { name: string; hole: string }[] = [];
  const others: Weakness[] = [];
  let source = rules;
  for (const each of WEAKNESSES) {
    const { name, find, put } = each;
    const [, and = '', condition = ''] = /^(&& )?(.*)$/s.exec(find) ?? [];
    const leavesOut = put === (and === '' ? 'true' : '');
    if (!leavesOut || source.split(find).length !== 2) {
      others.push(each);
      continue;
    }
    // A name may contain what the language of rules does not know.
    const hole = `hole ${weaknesses.length}`;
    source = weaken(source, { name, find, put: `${and}(isOpen('${hole}') || (${condition}))` });
    weaknesses.push({ name, hole });
  }
  const place = 'match /databases/{database}/documents {';
  const isOpen = "function isOpen(hole) { return request.auth.token.get('hole', '') == hole; }";
  source = weaken(source, { name: 'isOpen', find: place, put: `${place}\n${isOpen}` });
  return { source, weaknesses, others };
}
