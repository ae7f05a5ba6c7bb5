import { Plus, Wallet } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { AmountField } from '@/components/amount/AmountField';
import { methodName } from '@/components/methods/methodName';
import { PrimaryBadge } from '@/components/methods/PrimaryBadge';
import { useMergedBank } from '@/components/methods/useBankNames';
import {
  EMPTY_PAYOUT_DRAFT,
  type PayoutDraft,
  payoutDrafts,
} from '@/components/payouts/payoutDraft';
import type { ReceiptFact } from '@/components/receipt/Receipt';
import { useIdentity } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button, buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { Form, PasswordField, useForm } from '@/components/ui/Form';
import { Sheet, closeSheet } from '@/components/ui/Sheet';
import { BreakBeforeAt, DescriptionList } from '@/components/ui/Text';
import { PAYOUT_CANCEL_INTERVAL_SECONDS } from '@/config/business';
import { depositFormPath, paths, payoutPath } from '@/config/paths';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact, formatRupeesInput } from '@/domain/money/money';
import { groupAccountNumber } from '@/domain/paymentMethods';
import {
  type Payout,
  type PayoutMethod,
  checkPayoutAmount,
  destinationOf,
  payoutMethods,
} from '@/domain/payouts/payout';
import type { User } from '@/domain/user';
import { checkRequired } from '@/domain/validation';
import { useDraft } from '@/lib/drafts';
import { toast } from '@/lib/toast';
import { useIsMounted } from '@/lib/useIsMounted';
import { useRecords } from '@/lib/useLive';
import { useMutation } from '@/lib/useMutation';
import { useOnline } from '@/lib/useOnline';
import { ownPayout } from '@/services/payouts/ownPayout';
import { userPayouts } from '@/services/payouts/userPayouts';
import { payoutTexts } from '@/texts/payoutTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { errorMessage, fieldMessage, texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

const t = payoutTexts;
const confirmTexts = t.confirm;

/** Returns the destination of a payout in full. */
export const destinationFacts = (method: PayoutMethod): readonly ReceiptFact[] =>
  method.kind === 'upi'
    ? [[t.view.to, method.upiId]]
    : [
        [t.view.to, method.accountHolder],
        [userTexts.upi.bankName, method.bankName],
        [userTexts.upi.accountNumber, groupAccountNumber(method.accountNumber)],
        [userTexts.upi.ifsc, method.ifscCode],
      ];

type ConfirmedPayout = Pick<Payout, 'inrPaise' | 'method'>;

/** Asks for the amount and the destination. The draft survives navigation; an open withdrawal redirects to its page. */
export function PayoutForm() {
  const { user } = useUser();
  const { uid, walletPaise, openPayoutId } = user;
  const online = useOnline();
  const draft = useDraft(payoutDrafts, uid) ?? EMPTY_PAYOUT_DRAFT;
  const { text, destination, sent } = draft;
  const input = useRef<HTMLInputElement>(null);
  const [isChecked, setChecked] = useState(false);
  // The confirmation keeps what it showed first, whatever changes in the meantime.
  const [confirmed, setConfirmed] = useState<ConfirmedPayout | null>(null);
  const [requestedId, setRequestedId] = useState<string | null>(null);

  const methods = payoutMethods(user);
  const method =
    destination === null
      ? methods[0]
      : methods.find((known) => destinationOf(known) === destination);
  const amount = checkPayoutAmount(text, walletPaise, method?.kind ?? 'bank');
  const inr = amount.ok ? formatRupeesExact(amount.value) : null;
  const waitSeconds = useWaitSeconds(user);
  const shownError = isChecked && !amount.ok ? fieldMessage(amount) : undefined;

  // A payout whose answer was lost may have been stored, and may even have ended.
  const [stored] = useRecords(ownPayout, sent ? [sent.id] : []);
  const isSent = sent && (openPayoutId === sent.id || Boolean(stored?.value));
  const shownId = isSent ? sent.id : (requestedId ?? openPayoutId);
  useEffect(() => {
    if (isSent) payoutDrafts.set(uid, null);
  }, [isSent, uid]);
  if (shownId !== null) return <Navigate to={payoutPath(shownId)} replace />;

  const save = (change: Partial<PayoutDraft>) => payoutDrafts.set(uid, { ...draft, ...change });

  if (walletPaise === 0 && text === '') {
    return (
      <EmptyState icon={Wallet} title={t.nothing} text={t.nothingText}>
        <Link to={depositFormPath} className={buttonClass('secondary')}>
          {userTexts.deposit.makeDeposit}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <Form
        className="flex flex-col gap-2"
        onSubmit={() => {
          setChecked(true);
          if (!amount.ok) input.current?.focus();
          else if (method && online && waitSeconds === 0)
            setConfirmed({ inrPaise: amount.value, method });
        }}
      >
        <Card className="flex flex-col gap-2">
          <AmountField
            ref={input}
            label={t.amount}
            hint={shownError === undefined ? t.least : undefined}
            unit="inr"
            value={text}
            error={shownError}
            onChange={({ target }) => {
              setChecked(false);
              save({ text: target.value });
            }}
            onBlur={() => setChecked(text !== '')}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p>
              <span className="text-muted">{t.available}</span>{' '}
              <span translate="no" className="font-medium">
                {formatRupeesExact(walletPaise)}
              </span>
            </p>
            <Button
              variant="ghost"
              className="-mx-4 text-sm"
              onClick={() => {
                setChecked(true);
                save({ text: formatRupeesInput(walletPaise) });
              }}
            >
              {t.all}
            </Button>
          </div>
          <MethodChoice
            methods={methods}
            chosen={method}
            isRemoved={destination !== null && !method}
            onChoose={(chosen) => save({ destination: chosen })}
          />
        </Card>
        <LiveRegion className="empty:sr-only">
          {!online && <Alert variant="warning">{t.offline}</Alert>}
        </LiveRegion>
        {/* Stays in sight however many methods there are. */}
        <div className="sticky bottom-[calc(var(--bar)+var(--notice)+env(safe-area-inset-bottom))] z-10 flex flex-col bg-page py-2">
          {/* Not announced, since it changes each second. */}
          {waitSeconds > 0 && (
            <p className="pb-2 text-center">{confirmTexts.tooSoon(waitSeconds)}</p>
          )}
          <Button
            type="submit"
            className="min-h-13"
            disabled={!method || !online || waitSeconds > 0}
          >
            {inr === null ? t.title : t.withdraw(inr)}
          </Button>
        </div>
        <p className="px-1 text-sm text-muted">{t.howItWorks}</p>
      </Form>
      {confirmed && (
        <ConfirmPayout
          {...confirmed}
          draft={draft}
          onRequested={setRequestedId}
          onClose={() => setConfirmed(null)}
        />
      )}
    </>
  );
}

function failureOf(error: unknown): ['password' | 'form', string] {
  const code = errorCode(error);
  if (code === 'wrong-credentials') return ['password', sharedTexts.wrongPassword];
  if (code === 'timeout') return ['form', confirmTexts.noAnswer];
  return ['form', code === 'method-removed' ? payoutTexts.methodRemoved : errorMessage(error)];
}

interface ConfirmPayoutProps extends ConfirmedPayout {
  draft: PayoutDraft;
  onRequested: (id: string) => void;
  onClose: () => void;
}

function ConfirmPayout({ inrPaise, method, draft, onRequested, onClose }: ConfirmPayoutProps) {
  const { uid, email } = useIdentity();
  const form = useForm({ password: checkRequired }, { left: confirmTexts.failed });
  const inr = formatRupeesExact(inrPaise);
  // The user may leave before the answer: Back leaves the page, and browsers close a dialog at the second Escape.
  const isMounted = useIsMounted();

  const { mutate, isPending } = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    const destination = destinationOf(method);
    const { sent } = draft;
    const isSame = sent?.inrPaise === inrPaise && sent.destination === destination;
    const id = isSame ? sent.id : userPayouts.newId();
    // Stored before sending, so that the ID survives if the page is closed.
    payoutDrafts.set(uid, { ...draft, sent: { id, inrPaise, destination } });
    try {
      await userPayouts.create(uid, { id, inrPaise, method }, checked.password);
      payoutDrafts.set(uid, null);
      onRequested(id);
      // Tell a user who has left the page.
      if (!isMounted() && location.pathname !== payoutPath(id)) toast.success(confirmTexts.done);
    } catch (error) {
      if (errorCode(error) === 'wrong-credentials') form.clear('password');
      form.showError(...failureOf(error));
    }
  });

  return (
    <Sheet
      title={confirmTexts.title(inr)}
      text={confirmTexts.text}
      onClose={onClose}
      isLocked={isPending}
    >
      <Form
        connections={['identity', 'commit']}
        busy={isPending}
        className="flex flex-col gap-4 pt-4"
        onSubmit={mutate}
      >
        <DescriptionList translate="no" facts={destinationFacts(method)} />
        {/* For password managers. */}
        <input type="hidden" autoComplete="username" value={email} />
        <PasswordField {...form.field('password')} label={sharedTexts.password} />
        <LiveRegion>
          {form.errors.form && (
            // Without an answer nothing was refused.
            <Alert variant={form.errors.form === confirmTexts.noAnswer ? 'warning' : 'danger'}>
              {form.errors.form}
            </Alert>
          )}
        </LiveRegion>
        <div className="flex flex-wrap gap-3 *:flex-1 *:basis-28">
          <Button variant="secondary" disabled={isPending} onClick={closeSheet}>
            {texts.common.cancel}
          </Button>
          <Button type="submit" busy={isPending}>
            {payoutTexts.withdraw(inr)}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}

/**
 * Returns how many seconds the user has to wait before another payout; it counts down. The pause began by the server's clock. If
 * this device's is behind, the wait begins when it is seen; if it is set back meanwhile, the wait is over: the server decides
 * anyway.
 */
function useWaitSeconds({ payoutsPausedAt }: User): number {
  const pausedMs = payoutsPausedAt?.getTime() ?? 0;
  const [now, setNow] = useState(Date.now);
  const [seenMs, setSeenMs] = useState(now);
  const [seen, setSeen] = useState(pausedMs);
  if (seen !== pausedMs) {
    setNow(Date.now);
    setSeenMs(Date.now);
    setSeen(pausedMs);
  }
  const untilMs = Math.min(pausedMs, seenMs) + PAYOUT_CANCEL_INTERVAL_SECONDS * 1_000;
  const isWaiting = seenMs <= now && now < untilMs;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(timer);
  }, [isWaiting, now]);
  return isWaiting ? Math.ceil((untilMs - now) / 1_000) : 0;
}

interface MethodChoiceProps {
  methods: readonly PayoutMethod[];
  chosen: PayoutMethod | undefined;
  isRemoved: boolean;
  onChoose: (destination: string) => void;
}

function MethodChoice({ methods, chosen, isRemoved, onChoose }: MethodChoiceProps) {
  const labelId = useId();
  const merged = useMergedBank(chosen);
  return (
    <div role="radiogroup" aria-labelledby={labelId} className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span id={labelId} className="text-sm font-medium">
          {payoutTexts.method}
        </span>
        <Link to={paths.upi} className={buttonClass('ghost', '-mx-4 text-sm')}>
          <Plus aria-hidden className="size-4" />
          <span>{userTexts.deposit.addMethod}</span>
        </Link>
      </div>
      <LiveRegion className="empty:sr-only">
        {(isRemoved || merged !== null) && (
          <p className="pb-2 text-sm font-medium text-danger">
            {isRemoved ? payoutTexts.methodRemoved : merged}
          </p>
        )}
      </LiveRegion>
      {methods.length === 0 && <p className="text-muted">{payoutTexts.noMethod}</p>}
      {methods.map((method, index) => (
        <label
          key={destinationOf(method)}
          className="flex min-h-touch items-center gap-3 border-t border-line py-1"
        >
          <input
            type="radio"
            name="method"
            className="size-5 shrink-0 choice"
            checked={method === chosen}
            onChange={() => onChoose(destinationOf(method))}
          />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              <BreakBeforeAt text={methodName(method)} />
            </span>
            {index === 0 && <PrimaryBadge />}
          </span>
        </label>
      ))}
    </div>
  );
}
