import { memo, useEffect, useState } from 'react';
import { CopyButton } from '@/components/admin/CopyButton';
import { ExplorerLink, TextLink } from '@/components/admin/TextLink';
import { InlineAlert } from '@/components/admin/FailureLine';
import type { HandOver } from '@/components/admin/handOver';
import { useListPaths } from '@/components/admin/useListPaths';
import { Badge } from '@/components/ui/Button';
import { LocalTime } from '@/components/ui/Text';
import { TRANSACTION_EXPLORER_URL } from '@/config/business';
import type { Deposit } from '@/domain/deposits/deposit';
import type { Incoming, IncomingState } from '@/domain/matching/incoming';
import type { MatchGap } from '@/domain/matching/match';
import { formatUsdt } from '@/domain/money/money';
import { shortDepositId, shortTxid } from '@/domain/shortIds';
import { addressOf } from '@/domain/tron/addressOf';
import { adminTexts } from '@/texts/admin/adminTexts';
import { incomingTexts } from '@/texts/admin/incomingTexts';
import { formatGap } from '../describeTransaction';

interface Props {
  /** The transaction that the link offers to credit; undefined if it only leads to the deposit. */
  txid?: string | undefined;
}

/** Opens a deposit, or its review with a transaction to credit. Closing it leads back to the transfers. */
function CreditLink({ deposit, txid }: Props & { deposit: Deposit }) {
  const { deposit: depositPath } = useListPaths();
  const { id, userName, userEmail, payableMicro, usdtMicro } = deposit;
  const name = userName ?? (userEmail || adminTexts.unknownUser);
  const text = txid === undefined ? incomingTexts.request : incomingTexts.creditTo;
  return (
    <TextLink to={depositPath(id)} state={txid && ({ offered: txid, key: 'a' } satisfies HandOver)}>
      {text(shortDepositId(id), name, formatUsdt(payableMicro ?? usdtMicro))}
    </TextLink>
  );
}

/** Limits the links of a transfer, since users decide how many deposits there are. */
const MAX_LINKS = 4;

/** Shows deposits under a heading; nothing if there are none. */
function DepositLinks({
  title,
  deposits,
  txid,
}: Props & { title: string; deposits: readonly Deposit[] }) {
  if (deposits.length === 0) return null;
  const more = deposits.length - MAX_LINKS;
  return (
    <div>
      <p className="text-muted">{title}</p>
      <ul>
        {deposits.slice(0, MAX_LINKS).map((deposit) => (
          <li key={deposit.id}>
            <CreditLink deposit={deposit} txid={txid} />
          </li>
        ))}
        {more > 0 && <li className="text-muted">{incomingTexts.more(more)}</li>}
      </ul>
    </div>
  );
}

const t = incomingTexts;

const BADGES = {
  credited: 'bg-success-soft text-success',
  own: 'bg-accent-soft text-accent',
  late: 'bg-warning-soft text-warning',
  claimed: 'bg-accent-soft text-accent',
  unclaimed: 'bg-warning-soft text-warning',
} as const satisfies Record<IncomingState['kind'], string>;

/** Shows the gaps of a transfer, or that it is as expected. */
function Gaps({ gaps, deposit }: { gaps: readonly MatchGap[]; deposit: Deposit }) {
  if (gaps.length === 0) return <InlineAlert variant="success">{t.expected}</InlineAlert>;
  return gaps.map((gap) => (
    <InlineAlert key={gap.kind} variant="warning">
      {formatGap(gap, deposit)}
    </InlineAlert>
  ));
}

/** Shows which deposit a transfer belongs to, and its gaps. */
function State({ state, txid }: { state: IncomingState; txid: string }) {
  switch (state.kind) {
    case 'credited':
      return state.deposit ? (
        <DepositLinks title={t.credited} deposits={[state.deposit]} />
      ) : (
        <p>{t.creditedUnknown(shortDepositId(state.depositId))}</p>
      );
    case 'own':
      return (
        <>
          <DepositLinks title={t.own} deposits={[state.deposit]} txid={txid} />
          <Gaps gaps={state.gaps} deposit={state.deposit} />
        </>
      );
    case 'late':
      return (
        <>
          <DepositLinks title={t.late} deposits={[state.deposit]} />
          <DepositLinks
            title={t.successor}
            deposits={state.successor ? [state.successor] : []}
            txid={txid}
          />
          {state.successor && <Gaps gaps={state.gaps} deposit={state.successor} />}
        </>
      );
    default:
      return null;
  }
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Returns an account of 40 hex digits as the address that wallets show; null until computed, or if impossible. */
function useTronAddress(account: string): string | null {
  const [computed, setComputed] = useState<{ account: string; address: string } | null>(null);
  useEffect(() => {
    let isOver = false;
    addressOf(account, sha256).then(
      (address) => {
        if (!isOver) setComputed({ account, address });
      },
      // Browsers offer hashing only on https and on localhost.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [account]);
  return computed?.account === account ? computed.address : null;
}

/** Shows a transfer that the wallet received, and what became of it. */
export const IncomingRow = memo(function IncomingRow({ incoming }: { incoming: Incoming }) {
  const { transaction, state, fitting } = incoming;
  const { txid, sentAt, from, amounts } = transaction;
  const [first, ...more] = amounts;
  const short = shortTxid(txid);
  const owner = state.kind === 'own' || state.kind === 'late' ? state.deposit : null;
  const claims = incoming.claims.filter(({ id }) => id !== owner?.id);
  return (
    <div className="flex flex-col gap-1.5 p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-base font-semibold [overflow-wrap:anywhere]">
          {more.length > 0
            ? t.several(amounts.slice(0, 3).map(formatUsdt).join(', '))
            : t.amount(formatUsdt(first))}
        </p>
        <Badge className={BADGES[state.kind]}>{t.badge[state.kind]}</Badge>
      </div>
      <p className="text-muted">
        <LocalTime time={sentAt} />
      </p>
      <p className="text-muted">
        <span>{t.sender}</span>{' '}
        <code translate="no" className="font-mono break-all text-ink">
          {useTronAddress(from)}
        </code>
      </p>
      <div className="-my-2 flex flex-wrap items-center">
        <code translate="no" className="min-w-0 font-mono font-medium">
          {short}
        </code>
        <CopyButton description={t.id(short)} text={txid} />
        <ExplorerLink href={TRANSACTION_EXPLORER_URL + txid} label={t.explorerOf(short)} />
      </div>
      <State state={state} txid={txid} />
      <DepositLinks
        title={owner ? t.claimsOfOthers : t.claims}
        deposits={claims}
        txid={state.kind === 'claimed' ? txid : undefined}
      />
      <DepositLinks
        title={t.fitting}
        deposits={fitting}
        txid={state.kind === 'late' ? undefined : txid}
      />
    </div>
  );
});
