import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { Profiler } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type PanelSession } from '@/components/admin/session/usePanelSession';
import type { Deposit } from '@/domain/deposits/deposit';
import { AppError } from '@/domain/errors';
import { paise } from '@/domain/money/money';
import { Queue } from '@/pages/admin/overview/Queue';
import { QueueRow } from '@/pages/admin/overview/QueueRow';
import { useQueue } from '@/pages/admin/overview/useQueue';
import { watchAnnouncements } from '../../../support/announcements';
import { asExpected, own, SUBMITTED, transfer, txidOf, aProposal } from '../../../support/deposits';
import { confirmCredit } from '../../../support/confirmCredit';
import {
  admin,
  aPending,
  freshEvidence,
  OPERATOR,
  queue,
  resetAdmin,
  setArrived,
  startSession,
} from '../../../support/fakes/fakeAdmin';
import { deferred } from '../../../support/deferred';
import { button, sheet, openQueue } from '../../../support/renderPanel';
import { expectToast } from '../../../support/toast';
import { widen } from '../../../support/widen';
import { renderInSession } from '../../../support/renderInSession';

const asha = aPending();
const ravi = aPending({ id: 'deposit-2', inrPaise: paise(30_000), userName: 'Ravi', userId: 'r' });
const mina = aPending({ id: 'deposit-3', inrPaise: paise(70_000), userName: 'Mina', userId: 'm' });

const openPanel = (...waiting: Deposit[]) => openQueue(waiting);

const region = () => within(screen.getByRole('region', { name: 'Pending Deposits' }));
const rows = () =>
  region()
    .getAllByRole('group')
    .map((row) => /^.* USDT/.exec(row.getAttribute('aria-label') ?? '')?.[0]);
const row = (name: RegExp) => region().getByRole('group', { name });

function end(deposit: Deposit, by: Partial<Deposit>, left: readonly Deposit[]) {
  admin.deposits.read.mockResolvedValue({
    ...deposit,
    status: 'confirmed',
    processedBy: 'other',
    processedAt: new Date('2026-01-05T11:30:00Z'),
    ...by,
  });
  return act(async () => queue.emitItems(left));
}

describe('a request that somebody else ends', () => {
  it('keeps its place, grey and without its buttons, says who reviewed it and when, and announces it, until it is asked for', async () => {
    const announced = watchAnnouncements();
    const { user } = openPanel(asha, ravi, mina);
    await end(ravi, {}, [asha, mina]);
    expect(rows()).toEqual(['12.50 USDT', '3.00 USDT', '7.00 USDT']);
    await waitFor(() =>
      expect(announced()).toContain('other@example.com confirmed this deposit. ₹300 of Ravi'),
    );
    expect(
      await within(row(/Ravi/)).findByText('other@example.com confirmed this deposit.'),
    ).toBeVisible();
    expect(within(row(/Ravi/)).getByText('Confirmed')).toBeVisible();
    expect(
      await within(row(/Ravi/)).findByText(
        /^Ravi: ended by other@example.com, 5 Jan 26, 11:30 am$/,
      ),
    ).toBeVisible();
    for (const name of ['Approve', 'Partial Pay', 'Reject']) {
      expect(
        within(row(/Ravi/)).getByRole('button', { name: new RegExp(`^${name}`) }),
      ).toBeDisabled();
    }
    expect(admin.deposits.read).toHaveBeenCalledExactlyOnceWith('deposit-2');
    expect(screen.getByText('Pending deposits').nextSibling).toHaveTextContent('2');

    await user.click(button('1 change: 1 ended'));
    expect(rows()).toEqual(['12.50 USDT', '7.00 USDT']);
    expect(screen.getByRole('heading', { name: 'Pending Deposits' })).toHaveFocus();
  });

  it('is said to be ended by this administrator where that was elsewhere', async () => {
    openPanel(asha, ravi);
    await end(ravi, { status: 'rejected', processedBy: OPERATOR }, [asha]);
    expect(await within(row(/Ravi/)).findByText('You rejected this deposit.')).toBeVisible();
  });

  it('says that it is over also while it is not known who ended it, and asks again', async () => {
    openPanel(asha, ravi, mina);
    admin.deposits.read.mockRejectedValueOnce(new AppError('offline'));
    await act(async () => queue.emitItems([asha, mina]));
    expect(within(row(/Ravi/)).getByText('This deposit is no longer pending.')).toBeVisible();
    await end(ravi, {}, [{ ...asha }, mina]);
    expect(
      await within(row(/Ravi/)).findByText('other@example.com confirmed this deposit.'),
    ).toBeVisible();
  });

  it('keeps a half-typed part payment in sight, and the focus in it', async () => {
    const { user } = openPanel(asha, ravi);
    await user.click(button('Partial Pay ₹300 of Ravi'));
    await user.type(screen.getByLabelText('INR amount'), '12');
    await end(ravi, {}, [asha]);
    expect(screen.getByLabelText('INR amount')).toHaveValue('12');
    expect(screen.getByLabelText('INR amount')).toHaveFocus();
    expect(screen.getByLabelText('INR amount')).toHaveAttribute('readonly');
    expect(button(/^Pay /)).toBeDisabled();
  });

  it('does not drop the focus of its buttons', async () => {
    openPanel(asha, ravi);
    act(() => button('Approve ₹300 of Ravi').focus());
    await end(ravi, {}, [asha]);
    expect(row(/Ravi/)).toHaveFocus();
  });

  it('says so in an open review sheet, which can only be closed then', async () => {
    const { user } = openPanel(asha, ravi);
    await user.click(button('Approve ₹300 of Ravi'));
    act(() => sheet().getByRole('button', { name: 'Approve' }).focus());
    await end(ravi, {}, [asha]);
    expect(sheet().getByText('Credit ₹300 to Ravi?')).toBeVisible();
    expect(
      await within(sheet().getByRole('status')).findByText(
        /^other@example.com confirmed this deposit first\./,
      ),
    ).toBeVisible();
    expect(sheet().queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(sheet().getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.click(sheet().getByRole('button', { name: 'Close' }));
    expect(admin.reviews.credit).not.toHaveBeenCalled();
    expect(row(/Ravi/)).toBeVisible();
  });
});

describe('requests that their user withdraws', () => {
  const ofRavi = (n: number) =>
    aPending({ id: `ravi-${n}`, inrPaise: paise(n * 100), userName: 'Ravi', userId: 'r' });
  const [first, second, third] = [1, 2, 3].map(ofRavi) as [Deposit, Deposit, Deposit];
  const withdrawn: Partial<Deposit> = {
    status: 'rejected',
    processedBy: 'r',
    rejectReason: 'withdrawn',
  };

  it('are one grey line for each user, until they are asked for', async () => {
    const { user } = openPanel(asha, first, second, mina, third);
    const stored = [first, second].map((each) => [each.id, { ...each, ...withdrawn }] as const);
    admin.deposits.read.mockImplementation(async (id) => new Map(stored).get(id) as Deposit);
    await act(async () => queue.emitItems([asha, mina, third]));
    expect(rows()).toEqual(['12.50 USDT', '0.01 USDT', '7.00 USDT', '0.03 USDT']);
    expect(region().getByText('Ravi: cancelled this and 1 more')).toBeVisible();
    expect(region().getAllByText('The user cancelled this request.')).toHaveLength(1);
    expect(screen.getByText('Pending deposits').nextSibling).toHaveTextContent('3');

    await user.click(button('2 changes: 2 ended'));
    expect(rows()).toEqual(['12.50 USDT', '7.00 USDT', '0.03 USDT']);
  });

  it('count no more as equal to another one', async () => {
    const twin = { ...first, id: 'ravi-4' };
    openPanel(first, twin);
    expect(region().getAllByText('2 equal requests')).toHaveLength(2);
    await end(first, withdrawn, [twin]);
    expect(region().queryByText('2 equal requests')).not.toBeInTheDocument();
    expect(region().queryByRole('button', { name: /^Reject all/ })).not.toBeInTheDocument();
  });
});

it('a payment that somebody else makes interrupts an open review, which shows what it was opened for', async () => {
  const { user } = openPanel(asha);
  await user.click(button('Approve ₹1,250 of Asha Verma'));
  const paid = { ...asha, paidPaise: paise(25_050), paymentCount: 1, processedBy: 'other' };
  act(() => queue.emitItems([paid]));
  expect(sheet().getByText('Credit ₹1,250 to Asha Verma?')).toBeVisible();
  expect(sheet().getByRole('status')).toHaveTextContent(
    'Another administrator paid ₹250.50 on this deposit in the meantime. ₹999.50 remains',
  );
  expect(sheet().queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

describe('what this administrator decides', () => {
  it('leaves the queue at once, and the focus goes on to the next row that waits', async () => {
    const { user } = openPanel(asha, ravi, mina);
    await end(ravi, {}, [asha, mina]);
    await user.click(button('Approve ₹1,250 of Asha Verma'));
    await confirmCredit(user);
    await expectToast('Deposit Approved');
    expect(rows()).toEqual(['3.00 USDT', '7.00 USDT']);
    expect(row(/Mina/)).toHaveFocus();
  });

  async function approveUnanswered() {
    const { promise, resolve } = deferred();
    admin.reviews.credit.mockReturnValue(promise);
    const { user } = openPanel(asha, ravi);
    await user.click(button('Approve ₹1,250 of Asha Verma'));
    await confirmCredit(user);
    return { user, resolve };
  }

  it('shows no notice where the live list is faster than the answer', async () => {
    const { resolve } = await approveUnanswered();
    await end(asha, { processedBy: OPERATOR }, [ravi]);
    expect(screen.queryByText(/confirmed this deposit/)).not.toBeInTheDocument();
    await act(async () => resolve());
    expect(rows()).toEqual(['3.00 USDT']);
    expect(row(/Ravi/)).toHaveFocus();
  });

  it('does not take the focus from where the administrator is by then', async () => {
    const { user, resolve } = await approveUnanswered();
    await user.click(button('Partial Pay ₹300 of Ravi'));
    await act(async () => resolve());
    expect(screen.getByLabelText('INR amount')).toHaveFocus();
  });
});

function QueueAlone() {
  return <Queue queue={useQueue()} count={null} />;
}

/** Renders the queue of the wide panel without anything beside it. Its rows are single lines. */
function renderQueue(session: PanelSession) {
  widen();
  return renderInSession(<QueueAlone />, '/', session);
}

it('a row renders again only if the node’s answer says something else of it', () => {
  const session = startSession();
  setArrived([]);
  const renders = vi.fn();
  const row = (
    <QueueRow
      deposit={own(1)}
      to="/"
      {...{ isOpen: false, isLine: false, arrival: null, together: undefined }}
      {...{ ended: undefined, cancelled: undefined, equalCount: undefined }}
      onRejectAll={undefined}
    />
  );
  const { container } = renderInSession(
    <Profiler id="row" onRender={renders}>
      {row}
    </Profiler>,
    '/',
    session,
  );
  expect(container).toHaveTextContent('Not known');
  renders.mockClear();
  act(() => setArrived([transfer(2)]));
  act(() => session.taken.setState(new Map([[txidOf(2), null]]), true));
  expect(renders).not.toHaveBeenCalled();

  act(() => setArrived([transfer(1)]));
  expect(container).toHaveTextContent('Arrived');
  act(() => session.taken.setState(new Map([[txidOf(1), null]]), true));
  expect(container).toHaveTextContent('Not known');
});

const PARTS = ['expected', 'rest', 'proposed'] as const;
type Part = (typeof PARTS)[number];
const TABS = { expected: 'Arrived', rest: 'Look at', proposed: 'Proposed' };

const HEADINGS: Readonly<Record<string, Part>> = {
  'Proposed, waiting for a second administrator': 'proposed',
  'Arrived as expected': 'expected',
};

// Found by selectors: each query by role computes the accessibility of the whole page.
const heading = () => document.querySelector('section h2');
const buttonOf = (text: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => text.test(textContent)) ??
  null;
const dialog = () => document.querySelector('dialog[open]');

const tabs = () => [...document.querySelectorAll('[aria-label="Parts of the list"] button')];

/** Shows a part, if it has rows. */
async function showPart(part: Part): Promise<void> {
  const tab = tabs().find(({ textContent }) => textContent?.startsWith(TABS[part]));
  if (tab && tab.getAttribute('aria-pressed') !== 'true') await click(tab);
}

/** Returns the rows of all parts, each of which has a tab of its own. */
async function shownRows() {
  const seen = new Map<Part, ReturnType<typeof rowsOnScreen>>();
  for (const part of PARTS) {
    await showPart(part);
    const rows = rowsOnScreen();
    if (rows[0]) seen.set(rows[0].part, rows);
  }
  return PARTS.flatMap((part) => seen.get(part) ?? []);
}

const rowsOnScreen = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => {
    const box = row.getElementsByTagName('input')[0];
    return {
      id: (row.getAttribute('data-row') ?? '').replace('queue-', ''),
      part: HEADINGS[row.closest('[role=list]')?.getAttribute('aria-label') ?? ''] ?? 'rest',
      canTick: box?.disabled === false,
      isTicked: box?.disabled === false && box.checked,
      isGrey: row.getElementsByClassName('opacity-60').length > 0,
    };
  });
type Shown = ReturnType<typeof rowsOnScreen>;
const places = (rows: Shown) => rows.map(({ id, part }) => `${id} ${part}`);

/** An event in the queue: a change of one deposit, or an action of the administrator, on one row. */
const happening = fc.record({
  kind: fc.constantFrom(
    ...(['added', 'ended', 'withdrawn', 'paid', 'arrived', 'proposed', 'declined'] as const),
    ...(['page', 'tap', 'tick', 'tick', 'tickAll', 'approve'] as const),
  ),
  /** Chooses among the deposits or rows that the event can happen to. */
  at: fc.nat({ max: 12 }),
  /** An event elsewhere before the administrator confirms. */
  meanwhile: fc.constantFrom('nothing', 'ended', 'paid', 'arrived'),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

class World {
  live: Deposit[] = [];
  readonly stored = new Map<string, Deposit>();
  readonly arrived = new Set<number>();
  ticked = new Set<string>();
  #last = 0;
  #listed = 0;

  constructor(
    size: number,
    readonly session: PanelSession,
  ) {
    for (let n = 0; n < size; n++) this.add();
    for (let n = 1; n <= size; n += 2) this.arrived.add(n);
  }

  add(): void {
    // Three users in turn, so that each has several.
    const n = ++this.#last;
    const userId = `user-${n % 3}`;
    this.live = [...this.live, own(n, { userId, userName: userId })];
  }

  numberOf = ({ id }: Deposit): number => Number(id.replace('deposit-', ''));

  /** The pending deposits that an event changes. */
  changedBy(kind: Happening['kind'] | Happening['meanwhile']): Deposit[] {
    if (kind === 'arrived')
      return this.live.filter((each) => !this.arrived.has(this.numberOf(each)));
    if (kind === 'proposed') return this.live.filter(({ proposal }) => proposal === null);
    if (kind === 'declined') return this.live.filter(({ proposal }) => proposal !== null);
    return this.live;
  }

  change(target: Deposit, changes: Partial<Deposit>): void {
    this.live = this.live.map((each) => (each === target ? { ...each, ...changes } : each));
  }

  end(target: Deposit, changes: Partial<Deposit>): void {
    this.live = this.live.filter((each) => each !== target);
    this.stored.set(target.id, { ...target, processedAt: SUBMITTED, ...changes });
  }

  async happen(kind: Happening['kind'] | Happening['meanwhile'], target: Deposit): Promise<void> {
    if (kind === 'ended') this.end(target, { status: 'confirmed', processedBy: 'a-colleague' });
    else if (kind === 'withdrawn') {
      const ofUser = this.live.filter(({ userId }) => userId === target.userId).slice(0, 2);
      const withdrawn = { status: 'rejected', rejectReason: 'withdrawn' } as const;
      for (const each of ofUser) this.end(each, { ...withdrawn, processedBy: target.userId });
    } else if (kind === 'paid') this.change(target, { paymentCount: 1, paidPaise: paise(100) });
    else if (kind === 'proposed') this.change(target, { proposal: aProposal() });
    else if (kind === 'declined') this.change(target, { proposal: null });
    else if (kind === 'added') this.add();
    else if (kind === 'arrived') this.arrived.add(this.numberOf(target));
    await this.tell();
  }

  partOf(deposit: Deposit): Part {
    if (deposit.proposal) return 'proposed';
    const isPaid = this.arrived.has(this.numberOf(deposit)) && deposit.paymentCount === 0;
    return isPaid ? 'expected' : 'rest';
  }

  /** The queue as it would be if opened now. */
  fresh = (): string[] =>
    PARTS.flatMap((part) =>
      this.live.filter((each) => this.partOf(each) === part).map(({ id }) => `${id} ${part}`),
    );

  /** The node's list is read again only if it has changed, since that draws every row again. */
  tell = (): Promise<void> =>
    act(async () => {
      queue.emitItems(this.live);
      if (this.#listed === this.arrived.size) return;
      this.#listed = this.arrived.size;
      setArrived([...this.arrived].map(transfer));
    });
}

const pick = <T,>(of: readonly T[], at: number) => of[at % Math.max(1, of.length)];

const byId = ([a]: readonly unknown[], [b]: readonly unknown[]) =>
  JSON.stringify(a).localeCompare(JSON.stringify(b));

const click = (element: Element | null) =>
  act(async () => void fireEvent.click(element ?? expect.fail('Nothing to click')));

/** Selects every row that can be, or none if all are. */
async function tickAll(world: World): Promise<void> {
  await showPart('expected');
  const all = [...document.querySelectorAll('label')].find(({ textContent }) =>
    /^Select all/.test(textContent ?? ''),
  );
  if (!all) return;
  await click(all);
  for (const { id, canTick, isTicked } of await shownRows())
    if (isTicked) world.ticked.add(id);
    else if (canTick) world.ticked.delete(id);
}

/** Approves the selected rows, or all that can be, while something else happens. The rows asked for and stored must be the selected and shown ones. */
async function approveTogether(world: World, before: Shown, { at, meanwhile }: Happening) {
  if (!before.some(({ isTicked }) => isTicked)) await tickAll(world);
  const rows = await shownRows();
  const ticked = rows.filter(({ isTicked }) => isTicked);
  expect(ticked).toEqual(rows.filter(({ id, canTick }) => canTick && world.ticked.has(id)));
  await showPart('expected');
  const approve = buttonOf(/^Approve \d+ together$/);
  expect(approve === null).toBe(ticked.length === 0);
  if (!approve) return;
  for (const { part, isGrey } of ticked) expect([part, isGrey]).toEqual(['expected', false]);
  const shown = world.live.filter(({ id }) => ticked.some((row) => row.id === id));
  await click(approve);
  await waitFor(() => expect(dialog()).not.toBeNull());
  const target = pick(world.changedBy(meanwhile), at);
  if (target) await world.happen(meanwhile, target);
  await click(buttonOf(new RegExp(`^Approve ${shown.length}$`)));
  await waitFor(() => expect(buttonOf(/^Close$/)).not.toBeNull());
  expect(admin.reviews.credit.mock.calls.toSorted(byId)).toEqual(
    shown
      .map((deposit) => [deposit, { kind: 'approval', txid: txidOf(world.numberOf(deposit)) }])
      .toSorted(byId),
  );
  // Each is checked again first.
  expect(freshEvidence.read.mock.calls.toSorted(byId)).toEqual(
    shown.map((deposit) => [deposit, transfer(world.numberOf(deposit))]).toSorted(byId),
  );
  for (const deposit of shown) world.ticked.delete(deposit.id);
  world.live = world.live.filter(({ id }) => !shown.some((each) => each.id === id));
  for (const call of [admin.reviews.credit, freshEvidence.read]) call.mockClear();
  await click(buttonOf(/^Close$/));
  expect(dialog()).toBeNull();
  await world.tell();
}

async function play(size: number, happenings: readonly Happening[]): Promise<void> {
  resetAdmin();
  const world = new World(size, startSession());
  freshEvidence.read.mockImplementation(async (deposit) => asExpected(deposit));
  admin.deposits.read.mockImplementation(async (id) => world.stored.get(id) ?? null);
  await world.tell();
  const { unmount } = renderQueue(world.session);
  /** Deposits folded into one row, since their user has withdrawn several. */
  const isFolded = (id: string) => world.stored.get(id)?.rejectReason === 'withdrawn';
  let before = await shownRows();
  for (const each of happenings) {
    const { kind, at } = each;
    const target = pick(world.changedBy(kind), at);
    if (kind === 'tap') {
      const button = buttonOf(/^\d+ changes?: /);
      expect(button === null).toBe(places(before).join() === world.fresh().join());
      if (button) {
        expect(button.closest('[role=status]')).toBeInTheDocument();
        await click(button);
        expect(heading()).toHaveFocus();
      }
      expect(places(await shownRows())).toEqual(world.fresh());
    } else if (kind === 'tick') {
      const row = pick(
        before.filter(({ canTick }) => canTick),
        at,
      );
      if (row) {
        await showPart(row.part);
        await click(document.querySelector(`[data-row="queue-${row.id}"] input`));
        if (row.isTicked) world.ticked.delete(row.id);
        else world.ticked.add(row.id);
      }
    } else if (kind === 'tickAll') await tickAll(world);
    else if (kind === 'page') {
      await act(async () => queue.emitItems(world.live, { hasMore: true, loadingMore: true }));
      world.add();
      await world.tell();
      const shown = await shownRows();
      expect(shown.some(({ id }) => id === world.live.at(-1)?.id)).toBe(true);
    } else if (kind === 'approve') await approveTogether(world, before, each);
    else if (target) await world.happen(kind, target);

    // Without a tap, the rows keep order and part, except those that this administrator has ended.
    const now = await shownRows();
    if (kind !== 'tap') {
      const ids = new Set(now.map(({ id }) => id));
      const shownBefore = new Set(before.map(({ id }) => id));
      expect(places(now.filter(({ id }) => shownBefore.has(id)))).toEqual(
        places(before.filter(({ id }) => ids.has(id))),
      );
      if (kind !== 'approve') {
        expect(before.filter(({ id }) => !ids.has(id) && !isFolded(id))).toEqual([]);
        if (kind !== 'page' && before.length > 0) {
          expect(now.filter(({ id }) => !shownBefore.has(id))).toEqual([]);
        }
      }
    }
    const live = new Set(world.live.map(({ id }) => id));
    expect(now.filter(({ id, isGrey }) => isGrey === live.has(id))).toEqual([]);
    expect(now.filter(({ isGrey, canTick }) => isGrey && canTick)).toEqual([]);
    // At most one row per user shows withdrawn requests.
    const users = now.flatMap(({ id }) =>
      isFolded(id) ? (world.stored.get(id)?.userId ?? []) : [],
    );
    expect(new Set(users).size).toBe(users.length);
    before = now;
  }
  unmount();
}

it('moves no row without a tap, is what a fresh queue is after one, and approves together what was ticked, as it was shown', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 6 }),
      fc.array(happening, { minLength: 14, maxLength: 18 }),
      play,
    ),
    { numRuns: 9, endOnFailure: true },
  );
});
