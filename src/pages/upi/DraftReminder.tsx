import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { buttonClass } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { useDepositDraft } from '@/hooks/depositDraft';
import { useUser } from '@/hooks/useUser';
import { texts } from '@/texts/texts';

/** Leads back to a deposit that was interrupted for want of a payment method, once there is one. */
export function DraftReminder() {
  const { user } = useUser();
  const draft = useDepositDraft();
  if (!draft || !hasPaymentMethod(user)) return null;
  return (
    <div className="pb-4">
      <Notice tone="info" title={texts.upi.draftWaiting}>
        <p>{texts.upi.draftWaitingText}</p>
        <Link to={`${paths.deposit}?tab=usdt`} className={buttonClass('quiet', '-ml-4 text-sm')}>
          {texts.upi.backToDeposit}
        </Link>
      </Notice>
    </div>
  );
}
