import { CircleAlert, CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';

const VARIANTS = {
  info: { className: 'bg-accent-soft', icon: Info, iconClass: 'text-accent' },
  waiting: { className: 'bg-accent-soft', icon: Clock, iconClass: 'text-accent' },
  success: { className: 'bg-success-soft', icon: CircleCheck, iconClass: 'text-success' },
  warning: { className: 'bg-warning-soft', icon: TriangleAlert, iconClass: 'text-warning' },
  danger: { className: 'bg-danger-soft', icon: CircleAlert, iconClass: 'text-danger' },
} as const;

interface Props {
  variant: keyof typeof VARIANTS;
  title?: string | undefined;
  /** Replaces the variant's icon. */
  icon?: ComponentType<{ className: string }> | undefined;
  children: ReactNode;
}

/** An important message. The icon shows the variant too, since color alone is not accessible. */
export function Alert({ variant, title, icon, children }: Props) {
  const { className, iconClass } = VARIANTS[variant];
  const Icon = icon ?? VARIANTS[variant].icon;
  return (
    <div
      className={`flex flex-wrap items-start gap-x-3 gap-y-1 rounded-control border border-transparent p-[min(0.875rem,4vw)] text-sm text-ink ${className}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${iconClass}`} />
      <div className="min-w-0 flex-1 basis-40">
        {title && <p className="font-medium">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}
