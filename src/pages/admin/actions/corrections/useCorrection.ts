import type { CorrectionRequest } from '@/domain/deposits/correction';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { LedgerEntry } from '@/domain/ledger';
import type { Paise } from '@/domain/money/money';
import type { CorrectionProposal } from '@/domain/deposits/proposal';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useAction } from '../useAction';
import { nameOf } from '@/components/admin/nameOf';
import { admin } from '@/services/admin/adminServices';
import { correctionService } from '@/services/admin/correctionService';
import { correctionTexts } from '@/texts/admin/correctionTexts';
import { correctionActions, type CorrectionKind } from './correctionActions';

const t = correctionTexts;

/** What an administrator does about a credit that was wrong. */
export type ConfirmedCorrection =
  | ({ kind: 'take-back' | 'propose'; credit: LedgerEntry; amountPaise: Paise } & CorrectionRequest)
  | { kind: 'confirm'; proposal: CorrectionProposal; amountPaise: Paise }
  | { kind: 'decline'; proposal: CorrectionProposal };

function store(deposit: Deposit, correction: ConfirmedCorrection): Promise<void> {
  const { userId, id } = deposit;
  switch (correction.kind) {
    case 'take-back': {
      const { credit, amountPaise } = correction;
      return correctionService.takeBack({ userId, entryId: credit.id }, amountPaise, correction);
    }
    case 'propose':
      return correctionService.propose(id, correction.credit.id, correction);
    case 'confirm':
      return correctionService.confirm(userId, correction.proposal, correction.amountPaise);
    case 'decline':
      return admin.reviews.decline(id, correction.proposal);
  }
}

function doneBy(deposit: Deposit, correction: ConfirmedCorrection): readonly [string, string] {
  switch (correction.kind) {
    case 'take-back':
    case 'confirm':
      return [t.done, t.doneText(formatRupeesExact(correction.amountPaise), nameOf(deposit))];
    case 'propose':
      return [t.proposal.done, t.proposal.doneText];
    case 'decline':
      return [t.proposal.declined, t.proposal.declinedText];
  }
}

/** Puts a wrong credit of a deposit right, one step at a time. `pendingKind` is the pending one. */
export function useCorrection(deposit: Deposit) {
  const { drafts } = usePanelSession();
  const { act, pendingKind } = useAction<CorrectionKind>();
  const mutate = (correction: ConfirmedCorrection) =>
    act({
      kind: correction.kind,
      async store() {
        await store(deposit, correction);
        return null;
      },
      done: doneBy(deposit, correction),
      failed: correctionActions[correction.kind].failed,
      onDone() {
        if ('credit' in correction) drafts.correction.set(correction.credit.id, null);
      },
    });
  return { mutate, pendingKind };
}
