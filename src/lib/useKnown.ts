import { useState } from 'react';

/** A function's arguments; null for each that is not known yet. */
export type OrNull<Args extends readonly unknown[]> = { [Key in keyof Args]: Args[Key] | null };

/** Returns the arguments, or null until all are known; the same array until one changes. */
export function useKnown<Args extends readonly unknown[]>(args: OrNull<Args>): Args | null {
  const [kept, setKept] = useState(args);
  const isSame = args.every((arg, index) => Object.is(arg, kept[index]));
  if (!isSame) setKept(args);
  const current = isSame ? kept : args;
  return areKnown<Args>(current) ? current : null;
}

const areKnown = <Args extends readonly unknown[]>(
  args: OrNull<Args>,
): args is Args & OrNull<Args> => !args.includes(null);
