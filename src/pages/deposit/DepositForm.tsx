import { useDraft } from '@/lib/drafts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AmountField, setTextAndCaret } from '@/components/amount/AmountField';
import type { EditedText } from '@/components/amount/ungroupEdit';
import { TxidField, useTxidField } from '@/components/deposits/TxidField';
import { type DepositDraft, EMPTY_DRAFT, depositDrafts } from '@/components/deposits/depositDraft';
import { useRewardOffer } from '@/components/deposits/useRewardOffer';
import { useIdentity } from '@/components/session/useAuth';
import { Alert, LiveRegion } from '@/components/ui/Alert';
import { Button, Card } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { Form } from '@/components/ui/Form';
import { QUICK_AMOUNTS_RUPEES } from '@/config/business';
import { env } from '@/config/env';
import type { Deposit } from '@/domain/deposits/deposit';
import { canHavePayable, nearestPayable } from '@/domain/deposits/payable';
import { topUpBonus } from '@/domain/deposits/rewardOffer';
import {
  MAX_DEPOSIT_MICRO,
  MIN_DEPOSIT_MICRO,
  type MicroUsdt,
  inrToUsdt,
  microUsdt,
  toPaise,
  usdtToInr,
  formatRupeesExact,
  formatRupeesInput,
  formatUsdt,
  formatUsdtField,
  formatUsdtInput,
  type Currency,
  namedCurrency,
} from '@/domain/money/money';
import { formatLocalTime } from '@/domain/time/formatTime';
import { useOnline } from '@/lib/useOnline';
import { useToast } from '@/lib/useToast';
import { texts, fieldMessage } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { DepositSummary } from './DepositSummary';
import { amountTexts, checkAmount } from './calculation';
import { type SubmittedDeposit, useSubmitDeposit } from './useSubmitDeposit';

/** Returns the amount of the user's newest deposit and the usual ones, in micro-USDT. */
const usualAmounts = (newest: Deposit | undefined): MicroUsdt[] => [
  ...new Set([
    ...(newest ? [newest.usdtMicro] : []),
    ...QUICK_AMOUNTS_RUPEES.map((rupees) => inrToUsdt(toPaise(rupees))),
  ]),
];

interface QuickAmountsProps {
  amounts: readonly MicroUsdt[];
  unit: Currency;
  onChoose: (usdtMicro: MicroUsdt, unit: Currency) => void;
}

/** Offers amounts to tap instead of typing one. */
function QuickAmounts({ amounts, unit, onChoose }: QuickAmountsProps) {
  return (
    <div translate="no" className="flex flex-wrap gap-2 *:flex-1">
      {amounts.map((usdtMicro) => (
        <Button
          key={usdtMicro}
          variant="secondary"
          className="px-2 text-sm"
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

/** Shows what became of the last submission unless it succeeded, and what to do. */
function SubmitNotice({ sent, failure }: Pick<DepositDraft, 'sent' | 'failure'>) {
  const online = useOnline();
  if (sent?.isPending) {
    // The attempt is repeated until its timeout; see services/database/runWrite.ts.
    return online ? null : (
      <Alert variant="warning" title={t.droppedTitle}>
        {t.dropped}
      </Alert>
    );
  }
  return (
    <>
      {sent && (
        <Alert variant="warning" title={t.noAnswerTitle}>
          {t.noAnswer(formatUsdt(microUsdt(sent.usdtMicro)))}
        </Alert>
      )}
      {failure && (
        <Alert variant="danger" title={t.notSubmittedTitle}>
          {t.notSubmitted(formatUsdt(microUsdt(failure.usdtMicro)), failure.reason)}
        </Alert>
      )}
      {!online && <Alert variant="warning">{t.offlineSubmit}</Alert>}
    </>
  );
}

const t = userTexts.deposit;

/** The deposit that another one may repeat: one without an answer, or a pending one. */
type FirstDeposit = SubmittedDeposit | NonNullable<DepositDraft['sent']>;

/** Returns what to ask before a second deposit that may be a mistake, which names the first one. */
function question(first: FirstDeposit, next: string): string {
  if (!('submittedAt' in first)) return t.secondText(formatUsdt(microUsdt(first.usdtMicro)), next);
  const time = first.submittedAt ? formatLocalTime(first.submittedAt) : null;
  return t.secondEqual(formatUsdt(first.usdtMicro), time);
}

const LIMITS = userTexts.deposit.limits(
  formatUsdtField(MIN_DEPOSIT_MICRO),
  formatUsdtField(MAX_DEPOSIT_MICRO),
);
const NO_DEPOSITS: readonly Deposit[] = [];

interface Props {
  /** The newest stored deposits; null while they load. */
  known: readonly Deposit[] | null;
  isShown: boolean;
  onSubmitted: (id: string) => void;
}

/**
 * Shows the deposit form: the amount, the transaction if it is already sent, the transfers of earlier deposits, the
 * total.
 */
export function DepositForm({ known: loaded, isShown, onSubmitted }: Props) {
  const known = loaded ?? NO_DEPOSITS;
  const { uid } = useIdentity();
  const online = useOnline();
  const toast = useToast();
  const draft = useDraft(depositDrafts, uid) ?? EMPTY_DRAFT;
  const { text, unit, isSent, txidText, sent } = draft;
  const [submitted, setSubmitted] = useState<SubmittedDeposit | null>(null);
  const isSubmitting = sent?.isPending === true;
  const submitDraft = useSubmitDeposit((request) => {
    setSubmitted(request);
    onSubmitted(request.id);
  }, known);
  // An incomplete amount is an error only once the field has lost the focus.
  const [isBlurred, setBlurred] = useState(false);
  /** The field that shows the text as typed; the other is grouped. Focusing a field does not change its text. */
  const [edited, setEdited] = useState<Currency | null>(null);
  /** The field that an amount typed in the other one has moved to; null once it is left. */
  const [movedTo, setMovedTo] = useState<Currency | null>(null);
  const [first, setFirst] = useState<FirstDeposit | null>(null);
  const txidField = useTxidField(txidText, (typed) => save({ ...draft, txidText: typed }), []);
  const txidInput = useRef<HTMLInputElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const limitsId = useId();
  const inputs = { usdt: useRef<HTMLInputElement>(null), inr: useRef<HTMLInputElement>(null) };

  const amount = checkAmount(text, unit);
  const inrPaise = amount.ok ? usdtToInr(amount.value) : null;
  const bonus = topUpBonus(useRewardOffer(isShown), inrPaise);
  const message = amount.ok ? undefined : texts.fields[amount.error];
  const tooLarge = !amount.ok && amount.error === 'usdt-too-large';
  // Until the list is loaded, a duplicate cannot be noticed.
  const isBusy = isSubmitting || (amount.ok && loaded === null);
  const isErrorShown = text !== '' && (isBlurred || tooLarge);
  const shownError = isErrorShown && !amount.ok ? fieldMessage(amount) : undefined;

  function save(next: DepositDraft) {
    const isEmpty = next.text === '' && next.txidText === '' && !next.isSent && !next.sent;
    depositDrafts.set(uid, isEmpty ? null : next);
  }

  function type({ text: typed, caret }: EditedText, field: Currency) {
    setBlurred(false);
    const next = namedCurrency(typed) ?? field;
    setEdited(next);
    save({ ...draft, text: typed, unit: next });
    if (next === field) return;
    setMovedTo(next);
    const input = inputs[next].current;
    if (!input) return;
    input.focus();
    setTextAndCaret(input, { text: typed, caret });
  }

  function leave(field: Currency) {
    setEdited((current) => (current === field ? null : current));
    setMovedTo((moved) => (moved === field ? null : moved));
    // After typing has moved the focus, this render's draft is outdated.
    const current = depositDrafts.get(uid);
    if (current?.unit !== field) return;
    setBlurred(true);
    const typed = amountTexts(current.text, field, field);
    if (typed) depositDrafts.set(uid, { ...current, text: typed.plain });
  }

  /** Returns the grouped amount of a field; null if it shows the text as typed, or nothing. */
  function groupedText(field: Currency): string | null {
    if (field === unit && field === edited) return null;
    return amountTexts(text, unit, field)?.grouped ?? null;
  }

  function chooseAmount(usdtMicro: MicroUsdt, chosenUnit: Currency) {
    const chosen =
      chosenUnit === 'usdt' ? formatUsdtInput(usdtMicro) : formatRupeesInput(usdtToInr(usdtMicro));
    flushSync(() => save({ ...draft, text: chosen, unit: chosenUnit }));
    // The tapped button has disappeared.
    submitButton.current?.focus();
  }

  /**
   * Returns the deposit that one of this amount may repeat. Repeating an unanswered one is safe: it has the same ID.
   */
  function findFirst(usdtMicro: MicroUsdt): FirstDeposit | null {
    if (sent) return sent.usdtMicro === usdtMicro ? null : sent;
    // The list may not contain it yet.
    const isListed = known.some(({ id }) => id === submitted?.id);
    const recent = submitted && !isListed ? [submitted, ...known] : known;
    return (
      recent.find((other) => other.status === 'pending' && other.usdtMicro === usdtMicro) ?? null
    );
  }

  function submit() {
    if (!online || isBusy) return;
    if (!amount.ok) {
      setBlurred(true);
      toast.error(userTexts.deposit.invalidAmount, message);
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
    else void submitDraft(draft, amount.value);
  }

  const field = (fieldUnit: Currency, label: string) => (
    <AmountField
      ref={inputs[fieldUnit]}
      label={label}
      unit={fieldUnit}
      grouped={groupedText(fieldUnit)}
      typed={fieldUnit === unit ? text : ''}
      error={fieldUnit === unit ? shownError : undefined}
      busy={isSubmitting}
      onEdit={(edit) => type(edit, fieldUnit)}
      onBlur={() => leave(fieldUnit)}
    />
  );

  return (
    <Form
      connections={['commit']}
      className="flex flex-col gap-5"
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
          aria-label={userTexts.deposit.calculator}
          aria-describedby={shownError ? limitsId : undefined}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3"
        >
          {field('usdt', userTexts.deposit.usdtAmount)}
          {field('inr', userTexts.deposit.inrAmount)}
        </div>
        {shownError && (
          <p id={limitsId} className="text-sm text-muted">
            {LIMITS}
          </p>
        )}
        <LiveRegion className="text-sm text-muted empty:sr-only">
          {movedTo && userTexts.deposit.movedTo[movedTo]}
        </LiveRegion>
        {text === '' ? (
          <QuickAmounts amounts={usualAmounts(known[0])} unit="inr" onChoose={chooseAmount} />
        ) : (
          <p className="flex min-h-touch flex-wrap items-center justify-between gap-x-4">
            <span>{userTexts.deposit.youGet}</span>{' '}
            <span translate="no" className="text-xl font-bold">
              {inrPaise === null ? '–' : formatRupeesExact(inrPaise)}
            </span>
            <span className="basis-full text-sm text-muted">
              {(inrPaise !== null && bonus.bonusPaise ? `${t.plusBonus} ` : '') +
                texts.common.review(env.reviewTime?.text)}
            </span>
          </p>
        )}
        <label className="flex min-h-touch items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={isSent}
            disabled={isSubmitting}
            onChange={(event) => save({ ...draft, isSent: event.target.checked })}
          />
          <span>{userTexts.deposit.isSent}</span>
        </label>
        {isSent && (
          <TxidField
            {...txidField.control}
            ref={txidInput}
            label={userTexts.transactions.optionalLabel}
            hint={userTexts.transactions.optionalHint}
            busy={isSubmitting}
          />
        )}
        {!isSent && amount.ok && !canHavePayable(amount.value) && (
          <>
            <p className="text-sm text-muted">{userTexts.deposit.notPayable}</p>
            <QuickAmounts
              amounts={nearestPayable(amount.value)}
              unit={unit}
              onChoose={chooseAmount}
            />
          </>
        )}
        <LiveRegion className="flex flex-col gap-4 empty:sr-only">
          <SubmitNotice {...draft} />
        </LiveRegion>
        <Button
          ref={submitButton}
          type="submit"
          className="min-h-13"
          disabled={!amount.ok || !online}
          busy={isBusy}
        >
          {isSubmitting ? userTexts.deposit.submitting : userTexts.deposit.confirm}
        </Button>
        <p className="text-center text-sm text-balance text-muted">
          {isSent ? userTexts.deposit.nextSent : userTexts.deposit.next}
        </p>
      </Card>
      <Card>
        <DepositSummary inrPaise={inrPaise} bonus={bonus} />
      </Card>
      {first && amount.ok && (
        <ConfirmSheet
          title={t.secondTitle}
          text={question(first, formatUsdt(amount.value))}
          action={t.secondAction}
          onConfirm={() => void submitDraft(draft, amount.value)}
          onClose={() => setFirst(null)}
        />
      )}
    </Form>
  );
}
