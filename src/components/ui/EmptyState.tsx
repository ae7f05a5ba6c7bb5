import type { LucideIcon } from 'lucide-react';
import type { Elements } from '@/lib/elements';

interface Props {
  icon: LucideIcon;
  title: string;
  text?: string;
  children?: Elements;
}

/** Replaces a list that is empty or failed to load. Its child is the next step. */
export function EmptyState({ icon: Icon, title, text, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <span className="mb-2 flex size-14 items-center justify-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden className="size-7" />
      </span>
      <p className="font-medium">{title}</p>
      {text && <p className="max-w-xs text-sm text-balance text-muted">{text}</p>}
      {children && <div className="pt-3">{children}</div>}
    </div>
  );
}
