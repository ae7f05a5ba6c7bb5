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
  isLarge = false,
  children,
}: {
  variant: keyof typeof VARIANTS;
  /** True for the first thing that a record says. */
  isLarge?: boolean;
  children: ReactNode;
}) {
  const { icon: Icon, className } = VARIANTS[variant];
  return (
    <p className={`flex gap-2 font-medium ${isLarge ? 'text-base' : 'text-sm'} ${className}`}>
      <Icon aria-hidden className={`shrink-0 ${isLarge ? 'mt-0.5 size-5' : 'mt-0.5 size-4'}`} />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** Says what is missing of a choice. */
export function ChoiceError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} role="alert" className="flex items-center gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <span>{message}</span>
    </p>
  );
}
