import { ArrowLeftRight, CircleAlert, CircleCheck, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { CopyButton } from '@/components/admin/CopyButton';
import { InlineAlert } from '@/components/admin/InlineAlert';
import { nameOf } from '@/components/admin/names';
import { StateLabel, type StateLook } from '@/components/admin/StateLabel';
import { ExplorerLink, TextLink } from '@/components/admin/TextLink';
import type { HandOver } from '@/components/admin/useHandOver';
import { useListPaths } from '@/components/admin/useListPaths';
import { Card } from '@/components/ui/Card';
import { LocalTime } from '@/components/ui/Text';
import { SEARCHED_TRANSFER_DAYS } from '@/config/business';
import type { Deposit } from '@/domain/deposits/deposit';
import {
  classifyIncoming,
  matchesText,
  type Incoming,
  type IncomingState,
} from '@/domain/matching/incoming';
import { isProven } from '@/domain/matching/match';
import { formatUsdt } from '@/domain/money/money';
import { shortDepositId, shortTxid } from '@/domain/shortIds';
import { addDays, dayOf, startOfDay } from '@/domain/time/indiaTime';
import { incomingTransfers } from '@/services/admin/matching/incomingTransfers';
import { LIST_EVERY_MS, transfers } from '@/services/tron/transfers';
import { adminTexts } from '@/texts/admin/adminTexts';
import { incomingTexts } from '@/texts/admin/incomingTexts';
import { formatGap } from '../describeTransaction';

const t = incomingTexts;

/** Limits the links of a transfer, since users decide how many deposits there are. */
const MAX_LINKS = 4;

const ACT = { icon: CircleAlert, tone: 'warning' } as const;

const LOOKS = {
  credited: { icon: CircleCheck, tone: 'success' },
  'sent-back': { icon: Undo2, tone: 'neutral' },
  own: { icon: CircleCheck, tone: 'success' },
  late: ACT,
  claimed: { icon: ArrowLeftRight, tone: 'neutral' },
  unclaimed: ACT,
} as const satisfies Record<IncomingState['kind'], StateLook>;

/** Limits the look-ups in the database. */
const MAX_SHOWN = 10;

/** Shows a transfer that the wallet received, and what became of it. */
export const IncomingRow = memo(function IncomingRow({ incoming }: { incoming: Incoming }) {
  const { transaction, state, fitting } = incoming;
  const { txid, sentAt, from, amounts, formerUntil } = transaction;
  const [first, ...more] = amounts;
  const short = shortTxid(txid);
  const paidFor = 'deposit' in state ? state.deposit : null;
  const reserver = 'depositId' in state ? null : paidFor;
  const { payee, proof } = 'payee' in state ? state : { payee: null, proof: null };
  const gaps = proof?.gaps ?? [];
  const others = gaps.flatMap((gap) => ('other' in gap ? gap.other : []));
  const isLessFee = proof?.provedBy === 'tail';
  const claims = incoming.claims.filter(({ id }) => id !== reserver?.id);
  return (
    <div className="flex flex-col gap-1.5 p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p
          translate={more.length > 0 ? undefined : 'no'}
          className="text-base font-medium [overflow-wrap:anywhere]"
        >
          {more.length > 0
            ? t.several(amounts.slice(0, 3).map(formatUsdt).join(', '))
            : `${formatUsdt(first)} USDT`}
        </p>
        <StateLabel {...(isLessFee ? ACT : LOOKS[state.kind])}>
          {isLessFee ? t.lessFee : t.state[state.kind]}
        </StateLabel>
      </div>
      <p className="text-muted">
        <LocalTime time={sentAt} />
        {formerUntil && <span>{`, ${adminTexts.transactions.toFormer(formerUntil)}`}</span>}
      </p>
      <p className="text-muted">
        <span>{t.sender}</span>{' '}
        <code translate="no" className="font-mono break-all text-ink">
          {from}
        </code>
      </p>
      <div className="-my-2 flex flex-wrap items-center">
        <code translate="no" className="min-w-0 font-mono font-medium">
          {short}
        </code>
        <CopyButton description={adminTexts.transactions.id(short)} text={txid} />
        <ExplorerLink txid={txid} />
      </div>
      {'depositId' in state && !paidFor && <p>{t.spentUnknown(shortDepositId(state.depositId))}</p>}
      {'deposit' in state && state.deposit && (
        <DepositLinks
          title={isLessFee ? t.whose.lessFee : t.whose[state.kind]}
          deposits={[state.deposit]}
          txid={state.kind === 'own' ? txid : undefined}
        />
      )}
      {state.kind === 'late' && (
        <DepositLinks title={t.successor} deposits={payee ? [payee] : []} txid={txid} />
      )}
      {proof && isProven(proof) && !isLessFee && (
        <InlineAlert variant="success">{t.expected}</InlineAlert>
      )}
      {payee &&
        gaps.map((gap) => (
          <InlineAlert key={gap.kind} variant="warning">
            {formatGap(gap, payee)}
          </InlineAlert>
        ))}
      <DepositLinks title={t.others} deposits={others} />
      <DepositLinks
        title={reserver ? t.claimsOfOthers : t.claims}
        deposits={claims}
        txid={state.kind === 'claimed' ? txid : undefined}
      />
      <DepositLinks title={t.fitting} deposits={fitting} txid={txid} />
    </div>
  );
});

interface LinksProps {
  title: string;
  deposits: readonly Deposit[];
  /** The transaction that the links offer to credit; undefined if they only lead to the deposits. */
  txid?: string | undefined;
}

/** A link opens a deposit, or its review with a transaction to credit. Closing it leads back to the transfers. */
function DepositLinks({ title, deposits, txid }: LinksProps) {
  const { deposit: depositPath } = useListPaths();
  if (deposits.length === 0) return null;
  const more = deposits.length - MAX_LINKS;
  const text = txid === undefined ? t.request : t.creditTo;
  return (
    <div>
      <p className="text-muted">{title}</p>
      <ul>
        {deposits.slice(0, MAX_LINKS).map((deposit) => (
          <li key={deposit.id}>
            <TextLink
              to={depositPath(deposit.id)}
              state={txid && ({ credit: txid } satisfies HandOver)}
            >
              {text(
                shortDepositId(deposit.id),
                nameOf(deposit),
                formatUsdt(deposit.payableMicro ?? deposit.usdtMicro),
              )}
            </TextLink>
          </li>
        ))}
        {more > 0 && <li className="text-muted">{t.more(more)}</li>}
      </ul>
    </div>
  );
}

/** Returns the latest transfers of an amount, a transaction or a sender, as rows; null for none. Throws AppError. */
export async function findTransfers(text: string) {
  const since = startOfDay(addDays(dayOf(new Date()), -SEARCHED_TRANSFER_DAYS));
  const { arrivals, failure } = await transfers.list(since, { maxAgeMs: LIST_EVERY_MS });
  if (failure) throw new Error(failure.kind);
  const listed = [...(arrivals?.listed.byId.values() ?? [])];
  const found = listed.filter((each) => matchesText(each, text));
  if (found.length === 0) return null;
  const shown = found.slice(0, MAX_SHOWN);
  const uses = await incomingTransfers.lookUp(shown);
  return shown.map((transaction) => (
    <Card key={transaction.txid} flush>
      <IncomingRow incoming={classifyIncoming(transaction, uses)} />
    </Card>
  ));
}
