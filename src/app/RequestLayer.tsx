import type { ReactNode } from 'react';
import { RequestSheet } from '@/components/requests/RequestSheet';
import { useOpenRequest } from '@/hooks/useOpenRequest';

/**
 * A page with the request that is open over it, which makes the page inert. A separate component, because rendering the
 * page again before it is hydrated would discard the prerendered one.
 */
export function RequestLayer({ children }: { children: ReactNode }) {
  const { isOpen, id, close } = useOpenRequest();
  return (
    <>
      <div className={isOpen ? 'contents print:hidden' : 'contents'} inert={isOpen}>
        {children}
      </div>
      {isOpen && <RequestSheet key={id} depositId={id} onClose={close} />}
    </>
  );
}
