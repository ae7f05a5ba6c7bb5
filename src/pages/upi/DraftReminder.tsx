import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { env } from '@/config/env';
import { depositFormPath, paths } from '@/config/paths';
import { buttonClass } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { Alert } from '@/components/ui/Alert';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { useDraft } from '@/lib/useDraft';
import { useUser } from '@/components/session/useUser';
import { depositDrafts } from '@/components/deposits/depositDraft';
import { payoutDrafts } from '@/components/payouts/payoutDraft';
import { userTexts } from '@/texts/userTexts';

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

/** Leads back to the deposit or the withdrawal that the user left to add a payment method. */
export function DraftReminder() {
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
