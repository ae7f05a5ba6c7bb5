import type { Emulator } from '../emulator';
import { remove } from '../builders';
import { limitsOf, msToMidnight } from '../limitBuilders';
import { seed, send, type Access, type Write } from '../rest';
import { markOf, type Decision, type Scene } from './decision';

const SEEDED_AT_ONCE = 400;
const SENT_AT_ONCE = 12;

export interface Ruling {
  readonly decision: Decision;
  readonly access: Access;
}

/** A ruling that is not what the table expects. */
export function isWrong({ decision, access }: Ruling): boolean {
  return access !== decision.expected;
}

/** Longer than it takes to judge the decisions that are judged at once. */
const A_WHILE_MS = 30_000;

interface Case {
  readonly decision: Decision;
  readonly scene: Scene;
}

/**
 * Seeds the scenes and asks the rules about each. `round` keeps the documents of two runs on one
 * project apart. With `untilWrong` it stops at the first wrong ruling: enough to know that a mutant
 * is caught.
 */
export async function judge(
  emulator: Emulator,
  decisions: readonly Decision[],
  { round = '', untilWrong = false }: { round?: string; untilWrong?: boolean } = {},
): Promise<Ruling[]> {
  await untilDayLasts();
  const cases = decisions.map((decision) => ({
    decision,
    scene: decision.scene(`${round}${markOf(decision)}`),
  }));
  await seedAll(
    emulator,
    cases.map(({ scene }) => scene),
  );
  const rulings: Ruling[] = [];
  // The limits are one document for the whole database, so those with other limits wait.
  for (const [limits, group] of byLimits(cases)) {
    await seed(emulator, [limits ? limitsOf(limits) : remove('settings/limits')]);
    await rule(emulator, group, untilWrong, rulings);
    if (untilWrong && rulings.some(isWrong)) break;
  }
  return rulings;
}

/** A scene names India's day, and is asked about on that day. */
async function untilDayLasts(): Promise<void> {
  const left = msToMidnight();
  if (left < A_WHILE_MS) await new Promise((resolve) => setTimeout(resolve, left));
}

function byLimits(cases: readonly Case[]): (readonly [Scene['limits'], Case[]])[] {
  const groups = new Map<string, Case[]>();
  for (const one of cases) {
    const key = JSON.stringify(one.scene.limits ?? null);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => [group[0]?.scene.limits, group]);
}

async function rule(
  emulator: Emulator,
  cases: readonly Case[],
  untilWrong: boolean,
  rulings: Ruling[],
): Promise<void> {
  const waiting = [...cases];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { decision, scene } = next;
      const ruling = { decision, access: await send(emulator, scene.actor, scene.request) };
      rulings.push(ruling);
      if (untilWrong && isWrong(ruling)) waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, work));
}

async function seedAll(emulator: Emulator, scenes: readonly Scene[]): Promise<void> {
  const writes: Write[] = scenes.flatMap((scene) => scene.given);
  for (let start = 0; start < writes.length; start += SEEDED_AT_ONCE) {
    await seed(emulator, writes.slice(start, start + SEEDED_AT_ONCE));
  }
}
