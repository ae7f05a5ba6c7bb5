import { Link, useParams } from 'react-router-dom';
import { nameOf } from '@/components/admin/author';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { formatDay } from '@/components/admin/time';
import { useListPaths } from '@/components/admin/useListPaths';
import type { AnswerLine, AnswerRow } from '@/domain/bankFiles/readRow';
import { formatRupeesExact } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import { bankTexts } from '@/texts/admin/bankTexts';
import { SEPARATOR } from '@/texts/separator';

const t = bankTexts.answer;

/** Shows the parts of a row of the bank's file that were read; the whole row if it could not be read. */
export function LineText({ line }: { line: AnswerLine | AnswerRow }) {
  const read = 'paise' in line ? line : null;
  const said = read
    ? [read.outcome?.statusText, read.narration, ...read.references].filter(Boolean)
    : [line.text];
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="text-muted">
          <span>{t.line(line.row)}</span>
          {read?.day && <span>{SEPARATOR + formatDay(read.day)}</span>}
          {read && <span>{SEPARATOR + t.side[read.side]}</span>}
        </span>
        {read && (
          <span translate="no" className="font-semibold">
            {formatRupeesExact(read.paise)}
          </span>
        )}
      </span>
      <span translate="no" className="block wrap-anywhere text-muted">
        {said.join(SEPARATOR)}
      </span>
    </>
  );
}

interface PayoutNameProps {
  payout: Payout;
  note?: string | undefined;
}

interface Props {
  payout: Payout;
  reference?: string | undefined;
  /** True to fill in that the bank refused the payout. */
  isRefused?: boolean;
}

/** Opens a payout beside the list, and fills in what the bank's file says unless something was typed. */
export function PayoutLink({ payout, reference, isRefused = false }: Props) {
  const { id } = payout;
  const { drafts } = usePanelSession();
  const isOpen = useParams()['payoutId'] === id;
  const { payout: pathOf } = useListPaths();
  return (
    <Link
      to={pathOf(id)}
      aria-current={isOpen || undefined}
      className="flex min-h-touch flex-col justify-center text-accent aria-current:font-semibold"
      onClick={() => {
        if (reference !== undefined && drafts.reference.get(id) === null)
          drafts.reference.set(id, reference);
        if (isRefused && drafts.return.get(id) === null)
          drafts.return.set(id, { reason: 'bank-refused', note: '' });
      }}
    >
      <PayoutName payout={payout} />
    </Link>
  );
}

export const PayoutName = ({ payout, note = payout.file?.ref }: PayoutNameProps) => (
  <span className="flex flex-wrap justify-between gap-x-3">
    <span translate="no" className="wrap-anywhere">
      {nameOf(payout)}
    </span>
    <span translate="no">{formatRupeesExact(payout.inrPaise)}</span>
    {note && (
      <span translate="no" className="wrap-anywhere text-muted">
        {note}
      </span>
    )}
  </span>
);

export const PayoutLinks = ({ payouts }: { payouts: readonly Payout[] }) => (
  <ul className="text-sm">
    {payouts.map((payout) => (
      <li key={payout.id}>
        <PayoutLink payout={payout} />
      </li>
    ))}
  </ul>
);
