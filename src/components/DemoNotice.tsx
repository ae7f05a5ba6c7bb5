import { env } from '@/config/env';
import { texts } from '@/texts/texts';

/** Says on every page that a build on emulators is not the real thing. */
export function DemoNotice() {
  if (!env.emulators) return null;
  return (
    <aside className="bg-wait-soft px-4 py-1.5 text-center text-xs font-medium sm:rounded-b-control">
      {texts.common.demoNotice}
    </aside>
  );
}
