/** Texts about many items that are processed one by one. `of` formats how many items the button starts with. */
export const runTexts = (
  verb: string,
  doing: string,
  done: string,
  of: (count: number) => string = String,
) => ({
  confirm: (count: number) => (count === 0 ? verb : `${verb} ${of(count)}`),
  progress: (number: number, count: number) => `${doing} ${number} of ${count}...`,
  finished: (count: number, left: number, inr: string) =>
    `${count} ${done}: ${inr}.${left === 0 ? '' : ` ${left} left.`}`,
  retry: (count: number) => `${verb} the other ${count}`,
  interrupting: `If you stop or leave, the current one is still ${done}.`,
  row: { running: `${doing}...`, done: done.replace(/^./, (first) => first.toUpperCase()) },
});

export type RunTexts = ReturnType<typeof runTexts>;
