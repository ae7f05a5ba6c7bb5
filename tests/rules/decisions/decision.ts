import { createHash } from 'node:crypto';
import type { Actor } from '../support/actors';
import type { Request, Write } from '../support/rest';
import type { Fields, Value } from '../support/values';

/** The stored documents, the actor and the request of one decision. */
export interface Scene {
  readonly given: readonly Write[];
  readonly actor: Actor;
  readonly request: Request;
  /** The fields of `settings/limits`; undefined if the document does not exist. */
  readonly limits?: Fields | undefined;
}

/** One line of the decision table. `scene` gets a mark that is unique in the database. */
export interface Decision {
  readonly operation: string;
  readonly name: string;
  readonly expected: 'allowed' | 'denied';
  /** True for a request that nobody may make, so its operation has no allowed twin. */
  readonly isForNobody?: true;
  readonly scene: (mark: string) => Scene;
}

/** The people and the deposit of a scene, named by its mark. */
export interface World {
  readonly mark: string;
  readonly asha: string;
  readonly ravi: string;
  readonly operator: string;
  readonly depositId: string;
}

export function nameOf({ operation, name }: Pick<Decision, 'operation' | 'name'>): string {
  return `${operation}: ${name}`;
}

/**
 * Hashes the decision's name, so its documents keep their names when other decisions come and go. Ten base-36 digits
 * are enough for a few thousand names; decisions.test.ts checks that none collide.
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
    // A mark has lowercase letters and digits only, so padding with Z keeps IDs unique.
    depositId: `D${mark}`.padEnd(20, 'Z'),
  };
}

/** A decision of the same operation with a changed scene: another actor, or under limits. */
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

/** The same decision under limits of the operator; it may get another name and another answer. */
export const underLimits = (
  decision: Decision,
  limits: Fields,
  { name, expected }: Pick<Decision, 'name' | 'expected'> = decision,
): Decision => variant(decision, name, expected, (scene) => ({ ...scene, limits }));

/** Decisions about a request that nobody may make. */
export const forNobody = (...decisions: readonly Decision[]): Decision[] =>
  decisions.map((decision) => ({ ...decision, isForNobody: true }));

type Change<Draft> = (draft: Draft, world: World) => void;

/**
 * One operation: a valid draft, how it is sent, and what may be changed in it. Each denial changes one thing of the
 * valid draft, which itself is allowed.
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

export type Operation<Draft> = ReturnType<typeof operation<Draft>>;

export type BadValues = Readonly<Record<string, Value>>;
