import {
  ChevronRight,
  CirclePlus,
  Clock,
  ReceiptText,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { EMPTY_DRAFT, depositDrafts } from '@/components/deposits/depositDraft';
import { useDepositItems } from '@/components/deposits/useDepositItems';
import { useDeposits } from '@/components/deposits/useDeposits';
import { AddressQr, CopyAddress } from '@/components/deposits/WalletAddress';
import { PagedList } from '@/components/list/PagedList';
import { useIdentity } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { PageHeader } from '@/components/shell/PageHeader';
import { LookForArrivals } from '@/components/transfers/DepositTransfers';
import { TutorialSteps } from '@/components/tutorial/TutorialSteps';
import { Alert } from '@/components/ui/Alert';
import { Button, buttonClass } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { EmptyState } from '@/components/ui/EmptyState';
import { TextInput } from '@/components/ui/Form';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { Tabs } from '@/components/ui/Tabs';
import { depositPath, paths } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { useDraft } from '@/lib/drafts';
import { useErrorToast } from '@/lib/toast';
import { useTabParam } from '@/lib/url';
import type { PaginatedSubscription } from '@/lib/useLive';
import { useScrollRestoration } from '@/lib/useScrollRestoration';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { DepositForm } from './DepositForm';

const t = userTexts.deposit;

const NO_DEPOSITS: readonly Deposit[] = [];

/** Shows the deposit history (INR tab) and the deposit form (USDT tab). */
export function DepositPage() {
  const [selected, select] = useTabParam(['inr', 'usdt']);
  const deposits = useDeposits();
  const navigate = useNavigate();

  return (
    <>
      <PageHeader title={t.title} />
      <Tabs
        label={t.title}
        selected={selected}
        onSelect={select}
        tabs={[
          {
            id: 'inr',
            label: t.inrTab,
            content: (
              <InrTab
                deposits={deposits}
                isShown={selected === 'inr'}
                onMakeDeposit={() => select('usdt')}
              />
            ),
          },
          {
            id: 'usdt',
            label: t.usdtTab,
            content: (
              <div className="flex flex-col gap-6">
                <MethodRequired />
                <DepositForm
                  // If the history fails to load, an unnoticed duplicate is better than a form that stays disabled.
                  known={deposits.data?.items ?? (deposits.error ? NO_DEPOSITS : null)}
                  isShown={selected === 'usdt'}
                  onSubmitted={(id) => void navigate(depositPath(id))}
                />
                <WalletCard isShown={selected === 'usdt'} />
              </div>
            ),
          },
        ]}
      />
    </>
  );
}

/** Shows the wallet to send USDT to. The QR code is loaded only if the tab `isShown`. */
function WalletCard({ isShown }: { isShown: boolean }) {
  const { isSent } = useDraft(depositDrafts, useIdentity().uid) ?? EMPTY_DRAFT;
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className="flex flex-col gap-4 px-4">
      <div className="text-center">
        <h2 id={titleId} className="font-medium">
          {isSent ? t.sentTitle : t.sendTitle}
        </h2>
        {!isSent && <p className="text-sm text-muted">{t.sendText}</p>}
      </div>
      <AddressQr isShown={isShown} />
      <CopyAddress label={t.address} />
      {!isSent && <Hint icon={TriangleAlert} text={t.networkFee} />}
      <Hint icon={Clock} text={t.arrival} />
      {/* Left out of the prerendered page, which has to fit one round trip. */}
      {!isSent && isShown && (
        <Details title={t.tutorial}>
          <TutorialSteps topic="send" />
        </Details>
      )}
    </div>
  );
}

const Hint = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <p className="flex gap-3 text-sm text-muted">
    <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>{text}</span>
  </p>
);

function MethodRequired() {
  const { user, status } = useUser();
  if (status !== 'ready' || hasPaymentMethod(user)) return null;
  return (
    <Alert variant="warning" title={t.methodMissing}>
      <p>{texts.errors['method-required']}</p>
      <Link to={paths.upi} className={buttonClass('ghost', '-mx-4 text-sm')}>
        {t.addMethod}
      </Link>
    </Alert>
  );
}

interface InrTabProps {
  deposits: PaginatedSubscription<Deposit>;
  /** True if its tab is selected. Each tab is an entry of its own in the browser's history. */
  isShown: boolean;
  onMakeDeposit: () => void;
}

function InrTab({ deposits, isShown, onMakeDeposit }: InrTabProps) {
  const items = deposits.data?.items ?? NO_DEPOSITS;
  const { itemOf } = useDepositItems(items);
  useScrollRestoration(isShown && deposits.data !== null);
  useErrorToast(t.historyFailed, deposits.error);
  return (
    <div className="flex flex-col gap-5">
      <TaskButton onStart={onMakeDeposit} />
      <section>
        <header className="flex items-center justify-between gap-3 pb-2">
          <h2 className="text-base font-bold">{t.history}</h2>
          <RefreshButton busy={deposits.loading} onRefresh={deposits.refresh} />
        </header>
        <AmountFilter />
        <LookForArrivals deposits={items} />
        <PagedList
          name="history"
          list={deposits}
          failedTitle={t.historyFailed}
          empty={
            <EmptyState icon={ReceiptText} title={t.historyEmpty} text={t.historyEmptyText}>
              <Button variant="secondary" onClick={onMakeDeposit}>
                {t.makeDeposit}
              </Button>
            </EmptyState>
          }
          renderItem={itemOf}
        />
      </section>
    </div>
  );
}

/** Shows the filter, disabled as specified. The reason is its description, for screen readers only. */
function AmountFilter() {
  const id = useId();
  return (
    <fieldset disabled aria-describedby={`${id}-reason`} className="min-w-0 pb-3">
      <legend className="sr-only">{t.filter}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextInput aria-label={t.min} placeholder={t.min} />
        <TextInput aria-label={t.max} placeholder={t.max} />
      </div>
      <p id={`${id}-reason`} className="sr-only">
        {t.filterSoon}
      </p>
    </fieldset>
  );
}

function TaskButton({ onStart }: { onStart: () => void }) {
  return (
    <button
      type="button"
      onClick={onStart}
      className="@container flex w-full items-center gap-3 rounded-card border border-transparent bg-linear-to-br from-hero to-hero-deep p-4 text-left text-on-hero shadow-card"
    >
      <CirclePlus aria-hidden className="hidden size-8 shrink-0 @min-[14rem]:block" />
      <span className="min-w-0 flex-1">
        <span className="block text-base font-bold">{t.task}</span>
        <span className="block text-sm text-on-hero-muted">{t.taskText}</span>
      </span>
      <ChevronRight
        aria-hidden
        className="hidden size-5 shrink-0 text-on-hero-muted @min-[14rem]:block"
      />
    </button>
  );
}
