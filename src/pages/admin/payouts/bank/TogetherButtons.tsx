import { Button } from '@/components/ui/Button';
import { bankTexts } from '@/texts/admin/bankTexts';

interface Props {
  isPending: boolean;
  hasStarted: boolean;
  /** How many are done when it is confirmed. */
  openCount: number;
  isDisabled?: boolean;
  texts: { confirm: (count: number) => string; retry: (count: number) => string; again: string };
  onStop: () => void;
  /** Asks the server what there is now. */
  onAgain: () => void;
}

/** The buttons of many things that are done one by one: to begin, to stop, and to go on or begin anew. */
export function TogetherButtons({
  isPending,
  hasStarted,
  openCount,
  isDisabled = false,
  texts,
  onStop,
  onAgain,
}: Props) {
  return (
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
          {(!hasStarted || openCount > 0) && (
            <Button type="submit" disabled={openCount === 0 || isDisabled}>
              {(hasStarted ? texts.retry : texts.confirm)(openCount)}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
