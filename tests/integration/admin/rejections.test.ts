import { describe, expect, it } from 'vitest';
import { microUsdt, paise } from '@/domain/money/money';
import { rejection } from '../../support/deposits';
import { administrator, depositor } from '../../support/integration/clients';
import { expectLedgerConsistent, storedDeposit } from '../../support/integration/adminSdk';
import { subscribeTo } from '../../support/integration/subscription';

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

  it('without a note stores none', async () => {
    const { operator, seen } = await pendingDeposit();
    await operator.admin.reviews.reject(seen, rejection('asked-to-stop'));
    const stored = await storedDeposit(seen.id);
    expect(stored).toMatchObject({ status: 'rejected', rejectReason: 'asked-to-stop' });
    expect(stored).not.toHaveProperty('rejectNote');
  });
});
