import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { env } from '@/config/env';
import { filterFromParams, isEmptyFilter, paramsOfFilter } from '@/domain/admin/searchFilter';
import { formatLocalTime } from '@/domain/formatTime';
import { useIsWide } from '@/hooks/admin/useIsWide';
import { useNow } from '@/hooks/browser/useNow';
import { requestReview } from '@/pages/admin/review/requestedReview';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { SearchList } from './SearchList';
import { NotFoundView } from '@/pages/admin/views/NotFoundView';
import { DepositView } from '@/pages/admin/views/DepositView';
import { useSearchLinks } from './useSearchLinks';
import type { OnStart } from './useListKeys';
import { UserView } from '@/pages/admin/views/UserView';

const LAYOUTS = {
  list: 'max-w-6xl',
  both: 'max-w-[100rem] lg:grid-cols-[minmax(0,1fr)_33rem] lg:items-start print:grid-cols-1',
  open: 'max-w-3xl',
};
/** Stays in sight while the list scrolls. */
const STAYS =
  'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1 print:static print:max-h-none print:overflow-visible';

/** When description is on the paper was so. */
function PrintedTime() {
  return (
    <p className="col-span-full hidden text-sm text-muted print:block">
      {adminSearchTexts.printed(formatLocalTime(useNow()))}
    </p>
  );
}

/**
 * What is looked for, and what is open: beside the list where two columns fit, else as a page of its own. A user who is
 * opened by a link alone comes without a list, which would say nothing about them.
 */
export function SearchPage() {
  const [params] = useSearchParams();
  const key = paramsOfFilter(filterFromParams(params)).toString();
  const filter = useMemo(() => filterFromParams(new URLSearchParams(key)), [key]);
  const { opened, toDeposit } = useSearchLinks();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const isOpen = opened !== null;
  const hasList = opened?.kind !== 'user' || !isEmptyFilter(filter) || params.has('table');
  const layout = !isOpen ? 'list' : hasList ? 'both' : 'open';
  const onStart: OnStart = (id, kind) => {
    requestReview(id, kind);
    void navigate(toDeposit(id));
  };
  return (
    <div
      className={`mx-auto grid grid-cols-1 gap-6 px-4 pt-4 pb-10 print:[&_button]:hidden ${LAYOUTS[layout]}`}
    >
      <PrintedTime />
      {!isOpen && <title>{`${adminSearchTexts.title} · ${env.appName}`}</title>}
      {hasList && (isWide || !isOpen) && (
        // Printed is what is open.
        <div className={`min-w-0 ${isOpen ? 'print:hidden' : ''}`}>
          <SearchList key={key} filter={filter} onStart={onStart} />
        </div>
      )}
      {opened && (
        <div className={`min-w-0 ${layout === 'both' ? STAYS : ''}`}>
          {opened.id === null ? (
            <NotFoundView kind={opened.kind} />
          ) : opened.kind === 'deposit' ? (
            <DepositView key={opened.id} id={opened.id} />
          ) : (
            <UserView key={opened.id} userId={opened.id} />
          )}
        </div>
      )}
    </div>
  );
}
