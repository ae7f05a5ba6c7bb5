import { describe, expect, it } from 'vitest';
import { Bill, channelPayloads } from '../../../bench/lib/billing.mjs';

const tokenOf = (claims: object) =>
  `Bearer e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
const channel = '/google.firestore.v1.Firestore/Listen/channel?VER=8';
const documents = 'projects/demo/databases/(default)/documents';

const exchange = (parts: object) => ({
  method: 'POST',
  url: '',
  authorization: '',
  request: '',
  status: 200,
  response: Buffer.alloc(0),
  ...parts,
});
const framed = (messages: unknown[]) => {
  const text = JSON.stringify(messages);
  return Buffer.from(`${text.length}\n${text}`);
};
const targets = (...ids: number[]) =>
  ids.map((targetId, at) => [`req${at}___data__`, JSON.stringify({ addTarget: { targetId } })]);

/** A page opens a channel with some targets. */
const open = (sid: string, claims: object, ...ids: number[]) =>
  exchange({
    url: channel,
    request: String(
      new URLSearchParams([
        ['headers', `Authorization:${tokenOf(claims)}\r\n`],
        ...targets(...ids),
      ]),
    ),
    response: framed([[0, ['c', sid, '', 8]]]),
  });
const hears = (sid: string, ...messages: object[]) =>
  exchange({
    method: 'GET',
    url: `${channel}&SID=${sid}&TYPE=xmlhttp`,
    response: framed(messages.map((message, at) => [at + 1, [message]])),
  });
const change = (name: string, at: number, ...targetIds: number[]) => ({
  documentChange: { document: { name, updateTime: String(at) }, targetIds },
});
const state = (targetChangeType: string, ...targetIds: number[]) => ({
  targetChange: { targetChangeType, targetIds },
});

describe('channelPayloads', () => {
  it('reads one chunk after the other', () => {
    const text = `${framed([[0, ['c', 'x']]]).toString()}${framed([[1, [{ a: 1 }]]]).toString()}`;
    expect(channelPayloads(text)).toEqual([['c', 'x'], [{ a: 1 }]]);
  });
});

describe('Bill', () => {
  it('counts a document once for each listener, and one read for a listener that finds nothing', () => {
    const usage = new Bill().add([
      open('s', {}, 2, 4, 6),
      hears('s', change('a', 1, 2), change('b', 1, 2, 4), state('CURRENT', 2, 4, 6)),
    ]);
    expect(usage.user).toMatchObject({ documents: 3, emptyQueries: 1, queries: 3 });
  });

  it('counts what leaves a result because it changed, but not what was deleted', () => {
    const bill = new Bill();
    bill.add([open('s', {}, 2), hears('s', change('a', 1, 2), change('b', 1, 2))]);
    const usage = bill.add([
      hears(
        's',
        { documentRemove: { document: 'a', removedTargetIds: [2] } },
        { documentDelete: { document: 'b', removedTargetIds: [2] } },
      ),
    ]);
    expect(usage.user).toMatchObject({ documents: 1, emptyQueries: 0 });
  });

  it('counts only what has changed when the emulator sends a whole result again', () => {
    const bill = new Bill();
    const first = [change('a', 1, 2), change('b', 1, 2), change('c', 1, 2), state('CURRENT', 2)];
    expect(bill.add([open('s', {}, 2), hears('s', ...first)]).user.documents).toBe(3);
    // b has changed, d is new, c is gone.
    const again = [change('a', 1, 2), change('b', 2, 2), change('d', 2, 2), state('CURRENT', 2)];
    expect(bill.add([hears('s', state('RESET', 2), ...again)]).user.documents).toBe(3);
    expect(bill.add([hears('s', state('RESET', 2), ...again)]).user.documents).toBe(0);
  });

  it('counts what a channel brings for a listener that is added while it is open', () => {
    const added = exchange({
      url: `${channel}&SID=s`,
      request: String(new URLSearchParams(targets(4))),
    });
    const usage = new Bill().add([
      open('s', {}, 2),
      hears('s', change('a', 1, 2), change('b', 1, 4), change('c', 1, 4)),
      added,
    ]);
    expect(usage.user).toMatchObject({ documents: 3, emptyQueries: 0, queries: 2 });
  });

  it('counts all again for a new listener', () => {
    const bill = new Bill();
    bill.add([open('s', {}, 2), hears('s', change('a', 1, 2))]);
    expect(bill.add([open('t', {}, 2), hears('t', change('a', 1, 2))]).user.documents).toBe(1);
  });

  it('tells the operator from the user by the token of the channel, also later', () => {
    const bill = new Bill();
    bill.add([open('u', {}, 2), open('o', { admin: true }, 2)]);
    const usage = bill.add([
      hears('o', change('a', 1, 2)),
      hears('u', change('a', 1, 2), change('b', 1, 2)),
    ]);
    expect(usage.operator.documents).toBe(1);
    expect(usage.user.documents).toBe(2);
  });

  it('counts the writes of commits that were accepted, without what they only verify', () => {
    const writes = [
      { update: { name: `${documents}/deposits/d` } },
      { delete: `${documents}/deposits/x` },
      { verify: `${documents}/users/u` },
    ];
    const commit = exchange({
      url: `/v1/${documents}:commit`,
      authorization: tokenOf({ admin: true }),
      request: JSON.stringify({ writes }),
    });
    const usage = new Bill().add([commit, { ...commit, status: 403 }]);
    expect(usage.operator).toMatchObject({ commits: 1, writes: 2 });
  });

  it('counts documents that a transaction reads, found or not', () => {
    const batchGet = exchange({
      url: `/v1/${documents}:batchGet`,
      response: Buffer.from(JSON.stringify([{ found: {} }, { missing: 'x' }])),
    });
    expect(new Bill().add([batchGet]).user).toMatchObject({ documents: 1, emptyQueries: 1 });
  });
});
