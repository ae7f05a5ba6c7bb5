import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { LedgerEntry } from '@/domain/ledger';
import { panelPaths } from '@/config/panelPaths';
import { shortTxid } from '@/domain/shortIds';
import { TextLink } from '@/components/admin/TextLink';
import { correctionTexts } from '@/texts/admin/correctionTexts';
import type { Takeable } from './useTakeable';

const t = correctionTexts;

interface Props {
  deposit: Deposit;
  credit: Pick<LedgerEntry, 'kind' | 'amountPaise' | 'txid'>;
  takeable: Takeable;
  isFreed: boolean;
}

/** What taking a credit back does: to the wallet, to its deposit and to its transaction. */
export function CorrectionEffect({ deposit, credit, takeable, isFreed }: Props) {
  const { amountPaise, leftPaise, openPayoutId, impossible } = takeable;
  const inr = amountPaise === null ? '' : formatRupeesExact(amountPaise);
  const isPart = amountPaise !== null && amountPaise < credit.amountPaise;
  const ended = deposit.status === 'pending' ? t.stays.pending : t.stays.ended;
  return (
    <>
      <LiveRegion className="flex flex-col gap-2">
        {impossible !== null ? (
          <Alert variant="warning">
            <p>{impossible}</p>
          </Alert>
        ) : (
          leftPaise !== null && (
            <>
              <p>{t.leaves(inr, formatRupeesExact(leftPaise))}</p>
              {isPart && (
                <p className="font-medium text-warning">
                  {t.part(inr, formatRupeesExact(credit.amountPaise))}
                </p>
              )}
              <p>{credit.kind === 'reward' ? t.stays.reward : ended}</p>
              {credit.txid !== null && (
                <p>
                  {(isFreed ? t.freed : isPart ? t.spent.part : t.spent['sent-back'])(
                    shortTxid(credit.txid),
                  )}
                </p>
              )}
            </>
          )
        )}
      </LiveRegion>
      {openPayoutId !== null && (isPart || impossible !== null) && (
        <div>
          <p>{t.payout}</p>
          {env.payouts && <TextLink to={panelPaths.payout(openPayoutId)}>{t.openPayout}</TextLink>}
        </div>
      )}
    </>
  );
}
