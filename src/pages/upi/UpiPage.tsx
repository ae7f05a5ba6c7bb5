import { ArrowRight, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { depositDrafts } from '@/components/deposits/depositDraft';
import { MethodMark } from '@/components/methods/MethodMark';
import { payoutDrafts } from '@/components/payouts/payoutDraft';
import { useUser } from '@/components/session/useUser';
import { PageHeader } from '@/components/shell/PageHeader';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button, buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Form, FormField, useForm } from '@/components/ui/Form';
import { Row } from '@/components/ui/Row';
import { Tabs } from '@/components/ui/Tabs';
import { CHANNELS } from '@/config/business';
import { env } from '@/config/env';
import { depositFormPath, paths } from '@/config/paths';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact, formatUsdt, usdtToInr } from '@/domain/money/money';
import { checkAmount } from '@/domain/money/typedAmount';
import { hasPaymentMethod, requireNewUpiId } from '@/domain/paymentMethods';
import { checkUpiId, isLikeEmail } from '@/domain/validation';
import { useDraft } from '@/lib/drafts';
import { toast } from '@/lib/toast';
import { useTabParam } from '@/lib/url';
import { useMutation } from '@/lib/useMutation';
import { users } from '@/services/userServices';
import { errorMessage, texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { BankForm } from './BankForm';
import { MethodList } from './MethodList';

const t = userTexts.upi;

const TABS = [
  { id: 'add', label: t.addTab, content: <UpiIdForm /> },
  { id: 'bank', label: t.bankTab, content: <BankForm /> },
  { id: 'bind', label: userTexts.bind.title, content: <BindTab /> },
] as const;

/** Lists the payment methods, above the forms that add one. */
export function UpiPage() {
  const [selected, select] = useTabParam(['add', 'bank', 'bind']);
  const isLoading = useUser().status === 'loading';
  return (
    <>
      <PageHeader title={t.title} />
      <DraftReminder />
      <div className="flex flex-col gap-6">
        <MethodList />
        {/* The list above would move them when it is loaded. */}
        {!isLoading && <Tabs label={t.title} tabs={TABS} selected={selected} onSelect={select} />}
      </div>
    </>
  );
}

function Reminder({ title, to, action }: { title: string; to: string; action: string }) {
  return (
    <Alert variant="info" title={title}>
      <Link to={to} className={buttonClass('primary', 'mt-3 w-full px-2 text-sm')}>
        <span>{action}</span>
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </Alert>
  );
}

/** Shows the deposit or withdrawal that the user left to add a payment method, and the way back once there is one. */
function DraftReminder() {
  const { user, status } = useUser();
  const deposit = useDraft(depositDrafts, user.uid);
  const payout = useDraft(payoutDrafts, user.uid);
  const hasMethod = hasPaymentMethod(user);
  // Null until it is known whether there was one when the page opened.
  const [hadMethod, setHadMethod] = useState<boolean | null>(null);
  if (hadMethod === null && status === 'ready') setHadMethod(hasMethod);
  const isSending = deposit?.sent?.isPending === true;
  const amount = deposit && !isSending ? checkAmount(deposit.text, deposit.unit) : null;
  const waiting =
    status === 'ready' &&
    amount?.ok &&
    t.draftWaiting(formatRupeesExact(usdtToInr(amount.value)), formatUsdt(amount.value));
  return (
    <LiveRegion className="flex flex-col gap-4 pb-4 empty:pb-0">
      {waiting && !hasMethod && (
        <Alert variant="warning" title={userTexts.deposit.methodMissing}>
          <p>{texts.errors['method-required']}</p>
          <p>{waiting}</p>
          <p>{t.thenBack}</p>
        </Alert>
      )}
      {!waiting && hasMethod && hadMethod === false && (
        <Reminder
          title={t.methodReady}
          to={depositFormPath}
          action={userTexts.deposit.makeDeposit}
        />
      )}
      {waiting && hasMethod && (
        <Reminder title={waiting} to={depositFormPath} action={t.backToDeposit} />
      )}
      {hasMethod && env.payouts && payout?.text.trim() && (
        <Reminder title={t.payoutWaiting} to={paths.withdraw} action={t.backToPayout} />
      )}
    </LiveRegion>
  );
}

function UpiIdForm() {
  const { user } = useUser();
  const form = useForm(
    {
      upiId: {
        check: checkUpiId,
        warn: (upiId) => isLikeEmail(upiId) && t.likeEmail,
      },
    },
    {
      invalid: (_name, error, message) =>
        error === 'upi-empty' ? [message] : [t.invalidUpi, message],
    },
  );

  const saving = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    try {
      requireNewUpiId(user.upiIds, checked.upiId); // a known duplicate needs no round trip to the server
      await users.addUpiId(user.uid, checked.upiId);
      form.clear('upiId');
      toast.success(t.upiAdded);
    } catch (error) {
      const code = errorCode(error);
      const message = errorMessage(error);
      if (code === 'upi-duplicate') form.showError('upiId', message, t.duplicateUpi);
      else if (code === 'upi-full') form.showError('upiId', message, t.upiSaveFailed);
      else toast.error(t.upiSaveFailed, message);
    }
  });

  return (
    <Card>
      <Form connections={['commit']} busy={saving.isPending} onSubmit={saving.mutate}>
        <FormField
          {...form.field('upiId')}
          label={t.upiId}
          hint={t.upiHint}
          placeholder={t.upiPlaceholder}
          inputMode="email"
          autoComplete="off"
          verbatim
        />
        <Button type="submit" busy={saving.isPending}>
          {t.addUpi}
        </Button>
      </Form>
    </Card>
  );
}

function BindTab() {
  return (
    <>
      <p className="pb-4 text-sm text-muted">{t.bindIntro}</p>
      <Card flush>
        <ul className="divide-y divide-line">
          {CHANNELS.map(({ id, name }) => (
            <li key={id}>
              <Row
                link={{ to: `${paths.bindUpi}?channel=${id}` }}
                mark={<MethodMark method={{ kind: 'upi', upiId: id }} />}
                title={name}
                end={ChevronRight}
              />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
