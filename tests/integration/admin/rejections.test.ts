import { describe, expect, it } from 'vitest';
import { microUsdt, paise } from '@/domain/money/money';
import { checkReviewText, MAX_REASON_NOTE } from '@/domain/checkReviewText';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';
import { rejection } from '../../support/deposits';
import { administrator, depositor } from '../../support/integration/clients';
import { expectLedgerConsistent, storedDeposit } from '../../support/integration/adminSdk';
import { refusal } from '../../support/integration/results';
import { subscribeTo } from '../../support/integration/subscription';

/** A user with a pending deposit of ₹1,000, and an administrator who sees it. */
async function pendingDeposit() {
  const [user, operator] = await Promise.all([depositor(), administrator()]);
  const id = user.deposits.newId();
  await user.deposits.create(user.identity, { id, usdtMicro: microUsdt(10_000_000) });
  return { user, operator, seen: { id, paymentCount: 0, paidPaise: paise(0) } };
}

describe('a rejection', () => {
  it('reaches its user with its reason and its note', async () => {
    const { user, operator, seen } = await pendingDeposit();
    const list = subscribeTo(user.deposits.ofUser(user.identity.uid));
    await list.waitFor(({ fromCache }) => !fromCache);
    await operator.admin.reviews.reject(
      seen,
      rejection('wrong-amount', 'You sent 12 USDT, not 10.'),
    );
    const { items } = await list.waitFor(({ items: [first] }) => first?.status === 'rejected');
    expect(items).toMatchObject([
      { rejectReason: 'wrong-amount', rejectNote: 'You sent 12 USDT, not 10.' },
    ]);
    await expectLedgerConsistent();
  });

  it.each(['a', 'अ', '😀'])('may have a note of 200 characters: %s', async (character) => {
    const { operator, seen } = await pendingDeposit();
    const { stored, error } = checkReviewText(character.repeat(200), MAX_REASON_NOTE);
    expect(error).toBeNull();
    await operator.admin.reviews.reject(seen, rejection('duplicate', stored));
    expect(await storedDeposit(seen.id)).toMatchObject({ rejectNote: character.repeat(200) });
  });

  it('without a note stores none', async () => {
    const { operator, seen } = await pendingDeposit();
    await operator.admin.reviews.reject(seen, rejection('asked-to-stop'));
    const stored = await storedDeposit(seen.id);
    expect(stored).toMatchObject({ status: 'rejected', rejectReason: 'asked-to-stop' });
    expect(stored).not.toHaveProperty('rejectNote');
  });

  it('that comes second changes nothing of the first, and says who was first', async () => {
    const { operator, seen } = await pendingDeposit();
    const colleague = await administrator();
    await colleague.admin.reviews.reject(seen, rejection('not-received'));
    const late = await refusal(
      operator.admin.reviews.reject(seen, rejection('not-received', 'We see nothing.')),
    );
    expect(reviewErrorMessage(late)).toMatch(/^Another administrator rejected this deposit first/);
    expect(await storedDeposit(seen.id)).not.toHaveProperty('rejectNote');
  });
});
