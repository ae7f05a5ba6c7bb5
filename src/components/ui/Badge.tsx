import type { LucideIcon } from 'lucide-react';

interface Props {
  icon?: LucideIcon;
  className: string;
  children: string;
}

export function Badge({ icon: Icon, className, children }: Props) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2.5 py-1 text-xs font-medium ${className}`}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <span>{children}</span>
    </span>
  );
}
