import { useId, type ReactNode, type Ref } from 'react';
import { RefreshButton } from '@/components/RefreshButton';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import type { Deposit } from '@/domain/deposit';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { errorMessage } from '@/texts/errorMessage';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';
import { useListFocus } from './useListFocus';

interface Props {
  title: string;
  /** Below the title: the order, and what the list comes to. */
  summary: ReactNode;
  /** Null where nothing can be listed. */
  deposits: PaginatedSubscription<Deposit> | null;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Beside the button that refreshes the list. */
  action?: ReactNode;
  children: ReactNode;
}

/** A list of the panel with its heading. If its subscription failed, an alert says so above the last known rows. */
export function ListSection({ title, summary, deposits, headingRef, action, children }: Props) {
  const id = useId();
  const focus = useListFocus<HTMLElement>();
  return (
    <section {...focus} aria-labelledby={id} className="@container min-w-0">
      <div className="flex flex-wrap items-start justify-end gap-x-1 pb-2">
        <h2
          id={id}
          ref={headingRef}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-44 text-lg leading-7 font-semibold"
        >
          {title}
        </h2>
        <div className="flex items-center gap-x-1 @min-[28rem]:-my-2">
          {action}
          {deposits && <RefreshButton busy={deposits.loading} onRefresh={deposits.refresh} />}
        </div>
        <div className="flex basis-full flex-wrap items-center gap-x-3 text-sm text-muted">
          {summary}
        </div>
      </div>
      <LiveRegion>
        {deposits?.data && deposits.error && (
          <div className="pb-3">
            <Alert variant="danger" title={adminTexts.loadFailed}>
              <p>{errorMessage(deposits.error)}</p>
              <Button variant="secondary" className="mt-3" onClick={deposits.refresh}>
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
