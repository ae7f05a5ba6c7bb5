import { beforeAll, describe, expect, it } from 'vitest';
import { clearDocuments, emulatorFromEnv } from './support/emulator';
import {
  A_THIRD_OF_IT,
  accessWithPadding,
  ALL_THE_ROOM,
  allLines,
  allOperations,
  eachIs,
} from './support/room';

describe('the limit of 1,000 expressions, asked of the engine itself', () => {
  const emulator = emulatorFromEnv('-room');
  const accessWith = accessWithPadding(emulator);

  beforeAll(() => clearDocuments(emulator));

  it('every line leaves a third of it free', async () => {
    const access = await accessWith(allLines, A_THIRD_OF_IT, allOperations);
    expect(access).toEqual(eachIs(allOperations, 'allowed'));
  });

  it('every operation is denied once all of it is used up', async () => {
    const access = await accessWith(allLines, ALL_THE_ROOM, allOperations);
    expect(access).toEqual(eachIs(allOperations, 'denied'));
  });
});
