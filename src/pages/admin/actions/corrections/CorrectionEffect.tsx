import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { LedgerEntry } from '@/domain/ledger';
import type { Paise } from '@/domain/money/money';
import { panelPaths } from '@/config/panelPaths';
import { shortTxid } from '@/domain/shortIds';
import { TextLink } from '@/components/admin/TextLink';
import { correctionTexts } from '@/texts/admin/correctionTexts';

const t = correctionTexts;

interface Props {
  deposit: Deposit;
  credit: Pick<LedgerEntry, 'kind' | 'amountPaise' | 'txid'>;
  /** How much can be taken back, and what the wallet keeps; null while that is not known. */
  amountPaise: Paise | null;
  leftPaise: Paise | null;
  openPayoutId: string | null;
  isFreed: boolean;
  /** Why nothing can be taken back; null if something can. */
  impossible: string | null;
}

/** What taking a credit back does: to the wallet, to its deposit and to its transaction. */
export function CorrectionEffect({
  deposit,
  credit,
  amountPaise,
  leftPaise,
  openPayoutId,
  isFreed,
  impossible,
}: Props) {
  const inr = amountPaise === null ? '' : formatRupeesExact(amountPaise);
  const isPart = amountPaise !== null && amountPaise < credit.amountPaise;
  const ended = deposit.status === 'pending' ? t.stays.pending : t.stays.ended;
  return (
    <>
      <LiveRegion>
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
      {openPayoutId !== null && (
        <div>
          <p>{t.payout}</p>
          {env.payouts && <TextLink to={panelPaths.payout(openPayoutId)}>{t.openPayout}</TextLink>}
        </div>
      )}
    </>
  );
}
