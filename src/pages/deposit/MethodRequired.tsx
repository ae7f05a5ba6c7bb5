import { Link } from 'react-router-dom';
import { Alert } from '@/components/ui/Alert';
import { buttonClass } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { useUser } from '@/components/session/useUser';
import { userTexts } from '@/texts/userTexts';

/** Warns a user who has no payment method yet, with the way to add one. */
export function MethodRequired() {
  const { user, status } = useUser();
  if (status !== 'ready' || hasPaymentMethod(user)) return null;
  return (
    <Alert variant="warning" title={userTexts.deposit.methodMissing}>
      <p>{userTexts.deposit.methodMissingText}</p>
      <Link to={paths.upi} className={buttonClass('ghost', '-mx-4 text-sm')}>
        {userTexts.deposit.addMethod}
      </Link>
    </Alert>
  );
}
