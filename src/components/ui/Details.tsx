import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Elements } from '@/lib/elements';

interface Props {
  title: string;
  /** Whether it is open at first, and when this turns true. */
  isOpen?: boolean;
  children: Elements;
}

/** One line that opens what is seldom needed, which is rendered only then. */
export function Details({ title, isOpen = false, children }: Props) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details
      open={isOpen}
      className="group"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-3 py-2">
        <h2 className="text-sm font-semibold">{title}</h2>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {(wasOpened || isOpen) && <div className="flex flex-col gap-2 pb-3 text-sm">{children}</div>}
    </details>
  );
}
