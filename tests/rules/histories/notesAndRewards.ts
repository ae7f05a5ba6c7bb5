import { create, note, reward, update } from '../support/builders';
import { increment } from '../support/values';
import { ADMINISTRATORS, DEPOSITORS } from './cast';
import { isClosed } from './closings';
import type { Planner } from './lies';
import { BAD_TEXT, depositAt, type Attempt, type Context } from './picks';
import { correctedPaiseOf, numberIn, paiseIn, textIn, type Document } from './snapshot';

export const rewarding: Planner = ({ seen, role, rewarded }, depositPick, _, lies) => {
  const hasReward = (owner: string) => seen.entries.has(`users/${owner}/ledger/reward`);
  const earns = (deposit: Document) =>
    textIn(deposit, 'status') === 'confirmed' &&
    paiseIn(deposit, 'inrAmount') - correctedPaiseOf(deposit) >= 10_000;
  // Sometimes after any confirmed deposit.
  const isAny = depositPick % 16 === 1;
  const due = [...seen.deposits].filter(
    ([, deposit]) =>
      (isAny ? textIn(deposit, 'status') === 'confirmed' : earns(deposit)) &&
      (rewarded === undefined
        ? !hasReward(textIn(deposit, 'userId'))
        : textIn(deposit, 'userId') === rewarded),
  );
  // Three times of four one that is due; any other must be refused.
  const [path, deposit] =
    (depositPick % 4 === 0 ? undefined : due[(depositPick >> 2) % due.length]) ??
    depositAt(seen, depositPick >> 2);
  let owner = textIn(deposit, 'userId');
  const { user, entry } = reward(path.slice('deposits/'.length), role);
  for (const { how, by } of lies) {
    if (how === 'amount') entry['amount'] = 99 + ([1, -1, 0.01, 99][by % 4] ?? 1);
    if (how === 'no money') entry['amount'] = 0;
    if (how === 'user') owner = DEPOSITORS[by % DEPOSITORS.length] ?? owner;
  }
  const amount = numberIn(entry, 'amount');
  const isWalletOnly = lies.some(({ how }) => how === 'wallet only');
  user['walletBalance'] = increment(isWalletOnly ? 2 * amount : amount);
  const wallet = `users/${owner}`;
  return {
    writes: [update(wallet, user), create(`${wallet}/ledger/reward`, entry)],
    honest:
      ADMINISTRATORS.includes(role) &&
      owner !== role &&
      earns(deposit) &&
      !hasReward(owner) &&
      !isClosed(seen.users.get(wallet)) &&
      paiseIn(seen.users.get(wallet), 'walletBalance') + 9_900 <= 1e14,
  };
};

export function noting({ seen, role, fresh }: Context, depositPick: number, pick: number): Attempt {
  const [path, deposit] = depositAt(seen, depositPick);
  const text = ['Asked for the transaction.', 'x'.repeat(500), 'आशा', BAD_TEXT][pick % 4] ?? '';
  const noteId = `M${String(fresh).padStart(19, '0')}`;
  const owner = textIn(deposit, 'userId');
  const parent = owner !== '' && pick % 3 === 0 ? `users/${owner}` : path;
  return {
    writes: [create(`${parent}/notes/${noteId}`, { ...note(role), text })],
    honest: ADMINISTRATORS.includes(role) && owner !== '' && owner !== role && text !== BAD_TEXT,
  };
}
