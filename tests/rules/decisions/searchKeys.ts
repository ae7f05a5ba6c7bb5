import { double, type Value } from '../support/values';
import { wrongTypes } from './badValues';
import type { Decision } from './decision';
import { submission } from './submissions';
import { naming } from './transactions';

const keys = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, i) => String(i).padStart(length, 'x'));

const GOOD: Readonly<Record<string, Value>> = {
  'an empty list': [],
  'what the app writes': ['asha-end', 'asha', 'rao', '100000001', '0001'],
  '70 of them': keys(70, 2),
  '2,400 characters': keys(60, 40),
};

const BAD: Readonly<Record<string, Value>> = {
  ...wrongTypes('list'),
  '71 of them': keys(71, 2),
  '2,401 characters': [...keys(59, 40), 'x'.repeat(41)],
  'a megabyte in one of them': ['x'.repeat(100_000)],
  'a list of objects': [{ text: 'text' }],
  'a number among them': ['asha', 4],
  'a double': [double(0.5)],
  true: [true],
  null: [null],
  'a time': [new Date(0)],
};

export const searchKeyDecisions: readonly Decision[] = [
  ...Object.entries(GOOD).flatMap(([label, value]) => [
    submission.allowed(`with search keys: ${label}`, ({ fields }) => {
      fields['searchKeys'] = value;
    }),
    naming.allowed(`with search keys: ${label}`, ({ change }) => {
      change['searchKeys'] = value;
    }),
  ]),
  ...Object.entries(BAD).flatMap(([label, value]) => [
    submission.denied(`with search keys: ${label}`, ({ fields }) => {
      fields['searchKeys'] = value;
    }),
    naming.denied(`with search keys: ${label}`, ({ change }) => {
      change['searchKeys'] = value;
    }),
  ]),
  naming.denied('instead: changes the search keys alone', (draft) => {
    draft.change = { searchKeys: ['asha'] };
  }),
];
