import { useId, type Ref } from 'react';
import { FailureLine } from '@/components/admin/FailureLine';
import { Button } from '@/components/ui/Button';
import { TRANSACTION_EXPLORER_URL } from '@/config/business';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { shortTxid } from '@/domain/shortIds';
import { CopyButton } from '@/components/admin/CopyButton';
import { ChoiceError } from '@/components/admin/Choice';
import { transfers } from '@/services/tron/transfers';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { CreditEvidence } from './useEvidence';
import { TransactionStatus } from './TransactionStatus';
import { ExplorerLink } from '@/components/admin/TextLink';

const t = adminTexts.transactions;

interface Props {
  deposit: Deposit;
  evidence: CreditEvidence;
  firstRef?: Ref<HTMLInputElement>;
  /** True if a colleague has chosen. The IDs are then shown in full, to be compared. */
  isFixed: boolean;
  isMissing?: boolean;
  onLeave: () => void;
}

/** Lets the administrator choose the transaction that a credit spends, and shows what is known about each. */
export function TransactionChoice({
  deposit,
  evidence,
  firstRef,
  isFixed,
  isMissing = false,
  onLeave,
}: Props) {
  const id = useId();
  const { claimed, isChecking, chosen, choose } = evidence;
  const first = transactionsOf(deposit).find((txid) => !claimed.get(txid)?.spentOn) ?? null;
  const radio = (txid: string | null, isDisabled = false) => (
    <input
      ref={txid === first ? firstRef : undefined}
      type="radio"
      name={id}
      aria-describedby={txid === null ? undefined : `${id}-${txid}`}
      className="size-5 shrink-0 scroll-mb-40 accent-accent"
      checked={chosen === txid}
      disabled={isDisabled || isFixed}
      onChange={() => choose(txid)}
    />
  );
  return (
    <fieldset className="pt-4" aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend className="float-left w-full text-sm font-medium">
        {isFixed ? adminTexts.proposal.checked : t.choice}
      </legend>
      <ul className="clear-both flex flex-col gap-1">
        {[...claimed].map(([txid, known]) => {
          const short = shortTxid(txid);
          return (
            <li key={txid}>
              <div className="flex items-center gap-2">
                <label className="flex min-h-touch min-w-0 flex-1 items-center gap-3">
                  {radio(txid, Boolean(known.spentOn))}
                  <span className="min-w-0">
                    <code translate="no" className="font-mono font-medium break-all">
                      {isFixed ? txid : short}
                    </code>{' '}
                    {deposit.operatorTxids.includes(txid) && (
                      <span className="block pb-1 text-sm text-muted">{t.notNamed}</span>
                    )}
                  </span>
                </label>
                {isFixed && <CopyButton description={t.id(short)} text={txid} />}
                <ExplorerLink href={TRANSACTION_EXPLORER_URL + txid} label={t.explorerOf(short)} />
              </div>
              <TransactionStatus
                id={`${id}-${txid}`}
                txid={txid}
                deposit={deposit}
                evidence={evidence}
                className="-mt-1 pl-8"
                onOpen={onLeave}
              />
              {known.check &&
                known.check.kind !== 'arrived' &&
                !isChecking(txid) &&
                !known.spentOn && (
                  <Button
                    variant="ghost"
                    className="ml-8 px-0 text-sm"
                    aria-label={adminTexts.check.of(adminTexts.check.again, short)}
                    onClick={() => void transfers.check(txid)}
                  >
                    {adminTexts.check.again}
                  </Button>
                )}
            </li>
          );
        })}
      </ul>
      <label className="flex min-h-touch items-center gap-3">
        {radio(null)}
        <span>{t.noTransaction}</span>
      </label>
      {evidence.hasFailed && <FailureLine text={t.lookUpFailed} onRetry={evidence.refresh} />}
      {isMissing && <ChoiceError id={`${id}-error`} message={t.choiceRequired} />}
    </fieldset>
  );
}
