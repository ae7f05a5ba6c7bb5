import { beforeAll, expect, it } from 'vitest';
import { clearDocuments, emulatorFromEnv } from './support/emulator';
import { LINES } from './support/lines';
import { A_THIRD_OF_IT, accessWithPadding, ALL_THE_ROOM, eachIs } from './support/room';

// Proves room.test.ts: its operations go through the lines that they name.

const emulator = emulatorFromEnv('-room-of-lines');
const accessWith = accessWithPadding(emulator);

beforeAll(() => clearDocuments(emulator));

it.each(LINES)('%s is denied once all of its room is used up', async (_, line, operations) => {
  const access = await accessWith([line], ALL_THE_ROOM, operations);
  expect(access).toEqual(eachIs(operations, 'denied'));
});

const searched = LINES.flatMap(([name, line, operations]) =>
  operations.map((operation) => [`${operation.join(', ')}, ${name}`, line, operation] as const),
);
// How much of its room each operation uses; a minute of uploads, where the tests above need seconds.
it.each(process.env['FC_SEARCH'] ? searched : [])('%s', async (name, line, operation) => {
  let [passes, fails] = [A_THIRD_OF_IT, ALL_THE_ROOM];
  while (fails - passes > 5) {
    const middle = Math.floor((passes + fails) / 2);
    const [access] = Object.values(await accessWith([line], middle, [operation]));
    if (access === 'allowed') passes = middle;
    else fails = middle;
  }
  const used = Math.round(1000 * (1 - passes / ALL_THE_ROOM));
  console.info(`room: ${name}: about ${used} of 1,000 expressions used`);
  expect(passes).toBeGreaterThanOrEqual(A_THIRD_OF_IT);
});
