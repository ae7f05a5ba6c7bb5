import type { Elements } from '@/components/elements';
import { PagedList, Rows, type ListLook, type PagedListProps } from '@/components/list/PagedList';
import type { Deposit } from '@/domain/deposits/deposit';
import { adminTexts } from '@/texts/admin/adminTexts';
import { DEPOSIT_GRID } from './depositGrid';
import { RecordHead } from './RecordRow';

const ROW =
  'rounded-card border border-line bg-surface overflow-clip -outline-offset-3 scroll-mt-[calc(var(--header)+3.5rem)] lg:scroll-mb-4 [content-visibility:auto] @min-[28rem]:rounded-none @min-[28rem]:border-t-0 print:break-inside-avoid print:[content-visibility:visible]';

/** Rows of a table, each a card where it is narrow. `height` is how a list says the height of a row. */
const look = (height: string): ListLook => ({
  list: `flex flex-col gap-2 @min-[28rem]:gap-0 ${height}`,
  group:
    'flex flex-col gap-2 [content-visibility:auto] @min-[28rem]:gap-0 print:[content-visibility:visible]',
  row: ROW,
  unreadable: 'border-0 shadow-none',
});

/** Rows of one or two lines. */
export const COMPACT = look('[--row:2.75rem]');
const CARDS = look('[--row:20rem]');

const NONE: readonly string[] = [];

/** Some rows of a list, under a heading of their own where there is more than one part. */
export interface ListPart {
  key: string;
  label?: string;
  head?: Elements;
  deposits: readonly Deposit[];
  /** Below its rows. */
  tail?: Elements;
}

interface Props extends Omit<
  PagedListProps<Deposit>,
  'failedTitle' | 'look' | 'head' | 'children'
> {
  /** Whether its rows have everything that a review needs. */
  isExpanded?: boolean;
  /** The rows in the order they are shown in; what cannot be read stands in the last part. */
  parts?: readonly ListPart[];
}

/** The list of deposits of the panel: the queue, all deposits, and what was searched for. */
export function DepositTable({ isExpanded = false, parts, ...rest }: Props) {
  const { name, list, renderItem } = rest;
  const look = isExpanded ? CARDS : COMPACT;
  const head = <RecordHead grid={DEPOSIT_GRID} />;
  return (
    <PagedList {...rest} failedTitle={adminTexts.loadFailed} look={look} head={head}>
      {parts?.map(({ key, label, head: title, deposits, tail }, index) => (
        // What sticks to the top of the screen does so as long as its part is on it.
        <div key={key}>
          {title}
          <Rows
            name={name}
            look={look}
            label={label}
            items={deposits}
            unreadable={(index === parts.length - 1 && list.data?.unreadable) || NONE}
            renderItem={renderItem}
          />
          {tail}
        </div>
      ))}
    </PagedList>
  );
}
