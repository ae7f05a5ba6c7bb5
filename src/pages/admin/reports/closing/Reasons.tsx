import { Alert } from '@/components/ui/Alert';
import { CREDIT_REASONS } from '@/domain/ledger';
import {
  type Closing,
  byReason,
  splitEntries,
  sumOfEntries,
  withoutReason,
} from '@/domain/reports/closing';
import { adminTexts } from '@/texts/admin/adminTexts';
import { closingTexts } from '@/texts/admin/closingTexts';
import type { ChainState } from './ChainSection';
import { EntryGroups } from './EntryGroups';

const t = closingTexts;

export function Reasons({
  closing: { entries, deposits },
  chain,
}: {
  closing: Closing;
  chain: ChainState | null;
}) {
  const known = chain?.kind === 'known' ? chain.chain : null;
  const listed = new Map(known?.transfers.map((transfer) => [transfer.txid, transfer]));
  const reservers = known?.uses.reservers ?? [];
  const { missing, uncompared } = withoutReason(entries, deposits, listed, reservers);
  const given = byReason(splitEntries(entries).others);
  return (
    <>
      {given.length > 0 ? (
        <EntryGroups title={t.reasons} groups={given} labelOf={reasonLabel} />
      ) : (
        <p className="text-sm text-muted">{t.noReasons}</p>
      )}
      {missing.length > 0 && (
        <div className="flex flex-col gap-2">
          <EntryGroups
            title={t.missingReasons}
            groups={[{ key: '', entries: missing, sumPaise: sumOfEntries(missing) }]}
            labelOf={() => t.allOfThem}
          />
          <p className="text-sm text-muted">{t.missingReasonsText}</p>
        </div>
      )}
      {uncompared.length > 0 ? (
        <p className="text-sm text-muted">{t.uncompared(uncompared.length)}</p>
      ) : (
        missing.length === 0 && <Alert variant="success">{t.allReasoned}</Alert>
      )}
    </>
  );
}

function reasonLabel(reason: string): string {
  const known = CREDIT_REASONS.find((each) => each === reason);
  return known ? adminTexts.creditReason[known] : reason;
}
