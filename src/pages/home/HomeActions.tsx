import { CirclePlus, Landmark, QrCode } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { toastResult } from '@/components/ui/toastObstacles';
import { env } from '@/config/env';
import { depositFormPath, paths } from '@/config/paths';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { useUser } from '@/components/session/useUser';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

/** The ways in and out, and to the payment methods, which come first for who has none. Toasts do not hide them. */
export function HomeActions() {
  const { user, status } = useUser();
  // Until it is known, none is the main one.
  const next = status !== 'ready' ? null : hasPaymentMethod(user) ? 'deposit' : 'upi';
  const bind = (
    <Link
      key="bind"
      to={paths.upi}
      className={buttonClass(next === 'upi' ? 'primary' : 'secondary', 'min-h-13')}
    >
      <QrCode aria-hidden className="size-5" />
      <span>{userTexts.home.bindUpi}</span>
    </Link>
  );
  return (
    <div ref={toastResult} className="flex flex-col gap-3">
      {next === 'upi' && bind}
      <div key="money" className="flex flex-wrap gap-3 *:flex-1 *:basis-[8em]">
        <Link
          to={depositFormPath}
          className={buttonClass(next === 'deposit' ? 'primary' : 'secondary', 'min-h-13 px-2')}
        >
          <CirclePlus aria-hidden className="size-5" />
          <span>{texts.nav.deposit}</span>
        </Link>
        {env.payouts && (
          <Link to={paths.withdraw} className={buttonClass('secondary', 'min-h-13 px-2')}>
            <Landmark aria-hidden className="size-5" />
            <span>{userTexts.home.withdraw}</span>
          </Link>
        )}
      </div>
      {next !== 'upi' && bind}
    </div>
  );
}
