import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { buttonClass } from '@/components/ui/Button';
import { Alert } from '@/components/ui/Alert';
import type { Deposit } from '@/domain/deposit';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { useUser } from '@/hooks/useUser';
import { userTexts } from '@/texts/userTexts';
import { DepositForm } from './DepositForm';
import { WalletCard } from './WalletCard';

interface Props {
  /** The newest stored deposits, to detect a request that arrived without an answer. */
  known: readonly Deposit[];
  isShown: boolean;
  onSubmitted: () => void;
}

/** Where to send USDT, and the deposit form. */
export function UsdtTab({ known, isShown, onSubmitted }: Props) {
  const { user, status } = useUser();
  return (
    <div className="flex flex-col gap-5">
      {status === 'ready' && !hasPaymentMethod(user) && (
        <Alert variant="warning" title={userTexts.deposit.methodMissing}>
          <p>{userTexts.deposit.methodMissingText}</p>
          <Link to={paths.upi} className={buttonClass('ghost', '-mx-4 text-sm')}>
            {userTexts.deposit.addMethod}
          </Link>
        </Alert>
      )}
      <WalletCard isShown={isShown} />
      <DepositForm known={known} onSubmitted={onSubmitted} />
    </div>
  );
}
