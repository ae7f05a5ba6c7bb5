import { useId, type ReactNode, type Ref } from 'react';
import { RefreshButton } from '@/components/RefreshButton';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { Alert } from '@/components/ui/Alert';
import type { Deposit } from '@/domain/deposit';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { errorMessage } from '@/texts/errorMessage';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';

interface Props {
  title: string;
  order: string;
  deposits: PaginatedSubscription<Deposit>;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Beside the button that refreshes the list. */
  action?: ReactNode;
  children: ReactNode;
}

/** A list of the panel with its heading. If its subscription failed, an alert says so above the last known rows. */
export function ListSection({ title, order, deposits, headingRef, action, children }: Props) {
  const id = useId();
  const { data, error, loading, refresh } = deposits;
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-end gap-1 pb-3">
        <div className="min-w-0 flex-1">
          <h2 id={id} ref={headingRef} tabIndex={-1} className="text-lg font-semibold">
            {title}
          </h2>
          <p className="text-sm text-muted">{order}</p>
        </div>
        {action}
        <RefreshButton busy={loading} onRefresh={refresh} />
      </div>
      <LiveRegion>
        {data && error && (
          <div className="pb-3">
            <Alert variant="danger" title={adminTexts.loadFailed}>
              <p>{errorMessage(error)}</p>
              <Button variant="secondary" className="mt-3" onClick={refresh}>
                {texts.common.retry}
              </Button>
            </Alert>
          </div>
        )}
      </LiveRegion>
      {children}
    </section>
  );
}
