import type { Emulator } from '../support/emulator';
import { remove } from '../support/builders';
import { limitsOf, untilDayLasts } from '../support/limitBuilders';
import { seed, send, type Access } from '../support/rest';
import { markOf, type Decision, type Scene } from './decision';

const ASKED_AT_ONCE = 200;
const SENT_AT_ONCE = 12;

export interface Ruling {
  readonly decision: Decision;
  readonly access: Access;
}

export function isWrong({ decision, access }: Ruling): boolean {
  return access !== decision.expected;
}

interface Case {
  readonly decision: Decision;
  readonly scene: Scene;
}

/**
 * Seeds the scenes and sends their requests. `round` keeps the documents of two runs on one project apart. `untilWrong`
 * stops at the first wrong ruling, which is enough to kill a mutant.
 */
export async function judge(
  emulator: Emulator,
  decisions: readonly Decision[],
  { round = '', untilWrong = false }: { round?: string; untilWrong?: boolean } = {},
): Promise<Ruling[]> {
  const sceneOf = (decision: Decision) => decision.scene(`${round}${markOf(decision)}`);
  const rulings: Ruling[] = [];
  // The limits are one document for the whole database, so decisions with other limits run later.
  for (const [limits, group] of byLimits(decisions, sceneOf)) {
    await seed(emulator, [limits ? limitsOf(limits) : remove('settings/limits')]);
    for (let start = 0; start < group.length; start += ASKED_AT_ONCE) {
      // Scenes name the day and must be sent on that day.
      await untilDayLasts();
      // Scenes contain the current time, so each is created shortly before it is sent.
      const cases = group
        .slice(start, start + ASKED_AT_ONCE)
        .map((decision) => ({ decision, scene: sceneOf(decision) }));
      await seed(
        emulator,
        cases.flatMap(({ scene }) => scene.given),
      );
      await rule(emulator, cases, untilWrong, rulings);
      if (untilWrong && rulings.some(isWrong)) return rulings;
    }
  }
  return rulings;
}

function byLimits(
  decisions: readonly Decision[],
  sceneOf: (decision: Decision) => Scene,
): Iterable<readonly [Scene['limits'], Decision[]]> {
  const groups = new Map<string, readonly [Scene['limits'], Decision[]]>();
  for (const decision of decisions) {
    const { limits } = sceneOf(decision);
    const key = JSON.stringify(limits ?? null);
    const group = groups.get(key) ?? [limits, []];
    groups.set(key, group);
    group[1].push(decision);
  }
  return groups.values();
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
