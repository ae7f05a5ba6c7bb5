import { beforeAll, expect, it } from 'vitest';
import { CLEANED_NAMES, everyCharacter, isRefused, REAL_NAMES } from '../support/names';
import { emulatorFromEnv, readRules, uploadRules } from './support/emulator';
import { refusedClass } from '../support/rulesPatterns';

const emulator = emulatorFromEnv('-names');
/** A document holds at most a megabyte; a character has at most four bytes. */
const CHUNK = 200_000;

function textRules(rules: string): string {
  const functions = ['isShownWhole', 'isVisible', 'isPlainText'].map((name) => {
    const found = new RegExp(`function ${name}\\(v\\) \\{[^]*?\\n +\\}`).exec(rules)?.[0];
    if (found === undefined) throw new Error(`The rules have no function ${name}`);
    return found;
  });
  const refused = refusedClass(rules);
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${functions.join('\n    ')}
    match /names/{id} { allow create: if isPlainText(request.resource.data.text); }
    match /refused/{id} { allow create: if request.resource.data.text.matches('^[${refused}]+$'); }
    match /taken/{id} { allow create: if request.resource.data.text.matches('^[^${refused}]+$'); }
  }
}`;
}

let nextId = 1;

/** True if the rules allow storing a text under a question. */
async function isAllowed(question: 'names' | 'refused' | 'taken', text: string): Promise<boolean> {
  const { host, projectId } = emulator;
  const url = `http://${host}/v1/projects/${projectId}/databases/(default)/documents/${question}?documentId=text-${nextId++}`;
  const body = JSON.stringify({ fields: { text: { stringValue: text } } });
  const response = await fetch(url, { method: 'POST', body });
  if (response.ok) return true;
  if (response.status === 403) return false;
  throw new Error(`The emulator did not decide: ${response.status} ${await response.text()}`);
}

function* chunksOf(characters: readonly string[]): Generator<string> {
  for (let from = 0; from < characters.length; from += CHUNK) {
    yield characters.slice(from, from + CHUNK).join('');
  }
}

beforeAll(async () => uploadRules(emulator, textRules(readRules())));

it('The database refuses exactly the characters that Unicode calls ignorable, and those that are listed', async () => {
  const all = [...everyCharacter()];
  const refused = all.filter(isRefused);
  expect(refused.length).toBeGreaterThan(4_000);
  for (const text of chunksOf(refused)) expect(await isAllowed('refused', text)).toBe(true);
  const taken = all.filter((character) => !isRefused(character));
  for (const text of chunksOf(taken)) expect(await isAllowed('taken', text)).toBe(true);
});

it.each(Object.entries(REAL_NAMES))('A name %s is taken', async (_, name) =>
  expect(await isAllowed('names', name)).toBe(true),
);

it.each(Object.entries(CLEANED_NAMES))('A name of %s is refused', async (_, [typed]) =>
  expect(await isAllowed('names', typed)).toBe(false),
);
