import { useState } from 'react';
import type { Deposit } from '@/domain/deposit';
import { AppError, errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Paise } from '@/domain/money';
import { useMutation } from '@/hooks/useMutation';
import { useToast } from '@/hooks/useToast';
import { admin } from '@/services/adminServices';
import { texts } from '@/texts/texts';
import { failureText } from './failureText';

export type Decision =
  { kind: 'approve' } | { kind: 'reject' } | { kind: 'pay'; amountPaise: Paise };

const t = texts.admin;

function carryOut(deposit: Deposit, decision: Decision): Promise<void> {
  if (decision.kind === 'pay') return admin.payInPart(deposit, decision.amountPaise);
  return admin[decision.kind](deposit);
}

const FAILED = { approve: t.approveFailed, reject: t.rejectFailed, pay: t.partFailed };

interface Outcomes {
  /** The deposit has come to its end, through this administrator or somebody who was first. */
  onSettled: (id: string, verdict: 'confirmed' | 'rejected') => void;
  onPaid: () => void;
}

/** Carries out decisions on one deposit, one at a time, and says what came of them. `running` is the one under way. */
export function useDecision(deposit: Deposit, { onSettled, onPaid }: Outcomes) {
  const toast = useToast();
  const [running, setRunning] = useState<Decision['kind'] | null>(null);
  const { mutate } = useMutation(async (decision: Decision) => {
    setRunning(decision.kind);
    try {
      await carryOut(deposit, decision);
      switch (decision.kind) {
        case 'approve':
          onSettled(deposit.id, 'confirmed');
          toast.success(t.approved, t.approvedText);
          break;
        case 'reject':
          onSettled(deposit.id, 'rejected');
          toast.success(t.rejected, t.rejectedText);
          break;
        case 'pay':
          onPaid();
          toast.success(t.partPaid, t.partPaidText(formatRupeesExact(decision.amountPaise)));
      }
    } catch (error) {
      toast.error(FAILED[decision.kind], failureText(error));
      const outcome = error instanceof AppError ? error.race?.outcome : undefined;
      if (outcome === 'confirmed' || outcome === 'rejected') onSettled(deposit.id, outcome);
      if (errorCode(error) === 'denied') void admin.recheck();
    } finally {
      setRunning(null);
    }
  });
  return { mutate, running };
}
