import { createHash } from 'node:crypto';
import type { Actor } from '../actors';
import type { Request, Write } from '../rest';
import type { Fields, Value } from '../values';

/** What one decision needs: documents that are there, somebody, and what they ask for. */
export interface Scene {
  readonly given: readonly Write[];
  readonly actor: Actor;
  readonly request: Request;
  /** What `settings/limits` says; left out where there is no such document. */
  readonly limits?: Fields | undefined;
}

/** One line of the decision table. `scene` gets a mark that no other scene in the database has. */
export interface Decision {
  readonly operation: string;
  readonly name: string;
  readonly expected: 'allowed' | 'denied';
  readonly scene: (mark: string) => Scene;
}

/** The names of a scene's people and deposit, its own by a mark. */
export interface World {
  readonly mark: string;
  readonly asha: string;
  readonly ravi: string;
  readonly operator: string;
  readonly depositId: string;
}

/** A decision's name in the whole table. */
export function nameOf({ operation, name }: Pick<Decision, 'operation' | 'name'>): string {
  return `${operation}: ${name}`;
}

/**
 * The same mark for the same name: a decision's documents keep their names when others come and go
 * around it. Ten digits in base 36 tell a few thousand names apart; decisions.test.ts looks that they do.
 */
export function markOf(decision: Decision): string {
  const hash = createHash('sha256').update(nameOf(decision)).digest();
  return (hash.readBigUInt64BE() % 36n ** 10n).toString(36).padStart(10, '0');
}

export function worldOf(mark: string): World {
  return {
    mark,
    asha: `asha${mark}`,
    ravi: `ravi${mark}`,
    operator: `operator${mark}`,
    // A mark holds small letters and digits, so no two marks end in the same id.
    depositId: `D${mark}`.padEnd(20, 'Z'),
  };
}

/** A decision of the same operation with another scene: its valid twin, asked by somebody else or under limits. */
export function variant(
  decision: Decision,
  name: string,
  expected: Decision['expected'],
  change: (scene: Scene, world: World) => Scene,
): Decision {
  return {
    ...decision,
    name,
    expected,
    scene: (mark) => change(decision.scene(mark), worldOf(mark)),
  };
}

type Change<Draft> = (draft: Draft, world: World) => void;

/**
 * One operation: a valid draft, how it is sent, and what may be changed in it. Each denial is the
 * valid draft with one thing changed; the draft as it is, the denials' twin, is allowed.
 */
export function operation<Draft>(
  name: string,
  draftOf: (world: World) => Draft,
  sceneOf: (draft: Draft, world: World) => Scene,
) {
  const decision = (
    label: string,
    expected: Decision['expected'],
    change: Change<Draft>,
  ): Decision => ({
    operation: name,
    name: label,
    expected,
    scene: (mark) => {
      const world = worldOf(mark);
      const draft = draftOf(world);
      change(draft, world);
      return sceneOf(draft, world);
    },
  });
  return {
    valid: () => decision('as it should be', 'allowed', () => undefined),
    allowed: (label: string, change: Change<Draft>) => decision(label, 'allowed', change),
    denied: (label: string, change: Change<Draft>) => decision(label, 'denied', change),
  };
}

/** An operation with drafts of one kind. */
export type Operation<Draft> = ReturnType<typeof operation<Draft>>;

export type BadValues = Readonly<Record<string, Value>>;
