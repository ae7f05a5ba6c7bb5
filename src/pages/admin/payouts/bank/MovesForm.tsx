import { useState, type ComponentProps } from 'react';
import { Link, useParams } from 'react-router-dom';
import { nameOf } from '@/components/admin/names';
import { type ReasonDraft, usePanelSession } from '@/components/admin/session/usePanelSession';
import { formatDay } from '@/components/admin/time';
import { useListPaths } from '@/components/admin/useListPaths';
import type { AnswerLine, AnswerRow } from '@/domain/bankFiles/readRow';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/money';
import type { Payout, ReturnReason } from '@/domain/payouts/payout';
import { sumOfPayouts, type NewMove } from '@/domain/payouts/payoutMove';
import { RunMany, RunRow, type LeftOut } from '@/pages/admin/actions/RunMany';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { bankTexts } from '@/texts/admin/bankTexts';
import type { RunTexts } from '@/texts/admin/runTexts';
import { SEPARATOR } from '@/texts/separator';
import { useChangedMessage } from '../PayoutSummary';

const t = bankTexts.answer;

type RunProps = ComponentProps<typeof RunMany<Payout>>;
type RowProps = Pick<ComponentProps<typeof RunRow>, 'label' | 'children'>;

interface Props extends Omit<RunProps, 'start' | 'summary' | 'finished' | 'rowOf'> {
  rowOf?: (payout: Payout) => RowProps;
  texts: RunTexts;
  /** The moves of a payout, each in its own commit: the next one is made once the one before is stored. */
  movesOf: (payout: Payout) => readonly NewMove[];
  onStart?: () => void;
}

const sumOf = (payouts: readonly Payout[]): string => formatRupeesExact(sumOfPayouts(payouts));

/** Moves the chosen payouts one by one. A payout moved by an earlier attempt counts as done. */
export function MovesForm({
  movesOf,
  onStart,
  texts,
  rowOf = (payout) => ({ label: <PayoutName payout={payout} /> }),
  ...rest
}: Props) {
  const changedMessage = useChangedMessage();
  const { recounts } = usePanelSession();
  /** The payouts that were paid here, so that a retry goes on with the next move. */
  const [paid] = useState(() => new Map<string, Payout>());
  async function move(payout: Payout): Promise<LeftOut | null> {
    let seen = paid.get(payout.id) ?? payout;
    for (const next of movesOf(payout)) {
      if (next.kind === 'pay' && paid.has(payout.id)) continue;
      const made = adminPayouts.move(seen, next).finally(recounts.add);
      const result = await made.catch((error: unknown) => {
        if (errorCode(error) !== 'day-limit') throw error;
        return null;
      });
      if (!result) return { text: t.overDay, canRetry: true, isFatal: false };
      if (result.kind !== 'done') {
        const text = result.kind === 'changed' ? changedMessage(result.payout, seen) : t.usedUtr;
        return { text, canRetry: false, isFatal: false };
      }
      if (next.kind === 'pay') {
        seen = { ...seen, status: 'paid', moves: seen.moves + 1, reference: next.reference };
        paid.set(payout.id, seen);
      }
    }
    return null;
  }
  return (
    <RunMany
      {...rest}
      texts={texts}
      rowOf={(payout, state) => (
        <RunRow key={payout.id} {...state} id={payout.id} {...rowOf(payout)} />
      )}
      start={() => {
        onStart?.();
        return move;
      }}
      summary={(chosen) => bankTexts.chosen(chosen.length, sumOf(chosen))}
      finished={(done, left) => texts.finished(done.length, left, sumOf(done))}
    />
  );
}

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

interface LinkProps {
  payout: Payout;
  reference?: string | undefined;
  /** True to fill in that the bank refused the payout. */
  isRefused?: boolean;
}

/** The reason filled in for a refused payout. Any choice or note of the administrator makes another object. */
const BANK_REFUSED: ReasonDraft<ReturnReason> = { reason: 'bank-refused', note: '' };

/** Opens a payout beside the list, and fills in what the bank's file says unless something was typed. */
export function PayoutLink({ payout, reference, isRefused = false }: LinkProps) {
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
        // What an earlier reading of the bank's file filled in is replaced.
        if (drafts.reference.get(id)?.isFilledIn !== false)
          drafts.reference.set(id, reference ? { text: reference, isFilledIn: true } : null);
        if ([null, BANK_REFUSED].includes(drafts.return.get(id)))
          drafts.return.set(id, isRefused ? BANK_REFUSED : null);
      }}
    >
      <PayoutName payout={payout} />
    </Link>
  );
}

export const PayoutName = ({ payout, note = payout.file?.ref }: PayoutNameProps) => (
  <span
    className={`flex flex-wrap justify-between gap-x-3 ${note ? 'sm:grid sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)] sm:*:not-first:text-right' : ''}`}
  >
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
