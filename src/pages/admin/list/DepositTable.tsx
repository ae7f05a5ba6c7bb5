import type { ComponentProps } from 'react';
import { DepositList, type ListLook } from '@/components/DepositList';
import { adminTexts } from '@/texts/admin/adminTexts';
import { TableHead } from './TableHead';

const ROW =
  'rounded-card border border-line bg-surface overflow-clip -outline-offset-3 scroll-mt-[calc(var(--header)+2.5rem)] [content-visibility:auto] @min-[28rem]:rounded-none @min-[28rem]:border-t-0 print:break-inside-avoid print:[content-visibility:visible]';

/** Rows of a table, each a card where it is narrow. */
const look = (rowRem: number): ListLook => ({
  list: 'flex flex-col gap-2 @min-[28rem]:gap-0',
  group:
    'flex flex-col gap-2 [content-visibility:auto] @min-[28rem]:gap-0 print:[content-visibility:visible]',
  row: ROW,
  unreadable: 'border-0 shadow-none',
  rowRem,
});

const COMPACT = look(3);
const FULL = look(20);

interface Props extends Omit<ComponentProps<typeof DepositList>, 'failedTitle' | 'look' | 'head'> {
  /** Whether its rows have everything that a review needs. */
  isFull?: boolean;
  /** Whether the list is ordered by when requests were reviewed. */
  isByReview?: boolean;
}

/** The list of deposits of the panel: the queue, all deposits, and what was searched for. */
export function DepositTable({ isFull = false, isByReview = false, ...list }: Props) {
  return (
    <DepositList
      {...list}
      failedTitle={adminTexts.loadFailed}
      look={isFull ? FULL : COMPACT}
      head={<TableHead isByReview={isByReview} />}
    />
  );
}
