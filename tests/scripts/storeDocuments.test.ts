import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { store } from '../../scripts/emulators/firestoreRest.mjs';

/** Answers commits with these statuses, one after another, and then with 200. Returns the bodies sent. */
function answerWith(...statuses: number[]) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response('{}', { status: statuses.shift() ?? 200 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}

describe('storing many documents', () => {
  it('repeats a commit that the emulator aborted, with the same documents', async () => {
    const sent = answerWith(409, 409);
    await store('localhost:1', [['users/asha', { uid: 'asha' }]]);
    expect(sent).toHaveLength(3);
    expect(sent[2]).toEqual(sent[0]);
  });

  it('says so when a commit is refused, or aborted again and again', async () => {
    answerWith(400);
    await expect(store('localhost:1', [['users/asha', {}]])).rejects.toThrow('returned 400');
    answerWith(...Array.from({ length: 20 }, () => 409));
    await expect(store('localhost:1', [['users/asha', {}]])).rejects.toThrow('returned 409');
  });
});
