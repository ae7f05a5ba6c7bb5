/** The classes of a select or date input. */
export const CONTROL_CLASS =
  'min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-base text-ink disabled:opacity-60';
