import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { buttonClass } from '@/components/ui/Button';
import { texts } from '@/texts/texts';

/** The last step: the result. */
export function ResultStep() {
  return (
    <div className="text-center">
      <p>{texts.bind.successText}</p>
      <Link to={paths.home} replace className={buttonClass('primary', 'mt-6 w-full')}>
        {texts.bind.done}
      </Link>
    </div>
  );
}
