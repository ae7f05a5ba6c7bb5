import { useState } from 'react';
import { Form } from '@/components/ui/Form';
import type { NotTogether } from '@/domain/bankFiles/payableTogether';
import type { Payout } from '@/domain/payouts/payout';
import type { Elements } from '@/lib/elements';
import { runOf } from '@/pages/admin/actions/useOneByOne';
import { bankTexts } from '@/texts/admin/bankTexts';
import { PayoutChoice } from './PayoutChoice';
import { TogetherBar, type TogetherTexts } from './TogetherBar';
import type { Moving, useMovesTogether } from './useMovesTogether';

interface Texts extends TogetherTexts {
  /** The name of the list. */
  list: string;
  /** What follows from it. */
  text: string;
  interrupting: string;
  /** What can be done then. */
  next: string;
  row: { running: string; done: string };
}

interface Props {
  payouts: readonly Payout[];
  /** Why some cannot be chosen, by their IDs. */
  reasons?: ReadonlyMap<string, NotTogether | null>;
  /** The IDs of those that are chosen until a person chooses. */
  preselected: ReadonlySet<string>;
  moves: ReturnType<typeof useMovesTogether<Moving>>;
  texts: Texts;
  onAgain: () => void;
  /** Whether the chosen ones cannot be moved; `children` says why. */
  isRefused?: (chosen: readonly Payout[]) => boolean;
  children?: (isRefused: boolean) => Elements;
}

/** Payouts to choose and to move together, one by one; then what became of each. */
export function ChooseTogether({
  payouts,
  reasons,
  preselected,
  moves: { mutate, stop, isPending, current, results },
  texts,
  onAgain,
  isRefused,
  children,
}: Props) {
  const [chosenIds, setChosen] = useState<ReadonlySet<string> | null>(null);
  const ids = chosenIds ?? preselected;
  const possible = payouts.filter(({ id }) => !reasons?.get(id));
  const chosen = possible.filter(({ id }) => ids.has(id));
  const moving = chosen.map((payout): Moving => ({ id: payout.id, payout }));
  const run = runOf(moving, { results, current, isPending });
  const { hasStarted, open } = run;
  const isNotMoved = !hasStarted && isRefused?.(chosen) === true;

  function choose(id: string, isChosen: boolean) {
    const next = new Set(ids);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <Form className="flex flex-col gap-4" connections={['commit']} onSubmit={() => mutate(open)}>
      {children?.(isNotMoved)}
      {!hasStarted && possible.length > 1 && (
        <label className="flex min-h-touch items-center gap-3 text-sm font-medium">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={chosen.length === possible.length}
            onChange={({ target }) =>
              setChosen(new Set(target.checked ? possible.map(({ id }) => id) : []))
            }
          />
          <span>{bankTexts.selectAll}</span>
        </label>
      )}
      <ul
        aria-label={texts.list}
        // Then nothing is chosen in it, and what comes next stands below. To be scrolled with the keyboard it must be focusable.
        tabIndex={hasStarted ? 0 : undefined}
        className={`rounded-control bg-sunken px-3.5 ${hasStarted ? 'max-h-[50dvh] overflow-y-auto' : ''}`}
      >
        {(hasStarted ? chosen : payouts).map((payout) => (
          <PayoutChoice
            key={payout.id}
            payout={payout}
            reason={reasons?.get(payout.id) ?? null}
            isChosen={ids.has(payout.id)}
            result={results.get(payout.id)}
            isCurrent={payout.id === current}
            texts={texts.row}
            onChoose={hasStarted ? undefined : choose}
          />
        ))}
      </ul>
      <p className="text-sm text-muted">
        {isPending ? texts.interrupting : hasStarted ? texts.next : texts.text}
      </p>
      <TogetherBar
        chosen={moving}
        run={run}
        isPending={isPending}
        isDisabled={isNotMoved}
        texts={texts}
        onStop={stop}
        onAgain={onAgain}
      />
    </Form>
  );
}
