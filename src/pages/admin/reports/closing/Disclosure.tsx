import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatRupeesExact, type Paise } from '@/domain/money/money';

interface Props {
  label: string;
  count: string;
  sumPaise: Paise;
  children: ReactNode;
}

/** Shows a sum that opens to its entries, which may be many and are rendered only when open. */
export function Disclosure({ label, count, sumPaise, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group border-line not-first:border-t"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-x-3 px-4 py-2">
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180 print:hidden"
        />
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
          <span className="flex min-w-[min(100%,8em)] flex-1 flex-wrap gap-x-3 [overflow-wrap:anywhere]">
            <span className="font-medium">{label}</span>
            <span className="text-sm text-muted">{count}</span>
          </span>
          <span translate="no" className="ml-auto font-semibold whitespace-nowrap tabular-nums">
            {formatRupeesExact(sumPaise)}
          </span>
        </span>
      </summary>
      {isOpen && <div className="border-t border-line bg-page">{children}</div>}
    </details>
  );
}
