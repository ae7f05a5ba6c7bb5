import type { Deposit } from '@/domain/deposits/deposit';
import { formatUsdt } from '@/domain/money/formatMoney';
import { shortDepositId } from '@/domain/shortIds';
import type { HandOver } from '@/components/admin/handOver';
import { TextLink } from '@/components/admin/TextLink';
import { useListPaths } from '@/components/admin/useListPaths';
import { adminTexts } from '@/texts/admin/adminTexts';
import { incomingTexts } from '@/texts/admin/incomingTexts';

interface Props {
  /** The transaction that the link offers to credit; none where it only leads to the deposit. */
  txid?: string | undefined;
}

/**
 * Opens a deposit, or its review with a transaction that may be credited on it; closing it leads back to the transfers.
 */
function CreditLink({ deposit, txid }: Props & { deposit: Deposit }) {
  const { deposit: depositPath } = useListPaths();
  const { id, userName, userEmail, payableMicro, usdtMicro } = deposit;
  const name = userName ?? (userEmail || adminTexts.unknownUser);
  const text = txid === undefined ? incomingTexts.request : incomingTexts.creditTo;
  return (
    <TextLink
      to={depositPath(id)}
      state={txid && ({ offered: txid, pressed: 'a' } satisfies HandOver)}
    >
      {text(shortDepositId(id), name, formatUsdt(payableMicro ?? usdtMicro))}
    </TextLink>
  );
}

/** How many links a transfer shows: whoever makes deposits decides how many there are. */
const MAX_LINKS = 4;

/** Deposits under a heading; nothing if there are none. */
export function DepositLinks({
  title,
  deposits,
  txid,
}: Props & { title: string; deposits: readonly Deposit[] }) {
  if (deposits.length === 0) return null;
  const more = deposits.length - MAX_LINKS;
  return (
    <div>
      <p className="text-muted">{title}</p>
      <ul>
        {deposits.slice(0, MAX_LINKS).map((deposit) => (
          <li key={deposit.id}>
            <CreditLink deposit={deposit} txid={txid} />
          </li>
        ))}
        {more > 0 && <li className="text-muted">{incomingTexts.more(more)}</li>}
      </ul>
    </div>
  );
}
