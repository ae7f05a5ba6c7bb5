import { Button } from '@/components/ui/Button';
import { texts } from '@/texts/texts';

interface Props {
  text: string;
  className?: string;
  onRetry: () => void;
}

export const FailureLine = ({ text, className = '', onRetry }: Props) => (
  <p
    className={`flex flex-wrap items-center gap-x-3 text-sm font-medium text-warning ${className}`}
  >
    <span>{text}</span>
    <Button variant="ghost" className="-my-2 text-sm" onClick={onRetry}>
      {texts.common.retry}
    </Button>
  </p>
);
