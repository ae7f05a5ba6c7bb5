import type { Action } from '../Action';
import { correctionTexts } from '@/texts/admin/correctionTexts';

const t = correctionTexts;

/** What an administrator can do about a credit that was wrong. */
export const correctionActions = {
  'take-back': { label: t.takeBack, failed: t.failed },
  propose: { label: t.proposal.propose, failed: t.proposal.proposeFailed },
  confirm: { label: t.takeBack, hotkey: 'a', failed: t.failed },
  decline: { label: t.proposal.decline, hotkey: 'd', failed: t.proposal.declineFailed },
} satisfies Record<string, Action>;

export type CorrectionKind = keyof typeof correctionActions;
