import { Details } from '@/components/ui/Details';
import { columnText } from '@/domain/bankFiles/bankFile';
import { takesKind, type BankFormat } from '@/domain/bankFiles/bankFormat';
import type { Transfer } from '@/domain/bankFiles/transfer';
import { dayOf } from '@/domain/time/indiaTime';
import { paise } from '@/domain/money/money';
import { useNow } from '@/lib/useNow';
import { bankTexts } from '@/texts/admin/bankTexts';

const t = bankTexts.format;

/** A payout that nobody has asked for. */
const example = (kind: Transfer['kind']): Transfer => ({
  ...{ kind, name: 'ASHA RAO', paise: paise(255_050), ref: '7K4MQ2X9B' },
  account: kind === 'bank' ? '012345678901' : '',
  ifsc: kind === 'bank' ? 'ICIC0001234' : '',
  upiId: kind === 'upi' ? 'asha.rao@example' : '',
  mode: kind === 'bank' ? 'small' : 'upi',
});

interface Props {
  format: BankFormat;
  debitAccount: string;
}

/** The columns of a bank's file as they will be filled. */
export function FormatColumns({ format, debitAccount }: Props) {
  const day = dayOf(useNow());
  const transfer = example(takesKind(format, 'bank') ? 'bank' : 'upi');
  return (
    <Details title={t.columns}>
      <dl className="grid gap-x-4 gap-y-1 @min-[32rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {format.columns.map((column, index) => (
          <div key={index} className="contents">
            <dt className="wrap-anywhere text-muted">
              {column.heading === '' ? (
                t.column(index + 1)
              ) : (
                <span translate="no">{column.heading}</span>
              )}
            </dt>
            <dd className="pb-1 wrap-anywhere @min-[32rem]:pb-0">
              {column.filledWith === null ? (
                <span className="text-muted">{t.empty}</span>
              ) : (
                <>
                  <span translate="no" className="font-semibold">
                    {columnText(column, transfer, format, { debitAccount, day })}
                  </span>{' '}
                  {typeof column.filledWith === 'string' && (
                    <span className="text-muted">{t.field[column.filledWith]}</span>
                  )}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Details>
  );
}
