import { ReceiptText } from 'lucide-react';
import { EmptyState } from '@/components/ui/EmptyState';
import { env } from '@/config/env';
import { useSearchLinks } from '@/pages/admin/search/useSearchLinks';
import { ViewHeader } from './ViewHeader';

/** What is missing, and what can be done. */
interface Texts {
  missing: string;
  missingText: string;
  back: string;
  close: string;
}

/** An address with an ID that cannot exist. The ID is not repeated: anybody may have written the link. */
export function NotFoundView({ title, texts: t }: { title: string; texts: Texts }) {
  const { toList } = useSearchLinks();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <title>{`${t.missing} · ${env.appName}`}</title>
      <ViewHeader title={title} back={toList} backLabel={t.back} closeLabel={t.close} />
      <EmptyState icon={ReceiptText} title={t.missing} text={t.missingText} />
    </div>
  );
}
