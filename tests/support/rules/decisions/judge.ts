import type { Emulator } from '../emulator';
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
  const scenes = decisions.map((decision) => decision.scene(`${round}${markOf(decision)}`));
  await seedAll(emulator, scenes);
  const rulings: Ruling[] = [];
  let next = 0;
  let stopped = false;
  const work = async (): Promise<void> => {
    while (!stopped) {
      const index = next;
      next += 1;
      const decision = decisions[index];
      const scene = scenes[index];
      if (!decision || !scene) return;
      const ruling = { decision, access: await send(emulator, scene.actor, scene.request) };
      rulings.push(ruling);
      if (untilWrong && isWrong(ruling)) stopped = true;
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, work));
  return rulings;
}

async function seedAll(emulator: Emulator, scenes: readonly Scene[]): Promise<void> {
  const writes: Write[] = scenes.flatMap((scene) => scene.given);
  for (let start = 0; start < writes.length; start += SEEDED_AT_ONCE) {
    await seed(emulator, writes.slice(start, start + SEEDED_AT_ONCE));
  }
}
