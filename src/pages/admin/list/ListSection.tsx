import { useId, type Ref } from 'react';
import { Failure } from '@/components/ui/Failure';
import type { Elements } from '@/components/elements';
import { RefreshButton } from '@/components/RefreshButton';
import type { Subscription } from '@/hooks/useSubscription';
import { errorMessage } from '@/texts/errorMessage';
import { adminTexts } from '@/texts/admin/adminTexts';
import { useListFocus } from './useListFocus';

interface Props {
  title: string;
  /** Below the title: the order, and what the list comes to. */
  summary: Elements;
  /** Null where nothing can be listed. */
  list: Subscription<object> | null;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Beside the button that refreshes the list. */
  action?: Elements;
  children: Elements;
}

/** A list of the panel with its heading. If its subscription failed, an alert says so above the last known rows. */
export function ListSection({ title, summary, list, headingRef, action, children }: Props) {
  const id = useId();
  const focus = useListFocus<HTMLElement>();
  return (
    <section {...focus} aria-labelledby={id} className="@container min-w-0">
      <div className="flex flex-wrap items-start justify-end gap-x-1 pb-2">
        <h2
          id={id}
          ref={headingRef}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-44 text-lg font-semibold"
        >
          {title}
        </h2>
        <div className="flex items-center gap-x-1 @min-[28rem]:-mt-2">
          {action}
          {list && <RefreshButton busy={list.loading} onRefresh={list.refresh} />}
        </div>
        <div className="flex basis-full flex-wrap items-center gap-x-3 text-sm text-muted">
          {summary}
        </div>
      </div>
      {list && (
        <Failure
          className="pb-3"
          title={adminTexts.loadFailed}
          text={list.data && list.error && errorMessage(list.error)}
          onRetry={list.refresh}
        />
      )}
      {children}
    </section>
  );
}
