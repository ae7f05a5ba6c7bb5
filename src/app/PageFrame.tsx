import type { Elements } from '@/lib/elements';
import { BottomNav } from '@/components/shell/BottomNav';
import { DemoBanner } from '@/components/shell/DemoBanner';
import { MAIN_ID } from '@/lib/useRouteFocus';

interface Props {
  /** Shown above the bottom bar. */
  notice?: Elements;
  /** Makes the page non-interactive while it loads. */
  inert?: boolean;
  children: Elements;
}

/** The column and the bottom bar of every signed-in page. */
export function PageFrame({ notice, inert = false, children }: Props) {
  return (
    <>
      <div className="mx-auto flex min-h-dvh max-w-column flex-col">
        <DemoBanner />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          inert={inert}
          className="flex-1 px-4 pt-4 pb-[calc(var(--bar)+3rem)] outline-none"
        >
          {children}
        </main>
      </div>
      {notice}
      <BottomNav />
    </>
  );
}
