import { env } from '@/config/env';
import { texts } from '@/texts/texts';

/** Shows a warning on every page of a build that uses the emulators. */
export function DemoBanner() {
  if (!env.emulators) return null;
  return (
    <aside className="bg-warning-soft px-4 py-1.5 text-center text-xs font-medium sm:rounded-b-control">
      {texts.common.demoNotice}
    </aside>
  );
}
