import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { buttonClass } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { Alert } from '@/components/ui/Alert';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { useDepositDraft } from '@/hooks/deposits/useDepositDraft';
import { useUser } from '@/hooks/useUser';
import { userTexts } from '@/texts/userTexts';

/** Leads back to the deposit form after the user left it to add a payment method. */
export function DraftReminder() {
  const draft = useDepositDraft();
  const { user } = useUser();
  const isWaiting = draft !== null && draft.text.trim() !== '' && !draft.sent?.isPending;
  const isReady = isWaiting && hasPaymentMethod(user);
  return (
    <LiveRegion>
      {isReady && (
        <div className="pb-4">
          <Alert variant="info" title={userTexts.upi.draftWaiting}>
            <p>{userTexts.upi.draftWaitingText}</p>
            <Link
              to={`${paths.deposit}?tab=usdt`}
              className={buttonClass('primary', 'mt-3 w-full text-sm')}
            >
              {userTexts.upi.backToDeposit}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </Alert>
        </div>
      )}
    </LiveRegion>
  );
}
