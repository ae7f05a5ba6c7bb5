import type { Elements } from '@/lib/elements';
import { env } from '@/config/env';

/** Shows a page about a range of days. */
export function DaysPage({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="@container">
      <title>{`${title} · ${env.appName}`}</title>
      <h2 className="pb-4 text-xl font-bold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
