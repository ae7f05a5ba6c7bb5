import { ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ListFallback } from '@/components/ListFallback';
import { buttonClass } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { Alert } from '@/components/ui/Alert';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposit';
import { countEqualRequests } from '@/domain/equalRequests';
import { formatRupeesExact } from '@/domain/formatMoney';
import { shortDepositId } from '@/domain/shortDepositId';
import { timeline } from '@/domain/timeline';
import { useDeskCredits, useDeskDeposit, useDeskRequests, useDeskUser } from '@/hooks/useAdminDesk';
import { useKeepFocus } from '@/hooks/useKeepFocus';
import { CopyButton } from '@/pages/admin/CopyButton';
import { PendingItem, type RowActions } from '@/pages/admin/PendingItem';
import type { Review } from '@/pages/admin/useReview';
import type { PaymentDrafts } from '@/pages/admin/usePaymentDrafts';
import { useRecheckWhenDenied } from '@/pages/admin/useRecheckWhenDenied';
import { adminDeskTexts } from '@/texts/adminDeskTexts';
import { adminTexts } from '@/texts/adminTexts';
import { texts } from '@/texts/texts';
import { DecidedRequest } from './DecidedRequest';
import { MethodsToday } from './MethodsToday';
import { Requests } from './Requests';
import { Facts, Section } from './Section';
import { Timeline } from './Timeline';
import { useDeskLinks } from './useDeskLinks';
import { ViewHeader } from './ViewHeader';

const t = adminDeskTexts.request;

/** A review to ask about at once; each has another number. */
export interface Start {
  kind: Review['kind'];
  number: number;
}

interface Props {
  id: string;
  /** The administrator. */
  uid: string;
  drafts: PaymentDrafts;
  start: Start | null;
}

function Opened({ deposit, uid, drafts, start }: Omit<Props, 'id'> & { deposit: Deposit }) {
  const { toUser } = useDeskLinks();
  const credits = useDeskCredits(deposit);
  const user = useDeskUser(deposit.userId).data?.value ?? null;
  const requests = useDeskRequests(deposit.userId);
  const { setText, toggle, discard } = drafts;
  const actions: RowActions = useMemo(
    () => ({
      setText,
      toggle,
      discard,
      onReviewed: discard,
      // The request is live: it shows by itself what has been done.
      onConfirmed: () => undefined,
      onConflict: () => undefined,
      onDismiss: () => undefined,
    }),
    [setText, toggle, discard],
  );
  const equal = useMemo(
    () =>
      countEqualRequests(
        requests.data?.items.filter(({ status }) => status === 'pending') ?? [],
      ).get(deposit.id),
    [requests.data, deposit.id],
  );
  const events = useMemo(() => timeline(deposit, credits.data ?? []), [deposit, credits.data]);
  // A decision takes the buttons away.
  const keepsFocus = useKeepFocus<HTMLDivElement>();
  return (
    <div {...keepsFocus} tabIndex={-1} className="flex min-w-0 flex-col gap-4 outline-none">
      <p className="flex items-center gap-1 text-sm text-muted">
        <span className="min-w-0">
          {t.id} <code className="text-ink">{deposit.id}</code>
        </span>
        <CopyButton what={t.id} text={deposit.id} />
      </p>
      {deposit.status === 'pending' ? (
        <PendingItem
          key={start?.number}
          deposit={deposit}
          uid={uid}
          ended={undefined}
          draft={drafts.get(deposit.id)}
          actions={actions}
          equalCount={equal}
          onRejectAll={undefined}
          start={start?.kind ?? null}
        />
      ) : (
        <DecidedRequest deposit={deposit} uid={uid} />
      )}
      {user && <MethodsToday then={deposit} now={user} />}
      <Section title={t.timeline}>
        {credits.error && (
          <div className="pb-3">
            <Alert variant="warning">
              <p>{adminDeskTexts.event.incomplete}</p>
            </Alert>
          </div>
        )}
        {credits.data || credits.error || deposit.paymentCount === 0 ? (
          <Timeline events={events} uid={uid} />
        ) : (
          <p className="text-sm text-muted">{texts.common.loading}</p>
        )}
      </Section>
      <Section title={t.user}>
        <Facts
          facts={[
            [t.wallet, user ? formatRupeesExact(user.walletPaise) : adminTexts.unavailable],
            [t.open, user ? String(user.openDeposits) : adminTexts.unavailable],
          ]}
        />
        <Link
          to={toUser(deposit.userId)}
          className={buttonClass('ghost', '-mx-4 mt-1 -mb-2 justify-start text-sm print:hidden')}
        >
          {t.whole}
        </Link>
      </Section>
      <section className="min-w-0">
        <h3 className="pb-1.5 font-semibold">{t.others}</h3>
        <Requests requests={requests} without={deposit.id} empty={t.noOthers} />
      </section>
    </div>
  );
}

/** One request whole: amounts, payments, transactions, the user and what happened. */
export function RequestView({ id, ...rest }: Props) {
  const { toList } = useDeskLinks();
  const found = useDeskDeposit(id);
  const deposit = found.data?.value ?? null;
  const title = t.title(shortDepositId(id));
  useRecheckWhenDenied(found.error);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <title>{`${title} · ${env.appName}`}</title>
      <ViewHeader title={title} back={toList} backLabel={t.back} closeLabel={t.close} />
      {!found.data && (
        <ListFallback list={found} failedTitle={t.loadFailed}>
          <p className="text-sm text-muted">{t.loading}</p>
        </ListFallback>
      )}
      {found.data && !deposit && (
        <EmptyState icon={ReceiptText} title={t.missing} text={t.missingText(id)} />
      )}
      {found.data?.fromCache && (
        <LiveRegion>
          <p className="text-sm font-medium text-warning">{texts.common.notLoadedOffline}</p>
        </LiveRegion>
      )}
      {deposit && <Opened deposit={deposit} {...rest} />}
    </div>
  );
}
