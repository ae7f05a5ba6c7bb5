// oxlint-disable-next-line no-restricted-imports -- The message is in English.
import { requestTexts as english } from '../en/requestTexts';
import { requestTexts } from './requestTexts';

/** The English title of a state. */
function inEnglish(title: string): string {
  const [step = ''] =
    Object.entries(requestTexts.stateTitle).find(([, own]) => own === title) ?? [];
  return new Map(Object.entries(english.stateTitle)).get(step) ?? title;
}

/** The message to support is in English, which the team reads. It names no day, since that would be in Hindi. */
export const supportMessage = {
  aboutRequest: (id: string) => `Hello, this is about my request ${id}.`,
  asksFor: (usdt: string) => `It asks for exactly ${usdt} USDT.`,
  says: (state: string) => `It says “${inEnglish(state)}”.`,
  sent: (usdt: string, _day: string, txid: string | null) =>
    `I sent this USDT myself: ${usdt} USDT${txid === null ? '' : `, transaction ${txid}`}.`,
  aboutPayout: (id: string) => `Hello, this is about my withdrawal ${id}.`,
};
