import { ArrowRight, AtSign, ChevronRight, Landmark, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { depositDrafts } from '@/components/deposits/depositDraft';
import { ChannelAvatar } from '@/components/methods/ChannelAvatar';
import { payoutDrafts } from '@/components/payouts/payoutDraft';
import { useUser } from '@/components/session/useUser';
import { PageHeader } from '@/components/shell/PageHeader';
import { Alert, LiveRegion } from '@/components/ui/Alert';
import { Button, buttonClass, Card } from '@/components/ui/Button';
import { Form, FormField, useForm } from '@/components/ui/Form';
import { Tabs } from '@/components/ui/Tabs';
import { CHANNELS } from '@/config/business';
import { env } from '@/config/env';
import { depositFormPath, paths } from '@/config/paths';
import { errorCode } from '@/domain/errors';
import {
  groupAccountNumber,
  hasPaymentMethod,
  requireNewUpiId,
  type BankAccount,
} from '@/domain/paymentMethods';
import { checkUpiId, isLikeEmail } from '@/domain/validation';
import { useDraft } from '@/lib/drafts';
import { useMutation, useToast } from '@/lib/useToast';
import { useTabParam } from '@/lib/url';
import { users } from '@/services/userServices';
import { errorMessage } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { BankForm } from './BankForm';
import { MethodList } from './MethodList';

const t = userTexts.upi;

interface ReminderProps {
  title: string;
  to: string;
  action: string;
}

function Reminder({ title, to, action }: ReminderProps) {
  return (
    <div className="pb-4">
      <Alert variant="info" title={title}>
        <p>{t.draftWaitingText}</p>
        <Link to={to} className={buttonClass('primary', 'mt-3 w-full px-2 text-sm')}>
          <span>{action}</span>
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </Alert>
    </div>
  );
}

/** Links back to the deposit or withdrawal that the user left to add a payment method. */
function DraftReminder() {
  const { user } = useUser();
  const deposit = useDraft(depositDrafts, user.uid);
  const payout = useDraft(payoutDrafts, user.uid);
  const canGoBack = hasPaymentMethod(user);
  return (
    <LiveRegion>
      {canGoBack && deposit?.text.trim() && !deposit.sent?.isPending && (
        <Reminder title={t.draftWaiting} to={depositFormPath} action={t.backToDeposit} />
      )}
      {canGoBack && env.payouts && payout?.text.trim() && (
        <Reminder title={t.payoutWaiting} to={paths.withdraw} action={t.backToPayout} />
      )}
    </LiveRegion>
  );
}

const asIs = (upiId: string) => upiId;

/** Adds and removes UPI IDs. */
function UpiIdTab() {
  const { user, status } = useUser();
  return (
    <div className="flex flex-col gap-6">
      <MethodList
        title={userTexts.upi.yourUpiIds}
        icon={AtSign}
        items={user.upiIds}
        empty={{ title: userTexts.upi.noUpiIds, text: userTexts.upi.noUpiIdsText }}
        keyOf={asIs}
        nameOf={asIs}
        primary={{
          label: userTexts.upi.makeUpiPrimary,
          make: (upiId) => users.makeUpiIdPrimary(user.uid, upiId),
        }}
        removal={{
          label: userTexts.upi.removeUpi,
          question: userTexts.upi.confirmRemoveUpi,
          remove: (upiId) => users.removeUpiId(user.uid, upiId),
          done: userTexts.upi.upiRemoved,
          failed: userTexts.upi.upiRemoveFailed,
        }}
      />
      {/* The list would move it as it loads. */}
      {status !== 'loading' && <UpiIdForm />}
    </div>
  );
}

/** Adds a UPI ID. The input is kept until it is saved. */
function UpiIdForm() {
  const { user } = useUser();
  const toast = useToast();
  const form = useForm(
    {
      upiId: {
        check: checkUpiId,
        warn: (upiId) => isLikeEmail(upiId) && userTexts.upi.likeEmail,
      },
    },
    {
      invalid: (_name, error, message) =>
        error === 'upi-empty' ? [message] : [userTexts.upi.invalidUpi, message],
    },
  );

  const saving = useMutation(async () => {
    const checked = form.validate();
    if (!checked) return;
    try {
      requireNewUpiId(user.upiIds, checked.upiId); // a known duplicate needs no round trip to the server
      await users.addUpiId(user.uid, checked.upiId);
      form.clear('upiId');
      toast.success(userTexts.upi.upiAdded);
    } catch (error) {
      const code = errorCode(error);
      const message = errorMessage(error);
      if (code === 'upi-duplicate') form.showError('upiId', message, userTexts.upi.duplicateUpi);
      else if (code === 'upi-full') form.showError('upiId', message, userTexts.upi.upiSaveFailed);
      else toast.error(userTexts.upi.upiSaveFailed, message);
    }
  });

  return (
    <Card className="@container">
      <Form connections={['commit']} onSubmit={saving.mutate}>
        <FormField
          form={form}
          name="upiId"
          label={userTexts.upi.upiId}
          hint={userTexts.upi.upiHint}
          placeholder={userTexts.upi.upiPlaceholder}
          inputMode="email"
          autoComplete="off"
          verbatim
          readOnly={saving.isPending}
        />
        <Button type="submit" busy={saving.isPending}>
          {!saving.isPending && (
            <Plus aria-hidden className="hidden size-5 shrink-0 @min-[12rem]:block" />
          )}
          <span>{userTexts.upi.addUpi}</span>
        </Button>
      </Form>
    </Card>
  );
}

const TABS = [
  { id: 'add', label: userTexts.upi.addTab, content: <UpiIdTab /> },
  { id: 'bank', label: userTexts.upi.bankTab, content: <BankTab /> },
  { id: 'bind', label: userTexts.bind.title, content: <BindTab /> },
] as const;

/** Shows the user's payment methods. */
export function UpiPage() {
  const [selected, select] = useTabParam(['add', 'bank', 'bind']);
  return (
    <>
      <PageHeader title={userTexts.upi.title} />
      <DraftReminder />
      <Tabs label={userTexts.upi.title} tabs={TABS} selected={selected} onSelect={select} />
    </>
  );
}

/** Lists the channels, each with a link to the binding wizard, where it is preselected. */
function BindTab() {
  return (
    <>
      <p className="pb-4 text-muted">{userTexts.upi.bindIntro}</p>
      <ul className="@container divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {CHANNELS.map((channel) => (
          <li key={channel.id}>
            <Link
              to={`${paths.bindUpi}?channel=${channel.id}`}
              className="flex min-h-16 items-center gap-4 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-3"
            >
              <span className="hidden @min-[12rem]:block">
                <ChannelAvatar channel={channel} />
              </span>
              <span className="min-w-0 flex-1 font-semibold">{channel.name}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Adds and removes bank accounts. */
function BankTab() {
  const { user, status } = useUser();
  return (
    <div className="flex flex-col gap-6">
      <MethodList
        title={userTexts.upi.yourBanks}
        icon={Landmark}
        items={user.bankDetails}
        empty={{ title: userTexts.upi.noBanks, text: userTexts.upi.noBanksText }}
        keyOf={({ accountNumber }) => accountNumber}
        nameOf={({ bankName }) => bankName}
        renderDetails={(account) => <BankAccountDetails account={account} />}
        primary={{
          label: ({ bankName, accountNumber }) =>
            userTexts.upi.makeBankPrimary(bankName, accountNumber),
          make: ({ accountNumber }) => users.makeBankAccountPrimary(user.uid, accountNumber),
        }}
        removal={{
          label: ({ bankName, accountNumber }) => userTexts.upi.removeBank(bankName, accountNumber),
          question: ({ bankName, accountNumber }) =>
            userTexts.upi.confirmRemoveBank(bankName, accountNumber),
          remove: ({ accountNumber }) => users.removeBankAccount(user.uid, accountNumber),
          done: userTexts.upi.bankRemoved,
          failed: userTexts.upi.bankRemoveFailed,
        }}
      />
      {status !== 'loading' && <BankForm />}
    </div>
  );
}

/** Shows a bank account in full, so that its owner can check it. */
function BankAccountDetails({ account }: { account: BankAccount }) {
  const details = [
    [userTexts.upi.accountHolder, account.accountHolder],
    [userTexts.upi.accountNumber, groupAccountNumber(account.accountNumber)],
    [userTexts.upi.ifsc, account.ifscCode],
  ] as const;
  return (
    <dl className="flex flex-col gap-1.5 border-t border-line pt-3 text-sm">
      {details.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd translate="no" className="min-w-0 font-medium">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
