import { expect, it } from 'vitest';
import { microUsdt } from '@/domain/money/money';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import { evidenceMessage } from '@/pages/admin/matching/evidenceMessage';
import { formatGap } from '@/pages/admin/matching/formatEvidence';
import { aDeposit } from '../../support/deposits';
import { SENDER, SUBMITTED_AT } from '../../support/receipts';

const OWN = 10.0037;
const deposit = aDeposit({ payableMicro: microUsdt(OWN * 1e6), submittedAt: SUBMITTED_AT });
const use = { others: [], hasMore: false, endedCount: 0, spentOn: null };

const arrived = (usdt = OWN, minutes = 5): TransferCheckResult => ({
  kind: 'arrived',
  received: {
    usdtMicro: microUsdt(Math.round(usdt * 1e6)),
    sentAt: new Date(SUBMITTED_AT.getTime() + minutes * 60_000),
    from: SENDER,
  },
});

it.each<[TransferCheckResult, string, RegExp]>([
  [arrived(), 'Received as expected', /^10\.0037 USDT \(₹1,000\) reached our .* is final\.$/],
  [arrived(8), 'Less than requested', /₹200 is missing\.$/],
  [arrived(20), 'More than requested', /₹1,000 more than remains on .* credited again\.$/],
  [arrived(OWN, -4), 'Sent before this request', /anybody could have seen it\.$/],
  [arrived(8, -4), 'Less than requested', /is missing\. .*anybody could have seen it\.$/],
  [arrived(OWN, 0.4), 'Sent as this request was made', /could have seen it first\.$/],
  [arrived(OWN, -4 * 24 * 60), 'Sent long before this request', /Ask the user before crediting\.$/],
  [arrived(OWN, 10 * 24 * 60), 'Received as expected', /and is final\.$/],
  [{ kind: 'too-large', usdt: '9007199254.740992' }, 'An impossibly large amount', /9007199254/],
  [
    { kind: 'several-transfers', usdt: ['5', '7.5'], count: 2 },
    'Several transfers in one transaction',
    /5, 7\.5 USDT/,
  ],
  [{ kind: 'not-final' }, 'Not final yet', /undone/],
  [{ kind: 'failed' }, 'The transaction failed', /send it again/],
  [{ kind: 'other-token' }, 'Not USDT', /worth nothing here/],
  [{ kind: 'other-recipient' }, 'Sent to another address', /not to our/],
  [{ kind: 'no-transfer' }, 'No USDT was sent', /perhaps TRX/],
  [{ kind: 'not-found' }, 'Not found', /check again in a minute/],
  [{ kind: 'invalid-answer' }, 'The answer cannot be read', /explorer/],
  [{ kind: 'node-error', reason: 'busy' }, 'Could not check', /Wait a minute/],
])('says in words what was found: %# %s', (check, title, text) => {
  const amount = { owner: deposit, typed: null };
  const message = evidenceMessage({ check, use, amount }, deposit, false);
  expect(message).toMatchObject({ title, text: expect.stringMatching(text) });
});

it.each([
  ['other-token', /not USDT/],
  ['other-recipient', /to another address/],
  ['not-found', /does not have/],
  ['not-final', /may still be undone/],
  ['several-transfers', /^Several transfers arrived/],
] as const)('says why nothing is proposed: %s', (check, text) => {
  expect(formatGap({ kind: 'check', check }, deposit)).toMatch(text);
});
