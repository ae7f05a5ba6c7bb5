import { RefreshCw } from 'lucide-react';
import { useEffect, useId, useRef, type Ref } from 'react';
import { CopyButton } from '@/components/admin/CopyButton';
import { FailureLine } from '@/components/admin/FailureLine';
import { InlineAlert, ChoiceError } from '@/components/admin/InlineAlert';
import { ExplorerLink, TextLink } from '@/components/admin/TextLink';
import { useListPaths } from '@/components/admin/useListPaths';
import { Button } from '@/components/ui/Button';
import { Spinner } from '@/components/ui/Spinner';
import { transactionsOf, type Deposit } from '@/domain/deposits/deposit';
import { proofOf, UNKNOWN, type Evidence, type Gap } from '@/domain/matching/match';
import { formatRupeesExact, formatUsdt, type Paise } from '@/domain/money/money';
import { shortDepositId, shortTxid } from '@/domain/shortIds';
import type { Elements } from '@/lib/elements';
import { transfers } from '@/services/tron/transfers';
import { tron } from '@/services/tron/tron';
import { adminTexts } from '@/texts/admin/adminTexts';
import { SEPARATOR } from '@/texts/separator';
import { describeTransaction, otherDeposits } from './describeTransaction';
import type { CreditEvidence, ClaimedEvidence } from './useEvidence';

const t = adminTexts.transactions;
const { 'use-unknown': UNREAD } = adminTexts.check.says;

/** True if the node can be asked. A confirmed deposit has no unpaid amount to compare a transfer with. */
export const canCheck = ({ status }: Deposit, { spentOn }: Evidence): boolean =>
  tron !== null && status !== 'confirmed' && !spentOn;

interface Props {
  txid: string;
  deposit: Deposit;
  evidence: ClaimedEvidence;
  /** What stands before its links: the ID, or a choice with it. */
  head: Elements;
  /** The ID of its status; only in a sheet, where no key checks it. */
  statusId?: string;
  /** Called before another deposit opens. */
  onOpen?: () => void;
  children?: Elements;
}

/** Shows a transaction of a deposit: its ID to copy and to open, and in short all that is known about it or is against it. */
export function TransactionItem({
  txid,
  deposit,
  evidence,
  head,
  statusId,
  onOpen,
  children,
}: Props) {
  const { deposit: depositPath } = useListPaths();
  const short = shortTxid(txid);
  const known = evidence.claimed.get(txid) ?? UNKNOWN;
  const { check, spentOn } = known;
  const { tone, title, notes } = describeTransaction(known, deposit, evidence.hasFailed);
  const others = spentOn ? [] : otherDeposits(known, deposit);
  const isOthers = spentOn !== null || others.length > 0;
  const [more] = proofOf(known, deposit).gaps.flatMap((gap) => (gap.kind === 'more' ? gap : []));
  const isChecking = evidence.isChecking(txid);
  const action = check ? adminTexts.check.again : adminTexts.check.action;
  const isInSheet = statusId !== undefined;
  const status = (isInSheet || check || spentOn || deposit.status === 'pending') && (
    <div id={statusId} role="status">
      {(isChecking || evidence.isLookingUp) && !spentOn ? (
        <p className="flex items-center gap-2 text-muted">
          <Spinner />
          <span>{t.checking}</span>
        </p>
      ) : (
        <InlineAlert variant={tone} isLarge={!isInSheet}>
          <span>{title}</span>
          {notes !== '' && isInSheet && <span className="font-normal">{SEPARATOR + notes}</span>}
          {notes !== '' && !isInSheet && (
            <span className="block text-sm font-normal text-ink">{notes}</span>
          )}
        </InlineAlert>
      )}
    </div>
  );
  return (
    <li className="text-sm">
      {/* An opened record says first what is known. */}
      {!isInSheet && status}
      <div className="-mr-2.5 flex items-center">
        {head}
        <CopyButton description={t.id(short)} text={txid} />
        <ExplorerLink txid={txid} />
        {canCheck(deposit, known) && (
          <Button
            variant="ghost"
            className="px-0 print:hidden"
            title={action}
            aria-label={adminTexts.check.of(action, short)}
            aria-keyshortcuts={isInSheet ? undefined : 'c'}
            busy={isChecking}
            onClick={() => void transfers.check(txid)}
          >
            {!isChecking && <RefreshCw aria-hidden className="size-4" />}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-1">
        {deposit.operatorTxids.includes(txid) && <p className="text-muted">{t.notNamed}</p>}
        {isInSheet && status}
        {more && !isOthers && <SurplusMessage deposit={deposit} txid={txid} surplus={more} />}
        {others.map(({ id }) => (
          <TextLink key={id} to={depositPath(id)} onClick={onOpen}>
            {t.openRequest(shortDepositId(id))}
          </TextLink>
        ))}
        {children}
      </div>
    </li>
  );
}

interface SurplusProps {
  deposit: Deposit;
  txid: string;
  surplus: Extract<Gap, { differencePaise: Paise }>;
}

/** Copies a message to a user who sent more: an approval credits exactly what was requested, and only users make requests. */
function SurplusMessage({ deposit: { id }, txid, surplus }: SurplusProps) {
  const inr = formatRupeesExact(surplus.differencePaise);
  const message = t.surplus(formatUsdt(surplus.arrived), shortDepositId(id), inr, txid);
  return (
    <div className="flex items-center">
      <span>{t.surplusFor(inr)}</span>
      <CopyButton description={t.surplusFor(inr)} text={message} />
    </div>
  );
}

interface ChoiceProps {
  deposit: Deposit;
  evidence: ClaimedEvidence & Pick<CreditEvidence, 'chosen' | 'choose'>;
  /** The transactions that can be chosen, of which one was sent back; undefined for a credit, which takes any unspent or none. */
  among?: readonly string[];
  firstRef?: Ref<HTMLInputElement>;
  /** True if a colleague has chosen. The IDs are then shown in full, to be compared. */
  isFixed?: boolean;
  isMissing?: boolean;
  onLeave: () => void;
}

/** Lets the administrator choose the transaction that a credit spends or that was sent back, and shows what is known about each. */
export function TransactionChoice({
  deposit,
  evidence,
  among,
  firstRef,
  isFixed = false,
  isMissing = false,
  onLeave,
}: ChoiceProps) {
  const id = useId();
  const { claimed, chosen, choose } = evidence;
  const canChoose = (txid: string) => (among ? among.includes(txid) : !claimed.get(txid)?.spentOn);
  const first = transactionsOf(deposit).find(canChoose) ?? null;
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    // Space would choose the one that has the focus.
    if (focused instanceof HTMLInputElement && group.current?.contains(focused))
      group.current.querySelector<HTMLInputElement>(':checked')?.focus();
  }, [chosen]);
  const radio = (txid: string | null) => (
    <input
      ref={txid === first ? firstRef : undefined}
      type="radio"
      name={id}
      aria-describedby={txid === null ? undefined : `${id}-${txid}`}
      className="size-4 shrink-0 scroll-mb-40 choice"
      checked={chosen === txid}
      disabled={isFixed || (txid !== null && !canChoose(txid))}
      onChange={() => choose(txid)}
    />
  );
  return (
    <fieldset ref={group} className="pt-4" aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend className="legend text-sm font-medium">
        {isFixed ? adminTexts.proposal.checked : among ? t.sentBackWhich : t.choice}
      </legend>
      <ul className="flex flex-col gap-1">
        {[...claimed.keys()].map((txid) => (
          <TransactionItem
            key={txid}
            txid={txid}
            deposit={deposit}
            evidence={evidence}
            statusId={`${id}-${txid}`}
            onOpen={onLeave}
            head={
              <label className="flex min-h-touch min-w-0 flex-1 items-center gap-3">
                {radio(txid)}
                <code translate="no" className="min-w-0 font-mono font-medium break-all">
                  {isFixed ? txid : shortTxid(txid)}
                </code>
              </label>
            }
          />
        ))}
      </ul>
      {!among && (
        <label className="flex min-h-touch items-center gap-3">
          {radio(null)}
          <span>{t.noTransaction}</span>
        </label>
      )}
      {evidence.hasFailed && <FailureLine text={UNREAD} onRetry={evidence.refresh} />}
      {isMissing && (
        <ChoiceError id={`${id}-error`} message={among ? t.sentBackRequired : t.choiceRequired} />
      )}
    </fieldset>
  );
}
