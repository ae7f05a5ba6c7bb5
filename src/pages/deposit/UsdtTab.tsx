import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { buttonClass } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { useUser } from '@/hooks/useUser';
import { texts } from '@/texts/texts';
import { DepositForm } from './DepositForm';
import { WalletCard } from './WalletCard';

interface Props {
  isShown: boolean;
  onSubmitted: () => void;
}

/** Where to send USDT, and the request that tells of it. */
export function UsdtTab({ isShown, onSubmitted }: Props) {
  const { user, status } = useUser();
  return (
    <div className="flex flex-col gap-5">
      {status === 'ready' && !hasPaymentMethod(user) && (
        <Notice tone="wait" title={texts.deposit.methodMissing}>
          <p>{texts.deposit.methodMissingText}</p>
          <Link to={paths.upi} className={buttonClass('quiet', '-mx-4 text-sm')}>
            {texts.deposit.addMethod}
          </Link>
        </Notice>
      )}
      <WalletCard isShown={isShown} />
      <DepositForm onSubmitted={onSubmitted} />
    </div>
  );
}
