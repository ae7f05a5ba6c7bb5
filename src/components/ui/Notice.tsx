import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  info: { look: 'bg-accent-soft text-ink', icon: Info, iconLook: 'text-accent' },
  wait: { look: 'bg-wait-soft text-ink', icon: TriangleAlert, iconLook: 'text-wait' },
  bad: { look: 'bg-bad-soft text-ink', icon: CircleAlert, iconLook: 'text-bad' },
} as const;

interface Props {
  tone: keyof typeof TONES;
  title?: string;
  children: ReactNode;
}

/** A sentence that must not be overlooked, by icon and word. */
export function Notice({ tone, title, children }: Props) {
  const { look, icon: Icon, iconLook } = TONES[tone];
  return (
    <div className={`flex items-start gap-3 rounded-control p-3.5 text-sm ${look}`}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${iconLook}`} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
