import { CircleCheckBig } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { buttonClass } from '@/components/ui/Button';
import { texts } from '@/texts/texts';

/** The end of the wizard. */
export function ResultStep() {
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <CircleCheckBig aria-hidden className="size-16 text-good" />
      <p>{texts.bind.successText}</p>
      <Link to={paths.home} replace className={buttonClass('primary', 'mt-3 w-full')}>
        {texts.bind.done}
      </Link>
    </div>
  );
}
