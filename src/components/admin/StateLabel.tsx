import type { LucideIcon } from 'lucide-react';
import { INKS, type Tone } from '@/components/ui/Row';

export interface StateLook {
  icon: LucideIcon;
  /** Warning and danger are for what an administrator must act on. */
  tone: Tone;
}

interface Props extends StateLook {
  children: string;
}

/** Shows a state as an icon and a word. A colour stands only where it says something. */
export function StateLabel({ icon: Icon, tone, children }: Props) {
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 ${INKS[tone]}`}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
