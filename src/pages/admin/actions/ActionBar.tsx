import type { Elements } from '@/lib/elements';
import { toastObstacle } from '@/components/ui/toastObstacles';

/** Shows the actions on the opened or selected records, at the bottom of the screen. It takes at most half of it. */
export function ActionBar({ children }: { children: Elements }) {
  return (
    <div
      ref={toastObstacle}
      className="@container sticky bottom-(--foot) z-10 -mx-4 flex max-h-[50dvh] flex-col gap-2 overflow-y-auto border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mx-0 lg:rounded-card lg:border lg:shadow-overlay print:hidden"
    >
      {children}
    </div>
  );
}
