import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guessColumns, proposedMeaning } from '@/domain/bankFiles/answerColumns';
import { decodeFile, readTable } from '@/domain/bankFiles/readTable';
import { readAnswer, type BankAnswer, type Reading } from '@/domain/bankFiles/readAnswer';
import { toPaise } from '@/domain/money/money';
import { destinationOf, type Payout, type PayoutMethod } from '@/domain/payouts/payout';
import { aPayout } from './payouts';
import { root } from '../../scripts/cli/root.mjs';

export const SAMPLE_UID = 'reviewer-1';

/** Reads a sample file in a bank's format; every name and number in it is invented. */
export const sampleBytes = (name: string): Uint8Array =>
  readFileSync(join(root, 'tests/support/bankSamples', name));
export const sampleText = (name: string): string => sampleBytes(name).toString();

/** The day on which the samples are read. */
export const SAMPLE_DAY = '2026-11-27';

/**
 * Reads a bank's answer file with guessed columns and the meanings that are proposed: the answer, or why it cannot be read, or what
 * must be asked.
 */
export function readBytes(bytes: Uint8Array, choice: Partial<Reading> = {}) {
  const decoded = decodeFile(bytes);
  if (typeof decoded === 'string') return decoded;
  const table = readTable(decoded.text);
  if (typeof table === 'string') return table;
  const reading = { columns: guessColumns(table.heading), order: null, ...choice };
  const asked = readAnswer(table, { meanings: new Map(), ...reading }, SAMPLE_DAY);
  if ('ask' in asked) return asked.ask;
  const meanings = [...asked.statuses.keys()].flatMap((status) => {
    const meaning = proposedMeaning(status);
    return meaning ? [[status, meaning] as const] : [];
  });
  const answer =
    choice.meanings || asked.statuses.size === 0
      ? asked
      : readAnswer(table, { meanings: new Map(meanings), ...reading }, SAMPLE_DAY);
  return 'ask' in answer ? answer.ask : answer;
}

export function readText(text: string, choice: Partial<Reading> = {}): BankAnswer {
  const answer = readBytes(new TextEncoder().encode(text), choice);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}

/** The payouts that all samples are about, already taken in a bank file. */
export const samplePayouts = (): Payout[] =>
  sampleText('payouts.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [id = '', file = '', ref = '', name = '', to = '', ifsc = '', amount = ''] =
        row.split(',');
      const method: PayoutMethod = ifsc
        ? { kind: 'bank', accountHolder: name, bankName: '', accountNumber: to, ifscCode: ifsc }
        : { kind: 'upi', upiId: to };
      return aPayout({
        ...{ id, userName: name, inrPaise: toPaise(Number(amount)), method },
        destination: destinationOf(method),
        status: 'paying',
        moves: 1,
        takenBy: SAMPLE_UID,
        takenAt: new Date('2026-11-25T06:10:00Z'),
        file: { id: file, ref, by: SAMPLE_UID, at: new Date('2026-11-25T06:10:00Z') },
      });
    });
