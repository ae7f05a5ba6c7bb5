import { Form } from '@/components/ui/Form';
import { Wallet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { AmountField } from '@/components/amount/AmountField';
import { Alert } from '@/components/ui/Alert';
import { Button, buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { depositFormPath, payoutPath } from '@/config/paths';
import {
  formatRupeesExact,
  formatRupeesField,
  formatRupeesInput,
} from '@/domain/money/formatMoney';
import { parseRupees } from '@/domain/money/parseMoney';
import { checkPayoutAmount, destinationOf, payoutMethods } from '@/domain/payouts/payout';
import { useOnline } from '@/lib/useOnline';
import { useDraft } from '@/lib/useDraft';
import { useUser } from '@/components/session/useUser';
import {
  EMPTY_PAYOUT_DRAFT,
  payoutDrafts,
  type PayoutDraft,
} from '@/components/payouts/payoutDraft';
import { payoutTexts } from '@/texts/payoutTexts';
import { fieldMessage } from '@/texts/fieldMessage';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { ConfirmPayout, type ConfirmedPayout } from './ConfirmPayout';
import { MethodChoice } from './MethodChoice';
import { useIsPaused } from './useIsPaused';

const t = payoutTexts;

/** The amount and where it goes. What is typed survives navigation, and a withdrawal that is open leads to it. */
export function PayoutForm() {
  const { user } = useUser();
  const { uid, walletPaise, openPayoutId, lastLedgerId } = user;
  const online = useOnline();
  const isPaused = useIsPaused();
  const draft = useDraft(payoutDrafts, uid) ?? EMPTY_PAYOUT_DRAFT;
  const { text, destination, sent } = draft;
  const input = useRef<HTMLInputElement>(null);
  const [isEdited, setEdited] = useState(false);
  const [isChecked, setChecked] = useState(false);
  // What the sheet asks about stays as it was shown, whatever changes meanwhile.
  const [confirmed, setConfirmed] = useState<ConfirmedPayout | null>(null);
  const [requestedId, setRequestedId] = useState<string | null>(null);

  const methods = payoutMethods(user);
  const method =
    destination === null
      ? methods[0]
      : methods.find((known) => destinationOf(known) === destination);
  const amount = checkPayoutAmount(text, walletPaise, method?.kind ?? 'bank');
  const typedPaise = parseRupees(text);
  const inr = amount.ok ? formatRupeesExact(amount.value) : null;
  const shownError = isChecked && !amount.ok ? fieldMessage(amount) : undefined;

  // A request without an answer may have arrived, and even have ended.
  const isSent = sent && (openPayoutId === sent.id || lastLedgerId?.startsWith(sent.id));
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
          else if (method && online && !isPaused) setConfirmed({ inrPaise: amount.value, method });
        }}
      >
        <Card className="flex flex-col gap-2">
          <AmountField
            ref={input}
            label={t.amount}
            hint={shownError === undefined ? t.least : undefined}
            unit="inr"
            grouped={isEdited || typedPaise === null ? null : formatRupeesField(typedPaise)}
            typed={text}
            error={shownError}
            busy={false}
            onEdit={(edit) => {
              setEdited(true);
              setChecked(false);
              save({ text: edit.text });
            }}
            onBlur={() => {
              setEdited(false);
              setChecked(text !== '');
              if (typedPaise !== null) save({ text: formatRupeesInput(typedPaise) });
            }}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p>
              <span className="text-muted">{t.available}</span>{' '}
              <span translate="no" className="font-semibold">
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
          {online && isPaused && <Alert variant="info">{texts.errors['payout-too-soon']}</Alert>}
        </LiveRegion>
        {/* In sight however many methods there are. */}
        <div className="sticky bottom-[calc(var(--bar)+env(safe-area-inset-bottom))] z-10 flex flex-col bg-page py-2">
          <Button type="submit" className="min-h-13" disabled={!method || !online || isPaused}>
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
