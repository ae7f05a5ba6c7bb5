import type { LucideIcon } from 'lucide-react';

export const Badge = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <span className="inline-flex shrink-0 items-center gap-1 rounded-full bg-success-soft px-2.5 py-1 text-xs font-medium text-success">
    <Icon aria-hidden className="size-3.5 shrink-0" />
    <span>{children}</span>
  </span>
);
