import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AmountField } from '@/components/amount/AmountField';
import {
  type DepositDraft,
  EMPTY_DRAFT,
  type SentDeposit,
  depositDrafts,
} from '@/components/deposits/depositDraft';
import { TxidField, useTxidField } from '@/components/deposits/TxidField';
import { useRewardOffer } from '@/components/deposits/useRewardOffer';
import { useIdentity, useUid } from '@/components/session/useAuth';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { Form } from '@/components/ui/Form';
import { translateOf } from '@/components/ui/Text';
import { QUICK_AMOUNTS_RUPEES } from '@/config/business';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { canHavePayable, nearestPayable } from '@/domain/deposits/payable';
import { topUpBonus, type TopUpBonus } from '@/domain/deposits/reward';
import {
  formatRupeesExact,
  formatRupeesInput,
  formatUsdt,
  formatUsdtField,
  formatUsdtInput,
  MAX_DEPOSIT_MICRO,
  MIN_DEPOSIT_MICRO,
  type MicroUsdt,
  type Paise,
  activityPaise,
  inrToUsdt,
  microUsdt,
  paise,
  sumPaise,
  toPaise,
  usdtToInr,
  type Currency,
} from '@/domain/money/money';
import { checkAmount, convertedText } from '@/domain/money/typedAmount';
import { formatLocalTime } from '@/domain/time/formatTime';
import { useDraft } from '@/lib/drafts';
import { toast } from '@/lib/toast';
import { useDelayedFlag } from '@/lib/useDelayedFlag';
import { useOnline } from '@/lib/useOnline';
import { fieldMessage, texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { useSubmitDeposit } from './useSubmitDeposit';

const t = userTexts.deposit;

/** Formats an amount; a missing or unknown one is a dash, not zero. */
const formatKnown = (amountPaise: Paise | null): string =>
  amountPaise === null ? '–' : formatRupeesExact(amountPaise);

/** Returns the amount of the user's newest deposit and the usual ones, in micro-USDT: three, which fit on one line. */
const usualAmounts = (newest: Deposit | undefined): MicroUsdt[] =>
  [
    ...new Set([
      ...(newest ? [newest.usdtMicro] : []),
      ...QUICK_AMOUNTS_RUPEES.map((rupees) => inrToUsdt(toPaise(rupees))),
    ]),
  ]
    .slice(0, 3)
    .sort((a, b) => a - b);

const LIMITS = t.limits(formatUsdtField(MIN_DEPOSIT_MICRO), formatUsdtField(MAX_DEPOSIT_MICRO));
const NO_DEPOSITS: readonly Deposit[] = [];
/** A user who waits longer for their deposits is offered the usual amounts. */
const OFFER_WITHIN_MS = 2_000;

interface Props {
  /** The newest stored deposits; null while they load. They show a deposit whose answer was lost, and a duplicate. */
  known: readonly Deposit[] | null;
  isShown: boolean;
  onSubmitted: (id: string) => void;
}

/** Shows the deposit form: the amount, the transaction if it is already sent, the total. */
export function DepositForm({ known: loaded, isShown, onSubmitted }: Props) {
  const known = loaded ?? NO_DEPOSITS;
  const { uid } = useIdentity();
  const online = useOnline();
  const offered = useOfferedAmounts(loaded);
  const draft = useDraft(depositDrafts, uid) ?? EMPTY_DRAFT;
  const { text, unit, isSent, txidText, sent } = draft;
  const isSubmitting = sent?.isPending === true;
  const submitDraft = useSubmitDeposit(draft, known, onSubmitted);
  // An incomplete amount is an error only once the field has lost the focus.
  const [isBlurred, setBlurred] = useState(false);
  const [first, setFirst] = useState<Deposit | SentDeposit | null>(null);
  const txidField = useTxidField(txidText, (typed) => save({ ...draft, txidText: typed }), []);
  const txidInput = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const limitsId = useId();
  const inputs = { usdt: useRef<HTMLInputElement>(null), inr: useRef<HTMLInputElement>(null) };

  const amount = checkAmount(text, unit);
  const inrPaise = amount.ok ? usdtToInr(amount.value) : null;
  const bonus = topUpBonus(useRewardOffer(isShown), inrPaise);
  const tooLarge = !amount.ok && amount.error === 'usdt-too-large';
  // Until the list is loaded, a duplicate cannot be noticed.
  const isBusy = isSubmitting || (amount.ok && loaded === null);
  const isErrorShown = text !== '' && (isBlurred || tooLarge);
  const shownError = isErrorShown && !amount.ok ? fieldMessage(amount) : undefined;

  function save(next: DepositDraft) {
    const isEmpty = next.text === '' && next.txidText === '' && !next.isSent && !next.sent;
    depositDrafts.set(uid, isEmpty ? null : next);
  }

  function chooseAmount(usdtMicro: MicroUsdt, chosenUnit: Currency) {
    const chosen =
      chosenUnit === 'usdt' ? formatUsdtInput(usdtMicro) : formatRupeesInput(usdtToInr(usdtMicro));
    flushSync(() => save({ ...draft, text: chosen, unit: chosenUnit }));
    // The tapped button has disappeared, and a disabled one takes no focus.
    const button = submitButton.current;
    (button?.disabled ? inputs[chosenUnit].current : button)?.focus();
  }

  /** Returns the deposit that one of this amount may repeat. An unanswered one is repeated safely under its ID. */
  function findFirst(usdtMicro: MicroUsdt): Deposit | SentDeposit | undefined {
    if (sent) return sent.usdtMicro === usdtMicro ? undefined : sent;
    return known.find((other) => other.status === 'pending' && other.usdtMicro === usdtMicro);
  }

  function submit() {
    if (!online || isBusy) return;
    if (!amount.ok) {
      setBlurred(true);
      toast.error(t.invalidAmount, texts.fields[amount.error]);
      inputs[unit].current?.focus();
      return;
    }
    if (isSent && txidText.trim() !== '' && txidField.txid === null) {
      txidField.showError();
      txidInput.current?.focus();
      return;
    }
    const earlier = findFirst(amount.value);
    if (earlier) setFirst(earlier);
    else void submitDraft(amount.value);
  }

  const field = (fieldUnit: Currency, label: string) => (
    <AmountField
      ref={inputs[fieldUnit]}
      label={label}
      unit={fieldUnit}
      isConverted={fieldUnit === 'inr'}
      value={fieldUnit === unit ? text : convertedText(text, unit)}
      error={fieldUnit === unit ? shownError : undefined}
      onChange={({ target }) => {
        setBlurred(false);
        save({ ...draft, text: target.value, unit: fieldUnit });
      }}
      onBlur={() => setBlurred(true)}
    />
  );

  return (
    <Form
      connections={['commit']}
      busy={isSubmitting}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        // The button, and so the result, may be out of sight: focus it first.
        event.preventDefault();
        // The button is disabled while the amount is invalid; show why.
        if (!amount.ok) submit();
        else submitButton.current?.focus();
      }}
    >
      <Card className="flex flex-col gap-2">
        <div
          role="group"
          aria-label={t.calculator}
          aria-describedby={shownError ? limitsId : undefined}
          className="flex flex-col gap-2"
        >
          {field('usdt', t.usdtAmount)}
          {field('inr', t.inrAmount)}
        </div>
        {shownError && (
          <p id={limitsId} className="text-sm text-muted">
            {LIMITS}
          </p>
        )}
        {text === '' && (
          // Keeps its place until it is known what to offer.
          <div className={offered ? '' : 'invisible'}>
            <QuickAmounts
              amounts={offered ?? usualAmounts(undefined)}
              unit="inr"
              onChoose={chooseAmount}
            />
          </div>
        )}
        <label className="flex min-h-touch items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 choice"
            checked={isSent}
            disabled={isSubmitting}
            onChange={(event) => save({ ...draft, isSent: event.target.checked })}
          />
          <span>{t.isSent}</span>
        </label>
        {isSent && (
          <TxidField
            {...txidField.control}
            ref={txidInput}
            label={userTexts.transactions.optionalLabel}
            hint={userTexts.transactions.optionalHint}
          />
        )}
        {!isSent && amount.ok && !canHavePayable(amount.value) && (
          <>
            <p className="text-sm text-muted">{t.notPayable}</p>
            <QuickAmounts
              amounts={nearestPayable(amount.value)}
              unit={unit}
              onChoose={chooseAmount}
            />
          </>
        )}
        <DepositSummary inrPaise={inrPaise} bonus={bonus} />
        <LiveRegion className="flex flex-col gap-4 empty:sr-only">
          {sent && !isSubmitting && (
            <Alert variant="warning" title={t.noAnswerTitle}>
              {t.noAnswer(formatUsdt(microUsdt(sent.usdtMicro)))}
            </Alert>
          )}
          {!online && !isSubmitting && <Alert variant="warning">{t.offlineSubmit}</Alert>}
        </LiveRegion>
        <Button
          ref={submitButton}
          type="submit"
          className="min-h-13"
          disabled={!amount.ok || !online}
          busy={isBusy}
        >
          {isSubmitting ? t.submitting : t.confirm}
        </Button>
        <p className="text-center text-sm text-balance text-muted">
          <span>{isSent ? t.nextSent : t.next}</span>{' '}
          <span>{texts.common.review(env.reviewTime?.text)}</span>
        </p>
      </Card>
      {first && amount.ok && (
        <ConfirmSheet
          title={t.secondTitle}
          text={question(first, formatUsdt(amount.value))}
          action={t.secondAction}
          instead={
            'submittedAt' in first
              ? { label: t.openFirst, variant: 'primary', onSelect: () => onSubmitted(first.id) }
              : undefined
          }
          onConfirm={() => void submitDraft(amount.value)}
          onClose={() => setFirst(null)}
        />
      )}
    </Form>
  );
}

/**
 * Returns the amounts to offer; null until the user's deposits are loaded or take too long. They stay as long as the page is open:
 * one that changed as the history arrives would be under a finger.
 */
function useOfferedAmounts(loaded: readonly Deposit[] | null): readonly MicroUsdt[] | null {
  const uid = useUid();
  const isLate = useDelayedFlag(loaded === null, OFFER_WITHIN_MS);
  const [offer, setOffer] = useState<{ uid: string | null; amounts: MicroUsdt[] }>();
  // Another user's amount is no offer.
  if (offer && offer.uid === uid) return offer.amounts;
  if (loaded || isLate) setOffer({ uid, amounts: usualAmounts(loaded?.[0]) });
  return null;
}

interface QuickAmountsProps {
  amounts: readonly MicroUsdt[];
  unit: Currency;
  onChoose: (usdtMicro: MicroUsdt, unit: Currency) => void;
}

function QuickAmounts({ amounts, unit, onChoose }: QuickAmountsProps) {
  return (
    <div translate="no" className="flex flex-wrap gap-2 *:grow">
      {amounts.map((usdtMicro) => (
        <Button
          key={usdtMicro}
          variant="secondary"
          className="px-2 text-sm whitespace-nowrap"
          onClick={() => onChoose(usdtMicro, unit)}
        >
          {unit === 'inr'
            ? formatRupeesExact(usdtToInr(usdtMicro))
            : `${formatUsdt(usdtMicro)} USDT`}
        </Button>
      ))}
    </div>
  );
}

/** Returns what to ask before a second deposit that may be a mistake. `first` has no answer, or is pending. */
function question(first: Deposit | SentDeposit, next: string): string {
  const sent = formatUsdt(microUsdt(first.usdtMicro));
  if (!('submittedAt' in first)) return t.secondText(sent, next);
  return t.secondEqual(sent, first.submittedAt && formatLocalTime(first.submittedAt));
}

interface SummaryRowProps {
  label: string;
  hint?: string | undefined;
  value: string;
}

function SummaryRow({ label, hint, value }: SummaryRowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      {/* On a line of its own: it changes once the user's record is known, and must not wrap anew. */}
      <dt className="flex min-w-0 flex-col">
        <span>{label}</span>
        {hint && <span className="text-xs text-muted">{hint}</span>}
      </dt>
      <dd translate={translateOf(value)} className="ml-auto font-medium">
        {value}
      </dd>
    </div>
  );
}

interface SummaryProps {
  inrPaise: Paise | null;
  bonus: TopUpBonus;
}

/** Shows the total with the first top-up bonus, and last what the deposit itself adds. The activity is part of neither. */
function DepositSummary({ inrPaise, bonus: { bonusPaise, condition } }: SummaryProps) {
  return (
    <div className="border-t border-line pt-3">
      <dl className="flex flex-col gap-1 text-sm">
        <SummaryRow
          label={t.activity}
          hint={t.activityHint}
          value={formatKnown(inrPaise && activityPaise(inrPaise))}
        />
        <SummaryRow
          label={t.firstTopUp}
          hint={t.firstTopUpCondition[condition]}
          value={formatKnown(bonusPaise)}
        />
        <SummaryRow
          label={t.total}
          hint={inrPaise !== null && bonusPaise === null ? t.totalWithoutBonus : undefined}
          value={formatKnown(inrPaise && sumPaise([inrPaise, bonusPaise ?? paise(0)]))}
        />
      </dl>
      <p className="flex min-h-touch flex-wrap items-baseline justify-between gap-x-4 pt-2">
        <span className="font-medium">{t.youGet}</span>{' '}
        <span translate="no" className="text-2xl font-bold">
          {formatKnown(inrPaise)}
        </span>
        {inrPaise !== null && bonusPaise !== null && bonusPaise > 0 && (
          <span className="basis-full text-sm text-muted">{t.plusBonus}</span>
        )}
      </p>
    </div>
  );
}
