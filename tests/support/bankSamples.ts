import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAnswer, type Answer } from '@/domain/bankFiles/readAnswer';
import { toPaise } from '@/domain/money/money';
import { destinationOf, type Payout, type PayoutMethod } from '@/domain/payouts/payout';
import { aPayout } from './payouts';
import { root } from '../../scripts/cli/root.mjs';

/** The administrator who has taken the payouts of the samples. */
export const SAMPLE_UID = 'reviewer-1';

/** A file in the form of a bank's; every name and number in it is invented. */
export const sampleBytes = (name: string): Uint8Array =>
  readFileSync(join(root, 'tests/support/bankSamples', name));
export const sampleText = (name: string): string => sampleBytes(name).toString();

/** What a text says that is read as a bank's file; fails where it cannot be read. */
export function readText(text: string): Answer {
  const answer = readAnswer(new TextEncoder().encode(text));
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}

/** The payouts that all samples are about, as they are once they are taken in a file. */
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
