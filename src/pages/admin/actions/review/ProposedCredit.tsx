import { UserCheck, UserX } from 'lucide-react';
import { useFormatAuthor } from '@/components/admin/names';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { LocalTime } from '@/components/ui/Text';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import type { CreditProposal } from '@/domain/deposits/proposal';
import { formatRupeesExact, paise, type Paise } from '@/domain/money/money';
import { shortTxid } from '@/domain/shortIds';
import { useLiveList } from '@/lib/useLive';
import { formatReason } from '@/pages/admin/actions/reason/ReasonFields';
import { admin } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { ProposalState } from '../useProposalState';

const t = adminTexts.proposal;

/** Says that a credit ends its deposit without the rest. */
export const formatClosing = (deposit: Deposit, amountPaise: Paise): string =>
  t.closes(formatRupeesExact(paise(unpaidPaise(deposit) - amountPaise)));

interface Props {
  deposit: Deposit;
  proposal: CreditProposal;
  state: ProposalState;
}

/** Shows a proposed credit, and what has become of it. */
export function ProposedCredit({ deposit, proposal, state }: Props) {
  return (
    <div className="flex gap-2 rounded-control bg-accent-soft px-3.5 py-2.5 text-sm">
      <UserCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <div className="min-w-0 wrap-break-word">
        <ProposalFacts deposit={deposit} proposal={proposal} />
        <LastNote deposit={deposit} />
        {!state.isWaiting && <p>{t.void}</p>}
        {state.isOwn && <p>{t.waits}</p>}
        {state.isRevoked && <p>{t.revoked}</p>}
      </div>
    </div>
  );
}

/** Shows what a proposal asks to credit, and its author. */
export function ProposalFacts({ deposit, proposal }: Pick<Props, 'deposit' | 'proposal'>) {
  const formatAuthor = useFormatAuthor();
  const { amountPaise, txid, reason, reasonNote, by, at } = proposal;
  return (
    <>
      <span className="block font-medium">
        {t.proposed(formatRupeesExact(amountPaise), formatAuthor(by))}
      </span>
      <span className="flex flex-wrap gap-x-3">
        {at && <LocalTime time={at} />}
        <span>{txid === null ? t.noTransaction : t.transaction(shortTxid(txid))}</span>
      </span>
      {proposal.closes && <span className="block">{formatClosing(deposit, amountPaise)}</span>}
      {reason && <span className="block">{formatReason(reason, reasonNote)}</span>}
    </>
  );
}

/** Shows the newest note about a deposit, such as why an earlier proposal was declined; nothing without one. */
function LastNote({ deposit }: { deposit: Deposit }) {
  const isOwn = deposit.userId === useAdminUid();
  const { data } = useLiveList(isOwn ? null : admin.notes.about, `deposits/${deposit.id}` as const);
  const formatAuthor = useFormatAuthor();
  const last = data?.items[0];
  return (
    last && (
      <p className="pt-1">
        <span className="block font-medium">{last.text}</span>
        <span className="flex flex-wrap gap-x-3">
          {last.at && <LocalTime time={last.at} />} <span>{formatAuthor(last.by)}</span>
        </span>
      </p>
    )
  );
}

/** Says that a proposal was declined or cancelled, and why. */
export const DeclinedCredit = ({ deposit }: Pick<Props, 'deposit'>) => (
  <div className="flex gap-2 rounded-control bg-warning-soft px-3.5 py-2.5 text-sm">
    <UserX aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
    <div className="min-w-0 wrap-break-word">
      <p>{t.declined}</p>
      <LastNote deposit={deposit} />
    </div>
  </div>
);
