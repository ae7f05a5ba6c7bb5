import { depositState, type Deposit } from '@/domain/deposits/deposit';
import { formatUsdt } from '@/domain/money/formatMoney';
import { shortDepositId } from '@/domain/shortIds';
import { MAX_ENDED_COUNT, type TransactionUse } from '@/domain/matching/transactionUse';
import { adminTexts } from '@/texts/admin/adminTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { InlineAlert } from '@/components/admin/InlineAlert';

const t = adminTexts.transactions;

/** Another deposit that names the transaction. */
function alsoClaimed(other: Deposit, { userId }: Deposit): string {
  const shortId = shortDepositId(other.id);
  const usdt = formatUsdt(other.usdtMicro);
  const status = sharedTexts.depositCard.status[depositState(other)].toLowerCase();
  if (other.userId === userId) return t.alsoClaimedHere(shortId, usdt, status);
  const name = other.userName ?? adminTexts.unknownUser;
  return t.alsoClaimed(name, other.userEmail, shortId, usdt, status);
}

interface Props {
  /** Undefined while it is not known. */
  use: TransactionUse | undefined;
  /** The deposit that the transaction is shown on. */
  deposit: Deposit;
}

/** Which other deposits name a transaction. */
export function UseNotices({ use, deposit }: Props) {
  if (!use) return <p className="text-muted">{t.lookingUp}</p>;
  const { spentOn, others, hasMore, endedCount } = use;
  return (
    <>
      {others.map((other) => (
        <InlineAlert key={other.id} variant="warning">
          {alsoClaimed(other, deposit)}
        </InlineAlert>
      ))}
      {hasMore && <InlineAlert variant="warning">{t.moreUsers}</InlineAlert>}
      {!spentOn && others.length === 0 && !hasMore && (
        <p className="text-muted">{endedCount > 0 ? t.unusedNow : t.unused}</p>
      )}
      {endedCount > 0 && <p className="text-muted">{t.ended(endedCount, MAX_ENDED_COUNT)}</p>}
    </>
  );
}
