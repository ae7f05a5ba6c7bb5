import type { LucideIcon } from 'lucide-react';

interface Props {
  icon: LucideIcon;
  tone?: 'success' | 'warning';
  children: string;
}

export const Badge = ({ icon: Icon, tone = 'success', children }: Props) => (
  <span
    className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2.5 py-1 text-xs font-medium ${tone === 'success' ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'}`}
  >
    <Icon aria-hidden className="size-3.5 shrink-0" />
    <span>{children}</span>
  </span>
);
