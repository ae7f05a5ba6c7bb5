import { env } from '@/config/env';
import { requestTexts } from '@/texts/requestTexts';

type Fact = readonly [name: string, value: string];

/** What a receipt says, as text and on paper. */
export interface ReceiptContent {
  /** The amount, with what became of it. */
  amount: string;
  summary: string;
  facts: readonly Fact[];
  /** How to check it. */
  checks: readonly string[];
  /** Where its owner sees it, signed in. */
  url: string;
}

/** Who has issued a receipt. */
export const receiptTitle = (): string => requestTexts.receipt.title(env.appName);

/** A receipt as text, a line for each thing that it says. */
export function receiptText({ amount, summary, facts, checks, url }: ReceiptContent): string {
  return [
    receiptTitle(),
    `${amount} ${summary}`,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...checks,
    url,
  ].join('\n');
}
