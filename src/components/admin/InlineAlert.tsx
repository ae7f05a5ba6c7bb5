import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const VARIANTS = {
  success: { icon: CircleCheck, className: 'text-success' },
  warning: { icon: TriangleAlert, className: 'text-warning' },
  danger: { icon: CircleAlert, className: 'text-danger' },
} as const;

/** One colored line. The icon shows the variant too, since color alone is not accessible. */
export function InlineAlert({
  variant,
  children,
}: {
  variant: keyof typeof VARIANTS;
  children: ReactNode;
}) {
  const { icon: Icon, className } = VARIANTS[variant];
  return (
    <p className={`flex gap-2 text-sm font-medium ${className}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
