import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { buttonClass } from '@/components/ui/Button';
import { userTexts } from '@/texts/userTexts';

/** The last step: the result. */
export function ResultStep() {
  return (
    <div className="text-center">
      <p>{userTexts.bind.successText}</p>
      <Link to={paths.home} replace className={buttonClass('primary', 'mt-6 w-full')}>
        {userTexts.bind.done}
      </Link>
    </div>
  );
}
