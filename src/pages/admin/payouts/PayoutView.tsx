import { Clock, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useFormatAuthor } from '@/components/admin/names';
import { useAdminUid, useCanReview } from '@/components/admin/session/usePanelSession';
import { SharingAccounts, useSameDestination } from '@/components/admin/SharedMethods';
import { useOpenedId } from '@/components/admin/useOpenedId';
import { FoundView } from '@/components/admin/view/FoundView';
import { Section } from '@/components/admin/view/RecordSummary';
import { UserLine } from '@/components/admin/view/UserLine';
import { useMergedBank } from '@/components/methods/useBankNames';
import { TimelineItem } from '@/components/timeline/DepositEvent';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { Form } from '@/components/ui/Form';
import { LocalTime } from '@/components/ui/Text';
import { parseDepositId } from '@/domain/linkIds';
import { formatRupeesExact } from '@/domain/money/money';
import { isOpenPayout, type Payout } from '@/domain/payouts/payout';
import {
  newMethodHours,
  payoutTimeline,
  type PayoutEvent,
  type StoredMove,
} from '@/domain/payouts/payoutMove';
import { shortDepositId } from '@/domain/shortIds';
import { useLive, useLoad, type Subscription } from '@/lib/useLive';
import { UserNotes } from '@/pages/admin/actions/notes/Notes';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { activityTexts } from '@/texts/admin/activityTexts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { SEPARATOR } from '@/texts/separator';
import { texts } from '@/texts/texts';
import { PaymentDetails } from './PaymentDetails';
import { payoutActions } from './payoutActions';
import { PayoutButtons, usePayoutActions, type PayoutActions } from './PayoutButtons';
import { PayoutNotices } from './PayoutNotices';
import { PayoutSummary } from './PayoutSummary';
import { ReferenceFields, useReferenceFields } from './ReferenceFields';

const t = adminPayoutTexts;

export function PayoutView() {
  const id = parseDepositId(useOpenedId('payout'));
  return (
    <FoundView
      key={id}
      heading={t.view.untitled}
      id={id}
      titleOf={(payout) => t.view.title(shortDepositId(payout.id))}
      found={useLive(adminPayouts.one, id)}
    >
      {(payout) => <LoadedPayout payout={payout} />}
    </FoundView>
  );
}

function lookOf(kind: PayoutEvent['kind'], { inrPaise }: Payout) {
  const iconClass = 'text-muted';
  if (kind === 'request')
    return { icon: Clock, iconClass, title: t.event.request(formatRupeesExact(inrPaise)) };
  if (kind === 'cancel') return { icon: Undo2, iconClass, title: t.event.cancel };
  return { iconClass, ...payoutActions[kind], title: activityTexts.kind[`payout-${kind}`] };
}

interface TimelineProps {
  payout: Payout;
  moves: Subscription<readonly StoredMove[]>;
}

function PayoutTimeline({ payout, moves: { data, error } }: TimelineProps) {
  const formatAuthor = useFormatAuthor();
  const isLoading = payout.moves > 0 && !data && !error;
  return (
    <Details
      heading="h3"
      title={t.view.timeline}
      note={error && <span className="font-medium text-warning">{adminTexts.unavailable}</span>}
    >
      {error && <Alert variant="warning">{t.view.movesFailed}</Alert>}
      {isLoading ? (
        <p className="text-sm text-muted">{texts.common.loading}</p>
      ) : (
        <ol className="flex flex-col gap-3 text-sm">
          {payoutTimeline(payout, data ?? []).map(({ kind, at, by }, index) => (
            // Events are only ever added at the end.
            <TimelineItem key={index} {...lookOf(kind, payout)}>
              <p className="flex flex-wrap gap-x-3 text-muted">
                <span>{at ? <LocalTime time={at} /> : t.timeUnknown}</span>
                {by !== null && <span>{formatAuthor(by)}</span>}
              </p>
            </TimelineItem>
          ))}
        </ol>
      )}
    </Details>
  );
}

function PayoutWarnings({ payout, isFolded }: { payout: Payout; isFolded: boolean }) {
  const credits = useLoad(
    adminPayouts.recentCredits,
    payout.userId,
    payout.requestedAt?.getTime() ?? null,
  );
  const others = useSameDestination([payout.destination], payout.userId);
  const hours = newMethodHours(payout);
  const merged = useMergedBank(payout.method);
  const credited = credits.data;
  const sharing = others.data ?? [];
  const failed = [credits, others].filter(({ error }) => error !== null);
  const hasCredits = credited !== null && credited.count > 0;
  const isUsual = hours === null && merged === null && !hasCredits && sharing.length === 0;
  if (failed.length === 0 && isUsual) return null;
  // While one pays, they are one line.
  const inShort = [
    sharing.length > 0 && t.warning.short.shared,
    hasCredits && t.warning.short.credited(formatRupeesExact(credited.sumPaise)),
    hours !== null && t.warning.short.newMethod,
    merged !== null && t.warning.short.merged,
    failed.length > 0 && t.warning.short.failed,
  ];
  return (
    <Alert variant="warning">
      <details open={!isFolded}>
        <summary className="cursor-pointer font-medium">
          <span className={isFolded ? 'inline-block max-w-[94%] truncate align-bottom' : ''}>
            {isFolded ? inShort.filter(Boolean).join(SEPARATOR) : t.warning.title}
          </span>
        </summary>
        <ul className="flex list-disc flex-col gap-1 pl-4">
          {hours !== null && <li>{t.warning.newMethod(hours)}</li>}
          {merged !== null && (
            <li>
              <span>{merged}</span> <span>{t.warning.merged}</span>
            </li>
          )}
          {hasCredits && (
            <li>{t.warning.credited(formatRupeesExact(credited.sumPaise), credited.hasMore)}</li>
          )}
          {sharing.length > 0 && (
            <li>
              <SharingAccounts payouts={sharing} />
            </li>
          )}
        </ul>
        {failed.length > 0 && (
          <p>
            <span>{t.warning.failed}</span>{' '}
            <Button
              variant="ghost"
              className="-mx-4 text-sm"
              onClick={() => failed.forEach(({ retry }) => retry())}
            >
              {texts.common.retry}
            </Button>
          </p>
        )}
      </details>
    </Alert>
  );
}

interface PayFormProps {
  /** The submit button is in the bar below; see PayoutButtons. */
  id: string;
  payout: Payout;
  actions: PayoutActions;
}

function PayForm({ id, payout, actions: { mutate, isOverDay, used } }: PayFormProps) {
  const reference = useReferenceFields(payout.id, payout.destination, used);
  return (
    <Section title={t.pay.title(formatRupeesExact(payout.inrPaise))}>
      {payout.file ? (
        <Details title={t.file.byHand}>
          <Alert variant="danger">{t.file.byHandText}</Alert>
          <PaymentDetails payout={payout} />
        </Details>
      ) : (
        <PaymentDetails payout={payout} />
      )}
      <Form
        id={id}
        connections={['commit']}
        className="flex flex-col gap-3 print:hidden"
        onSubmit={() => {
          const checked = reference.check();
          if (checked) mutate({ kind: 'pay', ...checked });
        }}
      >
        <ReferenceFields
          {...reference.fields}
          label={t.pay.reference}
          hint={t.pay.referenceHint}
          hotkey="u"
        />
        <LiveRegion className="empty:sr-only">
          {isOverDay && (
            <Alert variant="danger" title={t.pay.overDayTitle}>
              {t.pay.overDay}
            </Alert>
          )}
        </LiveRegion>
      </Form>
      {payout.method.kind === 'upi' && (
        <p className="text-sm text-muted print:hidden">{t.pay.inApp}</p>
      )}
    </Section>
  );
}

function LoadedPayout({ payout }: { payout: Payout }) {
  const moves = useLive(payout.moves > 0 ? adminPayouts.movesOf : null, payout.id);
  const uid = useAdminUid();
  const isOwn = payout.userId === uid;
  const canAct = useCanReview() && !isOwn;
  const actions = usePayoutActions(payout);
  const canPay = canAct && actions.actions.includes('pay');
  const payFormId = useId();
  return (
    <>
      {/* The bank's form shows the same facts. */}
      {!canPay && <PayoutSummary payout={payout} />}
      <UserNotes userId={payout.userId} />
      {isOpenPayout(payout) && (
        // The administrator who pays it has seen the warnings and needs the room for the bank's form.
        <PayoutWarnings payout={payout} isFolded={canPay} />
      )}
      {canAct ? (
        <PayoutNotices payout={payout} moves={moves.data} actions={actions} />
      ) : (
        <Alert variant="info">{isOwn ? t.own : adminTexts.viewer}</Alert>
      )}
      {canPay && <PayForm id={payFormId} payout={payout} actions={actions} />}
      <div className="divide-y divide-line border-y border-line">
        <UserLine
          record={payout}
          facts={[[t.view.wallet, ({ walletPaise }) => formatRupeesExact(walletPaise)]]}
        />
        <PayoutTimeline payout={payout} moves={moves} />
      </div>
      {canAct && <PayoutButtons payout={payout} actions={actions} payFormId={payFormId} />}
    </>
  );
}
