import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { buttonClass } from '@/components/ui/Button';
import { useUser } from '@/components/session/useUser';
import { userTexts } from '@/texts/userTexts';

/** The last step: the result, and the next thing to do for whoever has no UPI ID yet. */
export function ResultStep() {
  const { user, status } = useUser();
  const asksForUpiId = status === 'ready' && user.upiIds.length === 0;
  return (
    <div className="flex flex-col gap-3 text-center">
      <p>{userTexts.bind.successText}</p>
      {asksForUpiId && (
        <>
          <p className="text-muted">{userTexts.bind.addUpiText}</p>
          <Link to={paths.upi} replace className={buttonClass('primary', 'mt-3')}>
            {userTexts.bind.addUpi}
          </Link>
        </>
      )}
      <Link to={paths.home} replace className={buttonClass(asksForUpiId ? 'secondary' : 'primary')}>
        {userTexts.bind.done}
      </Link>
    </div>
  );
}
