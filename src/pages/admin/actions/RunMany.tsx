import { CircleAlert, CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { Button, type ButtonVariant } from '@/components/ui/Button';
import { useConfirmKey } from '@/components/ui/ConfirmSheet';
import { closeSheet } from '@/components/ui/Sheet';
import { Spinner } from '@/components/ui/Spinner';
import { AppError, endOfConflict, errorCode, type ErrorCode } from '@/domain/errors';
import type { Elements } from '@/lib/elements';
import { toast } from '@/lib/toast';
import { useIsMounted } from '@/lib/useIsMounted';
import { useMutation } from '@/lib/useMutation';
import { preconnect } from '@/services/database/preconnect';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { RunTexts } from '@/texts/admin/runTexts';
import { texts as commonTexts } from '@/texts/texts';
import { ActionBar } from './ActionBar';
import { useCommitError } from './useCommitError';

/** Why an item was left out. */
export interface LeftOut {
  text: string;
  /** False if it must be reviewed on its own. */
  canRetry: boolean;
  /** True if the next item would be left out too. */
  isFatal: boolean;
  /** True if somebody else ended it, so that nothing is left to do. */
  isElsewhere?: boolean;
}

/** Processes one item in its own commit; returns null once done. Throws AppError. */
type DoOne<T> = (item: T) => Promise<LeftOut | null>;

/** After one of these errors the next one would fail too. */
const FATAL_ERRORS: readonly ErrorCode[] = [
  'offline',
  'no-answer',
  'timeout',
  'denied',
  'session-expired',
];
/** Errors after which nothing was written. */
const UNSENT_ERRORS: readonly ErrorCode[] = ['offline', 'no-answer'];

/** A run may outlast the database's connection: a write fails as if offline. After this time the next connection is up. */
const RECONNECT_MS = 2_000;

/** The choice and the result of one item. */
export interface RunRowState {
  isChosen: boolean;
  canChoose: boolean;
  /** Undefined once the run has started. */
  onChoose: ((id: string, isChosen: boolean) => void) | undefined;
  /** Undefined before it was processed, null once it is done. */
  result: LeftOut | null | undefined;
  isCurrent: boolean;
  texts: RunTexts['row'];
}

type Results = ReadonlyMap<string, LeftOut | null>;

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
  label: string;
  items: readonly T[];
  /** True for the items that are chosen at first; all are without it. */
  isPreselected?: (id: string) => boolean;
  /** False for the items that cannot be chosen, which may change before the run; all can without it. */
  canChoose?: (item: T) => boolean;
  rowOf: (item: T, state: RunRowState) => Elements;
  /** Starts a run: returns how each item is processed, or null if a field is missing, which the form then shows. */
  start: () => DoOne<T> | null;
  texts: Omit<RunTexts, 'finished'>;
  /** The label of the button that starts; `texts.confirm` without it. */
  confirmLabel?: (open: readonly T[]) => string;
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

/** Lets an administrator choose items, and shows the result of each while useOneByOne processes them. */
export function RunMany<T extends { id: string }>({
  label,
  items,
  isPreselected = () => true,
  canChoose = () => true,
  rowOf,
  start,
  texts,
  confirmLabel = (each) => texts.confirm(each.length),
  summary,
  finished,
  variant = 'primary',
  isRefused,
  onPending,
  again,
  children = ({ list }) => list,
}: Props<T>) {
  function formatResults(tried: readonly T[], of: Results): string {
    const did = tried.filter(({ id }) => of.get(id) === null);
    const elsewhere = tried.filter(({ id }) => of.get(id)?.isElsewhere).length;
    const untried = tried.filter(({ id }) => !of.has(id)).length;
    return [
      finished(did, tried.length - did.length - elsewhere - untried),
      elsewhere > 0 && adminTexts.run.elsewhere(elsewhere),
      untried > 0 && adminTexts.run.untried(untried),
    ]
      .filter(Boolean)
      .join(' ');
  }
  const { mutate, stop, isPending, current, results } = useOneByOne<T>((tried, of) =>
    toast.success(adminTexts.run.stopped, formatResults(tried, of)),
  );
  useEffect(() => onPending?.(isPending), [onPending, isPending]);
  useEffect(() => preconnect('commit'), []);
  const [ids, setIds] = useState<ReadonlySet<string>>(
    () => new Set(items.map(({ id }) => id).filter(isPreselected)),
  );
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
  if (!hasStarted && !chosen.every(canChoose))
    setIds(new Set(chosen.filter(canChoose).map(({ id }) => id)));
  const done = chosen.filter(({ id }) => results.get(id) === null);
  const open = chosen.filter(({ id }) => results.get(id)?.canRetry ?? !results.has(id));
  /** Why the rest was not tried. */
  const stoppedBy = [...results.values()].flatMap((each) => (each?.isFatal ? each.text : []));
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
      className={`border-y border-line ${hasStarted || !again ? 'max-h-[35dvh] overflow-y-auto sm:max-h-[max(35dvh,calc(100dvh-18rem))]' : ''}`}
    >
      {(hasStarted ? chosen : items).map((item) =>
        rowOf(item, {
          isChosen: ids.has(item.id),
          canChoose: canChoose(item),
          onChoose: hasStarted ? undefined : chooseOne,
          result: results.get(item.id),
          isCurrent: item.id === current.id,
          texts: texts.row,
        }),
      )}
    </ul>
  );
  const bar = (
    <>
      <p role="status">
        {isPending
          ? texts.progress(current.number, current.count)
          : hasStarted
            ? [formatResults(chosen, results), ...stoppedBy].join(' ')
            : summary(chosen)}
      </p>
      <div className="flex flex-wrap justify-end gap-3 [overflow-wrap:normal] *:flex-1 *:basis-32 sm:*:flex-none">
        {isPending ? (
          <Button variant="secondary" onClick={stop}>
            {adminTexts.run.stop}
          </Button>
        ) : (
          <>
            {(!again || hasStarted) && (
              <Button variant="secondary" onClick={again ? again.onAgain : closeSheet}>
                {again?.label ??
                  (hasStarted ? commonTexts.common.close : commonTexts.common.cancel)}
              </Button>
            )}
            {(open.length > 0 || !hasStarted) && (
              <Button variant={variant} disabled={!canStart} onClick={run}>
                {hasStarted ? texts.retry(open.length) : confirmLabel(open)}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
  return (
    // No form: Enter on a checkbox or a reason would submit it, and start the run.
    <div className={`flex flex-col gap-4 ${again ? '' : 'pt-4'}`}>
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
    </div>
  );
}

/**
 * Returns a mutation that processes items one by one, each in its own commit, and the result of each, null once done. `stop` and
 * unmounting let the current item finish and skip the rest; after unmounting, `onClosedEarly` is called. After an item that a
 * colleague ended meanwhile it goes on from the last one, since the colleague may be working through the same list.
 */
function useOneByOne<T extends { id: string }>(
  onClosedEarly: (items: readonly T[], results: Results) => void,
) {
  const messageOf = useCommitError();
  const uid = useAdminUid();
  const [results, setResults] = useState<Results>(new Map());
  const [current, setCurrent] = useState({ id: '', number: 0, count: 0 });
  const isStopped = useRef(false);
  const isMounted = useIsMounted();
  const shouldStop = () => isStopped.current || !isMounted();

  async function resultOf(item: T, doOne: DoOne<T>, isAgain = false): Promise<LeftOut | null> {
    try {
      return await doOne(item);
    } catch (error) {
      const code = errorCode(error);
      if (UNSENT_ERRORS.includes(code) && navigator.onLine && !isAgain && !shouldStop()) {
        await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
        return resultOf(item, doOne, true);
      }
      // After a conflicting review, the deposit must be reviewed on its own.
      const conflict = error instanceof AppError ? error.conflict : undefined;
      return {
        text: await messageOf(error),
        canRetry: !conflict && code !== 'transaction-spent',
        isFatal: FATAL_ERRORS.includes(code),
        isElsewhere:
          conflict !== undefined && conflict.by !== uid && endOfConflict(conflict) !== null,
      };
    }
  }

  const { mutate, isPending } = useMutation(async (items: readonly T[], doOne: DoOne<T>) => {
    isStopped.current = false;
    const now = new Map<string, LeftOut | null>();
    const left = [...items];
    let isReversed = false;
    for (let item = left.shift(); item && !shouldStop(); item = left.shift()) {
      setCurrent({ id: item.id, number: now.size + 1, count: items.length });
      const result = await resultOf(item, doOne);
      now.set(item.id, result);
      setResults((before) => new Map([...before, ...now]));
      if (result?.isFatal) break;
      if (result?.isElsewhere && !isReversed) {
        left.reverse();
        isReversed = true;
      }
    }
    setCurrent({ id: '', number: 0, count: 0 });
    if (!isMounted()) onClosedEarly(items, now);
  });

  const stop = () => {
    isStopped.current = true;
  };
  return { mutate, stop, isPending, current, results };
}

const colorOf = (result: LeftOut | null): string =>
  result ? (result.isElsewhere ? 'text-muted' : 'text-danger') : 'text-success';

interface RunRowProps extends RunRowState {
  id: string;
  label: Elements;
  children?: Elements;
}

/** Shows one item of a run: its checkbox before the run, its result afterwards. */
export function RunRow({
  id,
  canChoose,
  label,
  children,
  isChosen,
  onChoose,
  result,
  isCurrent,
  texts,
}: RunRowProps) {
  const Icon = result ? CircleAlert : CircleCheck;
  return (
    // Of hundreds of rows, only those in sight are laid out.
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line text-sm [contain-intrinsic-block-size:auto_2rem] [content-visibility:auto] first:border-t-0">
      <label className="flex min-h-touch min-w-0 flex-1 basis-52 items-center gap-3 py-1 sm:min-h-8">
        {onChoose && (
          <input
            type="checkbox"
            className="size-4 shrink-0 choice"
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
        result !== undefined && (
          <p className={`flex items-start gap-1.5 ${colorOf(result)}`}>
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{result ? result.text : texts.done}</span>
          </p>
        )
      )}
    </li>
  );
}
