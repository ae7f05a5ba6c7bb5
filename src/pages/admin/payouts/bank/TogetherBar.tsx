import { Button } from '@/components/ui/Button';
import { ActionBar } from '@/pages/admin/actions/ActionBar';
import type { Run } from '@/pages/admin/actions/useOneByOne';
import { bankTexts } from '@/texts/admin/bankTexts';
import { sumOf, type Moving } from './useMovesTogether';

interface TogetherTexts {
  chosen: (count: number, inr: string) => string;
  progress: (number: number, count: number) => string;
  finished: (done: number, left: number, inr: string) => string;
  confirm: (count: number) => string;
  retry: (count: number) => string;
  again: string;
}

interface Props<T extends Moving> {
  chosen: readonly T[];
  run: Run<T>;
  isPending: boolean;
  isDisabled?: boolean;
  texts: TogetherTexts;
  onStop: () => void;
  /** Asks the server what there is now. */
  onAgain: () => void;
}

/** How far the chosen ones are that are moved one by one, and the buttons: to begin, to stop, and to go on or begin anew. */
export function TogetherBar<T extends Moving>({
  chosen,
  run: { hasStarted, done, open, number },
  isPending,
  isDisabled = false,
  texts,
  onStop,
  onAgain,
}: Props<T>) {
  return (
    <ActionBar>
      <p role="status">
        {isPending
          ? texts.progress(number, chosen.length)
          : hasStarted
            ? texts.finished(done.length, chosen.length - done.length, sumOf(done))
            : texts.chosen(chosen.length, sumOf(chosen))}
      </p>
      <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
        {isPending ? (
          <Button variant="secondary" onClick={onStop}>
            {bankTexts.stop}
          </Button>
        ) : (
          <>
            {hasStarted && (
              <Button variant="secondary" onClick={onAgain}>
                {texts.again}
              </Button>
            )}
            {(!hasStarted || open.length > 0) && (
              <Button type="submit" disabled={open.length === 0 || isDisabled}>
                {(hasStarted ? texts.retry : texts.confirm)(open.length)}
              </Button>
            )}
          </>
        )}
      </div>
    </ActionBar>
  );
}
