import { TriangleAlert } from 'lucide-react';
import { texts } from '@/texts/texts';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/Alert';

/** Replaces a page that crashed. */
export function CrashFallback() {
  return (
    <EmptyState icon={TriangleAlert} title={texts.common.crashTitle} text={texts.common.crashText}>
      <Button onClick={() => window.location.reload()}>{texts.common.reload}</Button>
    </EmptyState>
  );
}
