import { env } from '@/config/env';
import { requestTexts } from '@/texts/requestTexts';

type Fact = readonly [name: string, value: string];

/** The content of a receipt, as text and in print. */
export interface ReceiptContent {
  /** The amount and its result. */
  amount: string;
  summary: string;
  facts: readonly Fact[];
  /** How to verify it. */
  checks: readonly string[];
  /** The page where its owner sees it. */
  url: string;
}

/** The title of a receipt, with the app's name. */
export const receiptTitle = (): string => requestTexts.receipt.title(env.appName);

/** Formats a receipt as text, one line per fact. */
export function receiptText({ amount, summary, facts, checks, url }: ReceiptContent): string {
  return [
    receiptTitle(),
    `${amount} ${summary}`,
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...checks,
    url,
  ].join('\n');
}
