import { describe, expect, it } from 'vitest';
import { nameOf } from './decisions/decision';
import { judge } from './decisions/judge';
import { countedDeposit, countedNote, pathDecisions } from './decisions/paths';
import { clearDocuments, emulatorFromEnv, readRules, uploadRules } from './support/emulator';

const CHECK = "id.matches('^[^/]+$') ? id : null";

/** Rules that build a path from text, so that a slash in an ID begins another segment. */
function splittingAtSlashes(source: string): string {
  const split = source.replaceAll(
    /return (\/databases\/\$\(database\)\/documents\/\S+);/g,
    (_, path: string) =>
      `return path('${path.replaceAll(/\$\((\w+(?:\(\w*\))?)\)/g, "' + $1 + '")}');`,
  );
  expect(split.split("return path('")).toHaveLength(11);
  return split;
}

describe('an ID with slashes, where a backend would follow them', () => {
  const emulator = emulatorFromEnv('-slashes');
  const access = async (source: string) => {
    await clearDocuments(emulator);
    await uploadRules(emulator, source);
    const rulings = await judge(emulator, pathDecisions);
    return Object.fromEntries(rulings.map(({ decision, access }) => [nameOf(decision), access]));
  };

  it('leads nowhere', async () => {
    const ruled = await access(splittingAtSlashes(readRules()));
    expect(ruled).toEqual({ [nameOf(countedDeposit)]: 'allowed', [nameOf(countedNote)]: 'denied' });
  });

  it('would lead an administrator to a count of their own, if the IDs were not checked', async () => {
    const unchecked = splittingAtSlashes(readRules()).replace(CHECK, 'id');
    expect((await access(unchecked))[nameOf(countedNote)]).toBe('allowed');
  });
});
