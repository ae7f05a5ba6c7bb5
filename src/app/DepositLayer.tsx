import type { ReactNode } from 'react';
import { DepositSheet } from '@/components/deposits/DepositSheet';
import { useDepositSheet } from '@/hooks/deposits/useDepositSheet';

/**
 * A page with the deposit that is open over it, so that Back does not lose the place in a long list. It makes the page inert; a
 * modal dialog would make toasts inert too. A separate component, because rendering the page again before it is hydrated would
 * discard the prerendered one.
 */
export function DepositLayer({ children }: { children: ReactNode }) {
  const { isOpen, id, close } = useDepositSheet();
  return (
    <>
      <div className={isOpen ? 'contents print:hidden' : 'contents'} inert={isOpen}>
        {children}
      </div>
      {isOpen && <DepositSheet key={id} depositId={id} onClose={close} />}
    </>
  );
}
