import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { shortTxid } from '@/domain/shortTxid';
import { adminTexts } from '@/texts/adminTexts';
import type { TransactionChecks } from '@/hooks/useTransactionChecks';
import type { TransactionUses } from '@/hooks/useTransactionUses';

const t = adminTexts.transactions;

interface Props {
  txids: readonly string[];
  uses: TransactionUses;
  checks: TransactionChecks;
  /** Null credits without a transaction. */
  chosen: string | null;
  onChoose: (txid: string | null) => void;
}

/** The choice of the transaction that a credit spends. */
export function TransactionChoice({ txids, uses, checks, chosen, onChoose }: Props) {
  const id = useId();
  const option = (txid: string | null, label: string, isDisabled = false) => (
    <label key={txid} className="flex min-h-touch items-center gap-3">
      <input
        type="radio"
        name={id}
        className="size-5 shrink-0 scroll-mb-24 accent-accent"
        checked={chosen === txid}
        disabled={isDisabled}
        onChange={() => onChoose(txid)}
      />
      <span className="min-w-0">{label}</span>
    </label>
  );
  return (
    <div className="pt-4">
      {txids.length > 0 && (
        <fieldset>
          <legend className="text-sm font-medium">{t.choice}</legend>
          {txids.map((txid) => {
            const isSpent = Boolean(uses.data?.get(txid)?.spentOn);
            const check = checks.get(txid);
            const state = isSpent ? t.isSpent : check && adminTexts.check.title[check.kind];
            return option(txid, [shortTxid(txid), state].filter(Boolean).join(' · '), isSpent);
          })}
          {option(null, t.noTransaction)}
        </fieldset>
      )}
      {chosen === null && (
        <p className="flex gap-2 text-sm font-medium text-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{txids.length > 0 ? t.noneChosen : t.noneNamed}</span>
        </p>
      )}
    </div>
  );
}
