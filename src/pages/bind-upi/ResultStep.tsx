import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { buttonClass } from '@/components/ui/Button';
import { userTexts } from '@/texts/userTexts';

/** The last step: the result, and the next thing to do. */
export function ResultStep() {
  return (
    <div className="flex flex-col gap-3 text-center">
      <p>{userTexts.bind.successText}</p>
      <p className="text-muted">{userTexts.bind.addUpiText}</p>
      <Link to={paths.upi} replace className={buttonClass('primary', 'mt-3')}>
        {userTexts.bind.addUpi}
      </Link>
      <Link to={paths.home} replace className={buttonClass('secondary')}>
        {userTexts.bind.done}
      </Link>
    </div>
  );
}
