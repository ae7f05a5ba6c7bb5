import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Elements } from '@/lib/elements';

interface Props {
  title: string;
  heading?: 'h2' | 'h3';
  note?: ReactNode;
  /** True if it is open at first; it also opens when this turns true. */
  isOpen?: boolean;
  /** True if it is printed also while it was never opened. */
  isPrinted?: boolean;
  children: Elements;
}

/** A line that opens to content, which is rendered only then. */
export function Details({
  title,
  heading: Heading = 'h2',
  note,
  isOpen = false,
  isPrinted = false,
  children,
}: Props) {
  const id = useId();
  const [wasOpened, setOpened] = useState(isOpen || isPrinted);
  return (
    // A printed page shows the content, since paper cannot be unfolded.
    <details
      open={isOpen}
      aria-labelledby={id}
      className="group print:[&::details-content]:[content-visibility:visible]"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        setOpened(true);
        // A sticky summary moves to its own place once opened.
        if (!isOpen) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-3 py-2">
        <Heading id={id} className="text-sm font-medium">
          {title}
        </Heading>
        <span className="flex min-w-0 flex-auto flex-wrap gap-x-3 text-sm text-muted">{note}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      {(wasOpened || isOpen) && <div className="flex flex-col gap-2 pb-3 text-sm">{children}</div>}
    </details>
  );
}
