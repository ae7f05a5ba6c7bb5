import { InlineAlert } from '@/components/admin/FailureLine';
import { TextLink } from '@/components/admin/TextLink';
import { useListPaths } from '@/components/admin/useListPaths';
import { Spinner } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposits/deposit';
import { otherOwner } from '@/domain/matching/creditEvidence';
import { UNKNOWN } from '@/domain/matching/match';
import { shortDepositId } from '@/domain/shortIds';
import { adminTexts } from '@/texts/admin/adminTexts';
import { SEPARATOR } from '@/texts/separator';
import { describeTransaction } from './describeTransaction';
import type { ClaimedEvidence } from './useEvidence';

const t = adminTexts.transactions;

interface Props {
  id?: string;
  txid: string;
  deposit: Deposit;
  evidence: ClaimedEvidence;
  className?: string;
  /** Called before the deposit opens that the transfer belongs to. */
  onOpen?: () => void;
}

/** Shows in short what is known about a transaction of a deposit, including everything against it. */
export function TransactionStatus({ id, txid, deposit, evidence, className = '', onOpen }: Props) {
  const { deposit: depositPath } = useListPaths();
  const known = evidence.claimed.get(txid) ?? UNKNOWN;
  const { tone, title, notes } = describeTransaction(known, deposit, evidence.isLookingUp);
  const owner = known.spentOn ? null : otherOwner(known, deposit);
  return (
    <div className={className}>
      <div id={id} role="status">
        {evidence.isChecking(txid) && !known.spentOn ? (
          <p className="flex items-center gap-2 text-sm text-muted">
            <Spinner />
            <span>{t.checking}</span>
          </p>
        ) : (
          <InlineAlert variant={tone}>
            <span>{title}</span>
            {notes !== '' && <span className="font-normal">{SEPARATOR + notes}</span>}
          </InlineAlert>
        )}
      </div>
      {owner && (
        <TextLink to={depositPath(owner.id)} className="text-sm" onClick={onOpen}>
          {t.openRequest(shortDepositId(owner.id))}
        </TextLink>
      )}
    </div>
  );
}
