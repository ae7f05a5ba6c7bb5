import { ReceiptText } from 'lucide-react';
import { EmptyState } from '@/components/ui/EmptyState';
import { env } from '@/config/env';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { useSearchLinks, type SearchTarget } from '@/pages/admin/search/useSearchLinks';
import { ViewHeader } from './ViewHeader';

const { request, user } = adminSearchTexts;
const TEXTS = { deposit: { ...request, title: request.untitled }, user };

/** An address with an ID that cannot exist. The ID is not repeated: anybody may have written the link. */
export function NotFoundView({ kind }: Pick<SearchTarget, 'kind'>) {
  const { toList } = useSearchLinks();
  const t = TEXTS[kind];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <title>{`${t.missing} · ${env.appName}`}</title>
      <ViewHeader title={t.title} back={toList} backLabel={t.back} closeLabel={t.close} />
      <EmptyState icon={ReceiptText} title={t.missing} text={t.missingText} />
    </div>
  );
}
