import { ADDRESS_EXPLORER_URL } from '@/config/business';
import { useTronAddress } from './useTronAddress';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { Claimant } from '@/components/admin/session/claimants';
import { ExplorerLink } from '@/components/admin/ExplorerLink';
import { InlineAlert } from '@/components/admin/InlineAlert';

const t = adminTexts.transactions;

interface Props {
  /** 40 hex digits. */
  account: string;
  /** Other users who are known to have named a transaction of this sender. */
  others: readonly Claimant[];
}

/** Who sent the USDT, and whose deposits this sender is known to have paid. The database does not store senders. */
export function SenderLine({ account, others }: Props) {
  const address = useTronAddress(account);
  const names = others.map(({ userName }) => userName ?? adminTexts.unknownUser);
  return (
    <div className="flex flex-col gap-1 pt-1">
      <p className="flex items-center text-muted">
        <span className="min-w-0 flex-1">
          <span>{t.sender}</span>{' '}
          <code translate="no" className="break-all text-ink">
            {address}
          </code>
        </span>
        {address !== null && (
          <ExplorerLink href={ADDRESS_EXPLORER_URL + address} label={t.senderExplorer(address)} />
        )}
      </p>
      {names.length > 0 ? (
        <InlineAlert variant="warning">{t.senderOthers(names.slice(0, 3).join(', '))}</InlineAlert>
      ) : (
        <p className="text-muted">{t.senderNoOthers}</p>
      )}
    </div>
  );
}
