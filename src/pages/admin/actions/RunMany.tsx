import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button, type ButtonVariant } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { closeSheet } from '@/components/ui/Sheet';
import { Spinner } from '@/components/ui/Spinner';
import type { Elements } from '@/lib/elements';
import { useConfirmKey } from '@/lib/useConfirmKey';
import { useToast } from '@/lib/useToast';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts as commonTexts } from '@/texts/texts';
import { ActionBar } from './ActionBar';
import { useOneByOne, type DoOne, type Failed, type OneResult } from './useOneByOne';

interface RowTexts {
  running: string;
  done: string;
}

export interface RunTexts {
  confirm: (count: number) => string;
  progress: (number: number, count: number) => string;
  interrupting: string;
  retry: (count: number) => string;
  row: RowTexts;
}

/** The choice and the result of one item. */
export interface RunRowState {
  isChosen: boolean;
  /** Undefined once the run has started. */
  onChoose: ((id: string, isChosen: boolean) => void) | undefined;
  result: OneResult | undefined;
  isCurrent: boolean;
  texts: RowTexts;
}

interface Progress<T> {
  list: Elements;
  chosen: readonly T[];
  /** Replaces the choice. */
  choose: (ids: readonly string[]) => void;
  hasStarted: boolean;
  isPending: boolean;
  done: readonly T[];
}

interface Props<T> {
  /** The label of the list. */
  label: string;
  items: readonly T[];
  /** The IDs of the items that are chosen at first. */
  initial: ReadonlySet<string>;
  rowOf: (item: T, state: RunRowState) => Elements;
  /** Starts a run: returns how each item is processed, or null if a field is missing, which the form then shows. */
  start: () => DoOne<T> | null;
  failureOf: (error: unknown) => Failed;
  texts: RunTexts;
  summary: (chosen: readonly T[]) => string;
  finished: (done: readonly T[], left: number) => string;
  variant?: ButtonVariant;
  /** True if the chosen items must not be processed together. */
  isRefused?: (chosen: readonly T[]) => boolean;
  onPending?: (isPending: boolean) => void;
  /** Starts anew after a run on a page. A sheet is closed instead. */
  again?: { label: string; onAgain: () => void };
  children?: (progress: Progress<T>) => Elements;
}

/**
 * Lets an administrator choose items, processes them one by one (see useOneByOne), and shows the result of each, with buttons to
 * stop and to continue. If the form was closed meanwhile, a toast shows the result.
 */
export function RunMany<T extends { id: string }>({
  label,
  items,
  initial,
  rowOf,
  start,
  failureOf,
  texts,
  summary,
  finished,
  variant = 'primary',
  isRefused,
  onPending,
  again,
  children = ({ list }) => list,
}: Props<T>) {
  const toast = useToast();
  const { mutate, stop, isPending, current, results } = useOneByOne<T>({
    failureOf,
    onClosedEarly: (done, left) => toast.success(adminTexts.run.stopped, finished(done, left)),
  });
  useEffect(() => onPending?.(isPending), [onPending, isPending]);
  const [ids, setIds] = useState(initial);
  const chooseOne = useCallback(
    (id: string, isChosen: boolean) =>
      setIds((before) => {
        const next = new Set(before);
        if (isChosen) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const hasStarted = isPending || results.size > 0;
  const chosen = items.filter(({ id }) => ids.has(id));
  const done = chosen.filter(({ id }) => results.get(id)?.isDone);
  const open = chosen.filter(({ id }) => {
    const result = results.get(id);
    return !result || (!result.isDone && result.canRetry);
  });
  /** Why the rest was not tried. */
  const stoppedBy = [...results.values()].flatMap((each) =>
    !each.isDone && each.isFatal ? each.text : [],
  );
  const canStart = open.length > 0 && (hasStarted || !isRefused?.(chosen));

  function run() {
    const doOne = start();
    if (doOne) mutate(open, doOne);
  }
  useConfirmKey(() => {
    if (!again && !isPending && canStart) run();
  });

  const list = (
    <ul
      aria-label={label}
      // A scrollable list must be focusable to be scrolled with the keyboard.
      tabIndex={0}
      className={`rounded-control bg-sunken px-3.5 ${hasStarted || !again ? 'max-h-[35dvh] overflow-y-auto' : ''}`}
    >
      {(hasStarted ? chosen : items).map((item) =>
        rowOf(item, {
          isChosen: ids.has(item.id),
          onChoose: hasStarted ? undefined : chooseOne,
          result: results.get(item.id),
          isCurrent: item.id === current,
          texts: texts.row,
        }),
      )}
    </ul>
  );
  const bar = (
    <>
      <p role="status">
        {isPending
          ? texts.progress(chosen.findIndex(({ id }) => id === current) + 1, chosen.length)
          : hasStarted
            ? [finished(done, chosen.length - done.length), ...stoppedBy].join(' ')
            : summary(chosen)}
      </p>
      <div className="flex flex-wrap gap-3 [overflow-wrap:normal] *:flex-1 *:basis-32">
        {isPending ? (
          <Button variant="secondary" onClick={stop}>
            {adminTexts.run.stop}
          </Button>
        ) : (
          <>
            {!again && (
              <Button variant="secondary" onClick={closeSheet}>
                {hasStarted ? commonTexts.common.close : commonTexts.common.cancel}
              </Button>
            )}
            {again && hasStarted && (
              <Button variant="secondary" onClick={again.onAgain}>
                {again.label}
              </Button>
            )}
            {(open.length > 0 || !hasStarted) && (
              <Button type="submit" variant={variant} disabled={!canStart}>
                {(hasStarted ? texts.retry : texts.confirm)(open.length)}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
  return (
    <Form
      className={`flex flex-col gap-4 ${again ? '' : 'pt-4'}`}
      connections={['commit']}
      onSubmit={run}
    >
      {children({
        list,
        chosen,
        choose: (next) => setIds(new Set(next)),
        hasStarted,
        isPending,
        done,
      })}
      {isPending && <p className="text-sm text-muted">{texts.interrupting}</p>}
      {again ? (
        <ActionBar>{bar}</ActionBar>
      ) : (
        // Stays in reach if the sheet is higher than the screen, down to its edge: over the padding of the sheet.
        <div className="sticky -bottom-5 -mt-1 -mb-5 flex flex-col gap-3 bg-surface pt-1 pb-5">
          {bar}
        </div>
      )}
    </Form>
  );
}

interface RunRowProps extends RunRowState {
  id: string;
  /** Null if it cannot be chosen. */
  canChoose?: boolean;
  label: Elements;
  children?: Elements;
}

/** Shows one item of a run: its checkbox before the run, its result afterwards. */
export function RunRow({
  id,
  canChoose = true,
  label,
  children,
  isChosen,
  onChoose,
  result,
  isCurrent,
  texts,
}: RunRowProps) {
  const Icon = result?.isDone ? CircleCheck : CircleAlert;
  return (
    <li className="border-t border-line py-2 text-sm first:border-t-0">
      <label className="flex min-h-touch items-center gap-3">
        {onChoose && (
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={isChosen}
            disabled={!canChoose}
            onChange={({ target }) => onChoose(id, target.checked)}
          />
        )}
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      {children}
      {isCurrent ? (
        <p className="flex items-center gap-1.5 text-muted">
          <Spinner />
          <span>{texts.running}</span>
        </p>
      ) : (
        result && (
          <p
            className={`flex items-start gap-1.5 ${result.isDone ? 'text-success' : 'text-danger'}`}
          >
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{result.isDone ? texts.done : result.text}</span>
          </p>
        )
      )}
    </li>
  );
}
