import type { LucideIcon } from 'lucide-react';

const TONES = {
  quiet: 'text-muted',
  accent: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
} as const;

export interface StateLook {
  icon: LucideIcon;
  /** Warning and danger are for what an administrator must act on. */
  tone: keyof typeof TONES;
}

interface Props extends StateLook {
  children: string;
}

/** Shows a state as an icon and a word. A colour stands only where it says something. */
export function State({ icon: Icon, tone, children }: Props) {
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 ${TONES[tone]}`}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
