import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/components/ui/Skeleton';
import { BreakBeforeAt } from '@/components/ui/Text';

interface RowProps {
  icon: LucideIcon;
  label: string;
  value?: string | null;
  /** True if the value has no words. */
  isCode?: boolean;
}

const ROW = 'flex min-h-14 w-full items-center gap-4 px-4 py-2.5 text-left';
/** The classes of a row that can be tapped. */
export const TAPPABLE_ROW = `${ROW} hover:bg-sunken focus-visible:-outline-offset-3`;

/** A list of rows on one card. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="@container divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {children}
    </ul>
  );
}

/** The icon, the label and, under the label, the value of a row. */
export function RowContent({ icon: Icon, label, value, isCode }: RowProps) {
  return (
    <>
      <Icon aria-hidden className="hidden size-5 shrink-0 text-accent @min-[12rem]:block" />
      {value === undefined ? (
        <span className="min-w-0 flex-1 font-medium">{label}</span>
      ) : (
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="text-sm text-muted">{label}</span>{' '}
          <span translate={isCode ? 'no' : undefined} className="font-medium">
            {value === null ? (
              <Skeleton className="my-0.5 h-5 w-24" />
            ) : (
              <BreakBeforeAt text={value} />
            )}
          </span>
        </span>
      )}
    </>
  );
}

export function Row(row: RowProps) {
  return (
    <li className={ROW}>
      <RowContent {...row} />
    </li>
  );
}

export function RowLink({ to, ...row }: RowProps & { to: string }) {
  return (
    <li>
      <Link to={to} className={TAPPABLE_ROW}>
        <RowContent {...row} />
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
