import { CircleAlert, CircleCheck } from 'lucide-react';
import { Spinner } from '@/components/ui/Spinner';
import type { OneResult } from './useOneByOne';

interface Props {
  result: OneResult | undefined;
  isCurrent: boolean;
  texts: { running: string; done: string };
}

/** Shows the progress or result of one item of a run. */
export function ResultLine({ result, isCurrent, texts }: Props) {
  if (isCurrent) {
    return (
      <p className="flex items-center gap-1.5 text-muted">
        <Spinner />
        <span>{texts.running}</span>
      </p>
    );
  }
  if (!result) return null;
  const Icon = result.isDone ? CircleCheck : CircleAlert;
  return (
    <p className={`flex items-start gap-1.5 ${result.isDone ? 'text-success' : 'text-danger'}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{result.isDone ? texts.done : result.text}</span>
    </p>
  );
}
