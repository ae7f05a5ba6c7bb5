import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import { buttonClass } from '@/components/ui/Button';
import { toastResult } from '@/components/ui/toastObstacles';
import { useIsWide } from '@/components/admin/useIsWide';
import type { HandOver } from '@/components/admin/handOver';
import { CopyButton } from '@/components/admin/CopyButton';
import { adminTexts } from '@/texts/admin/adminTexts';

interface Props {
  /** What is open. */
  title: string;
  /** Its whole ID, the only place where it is shown; undefined while nothing is known to have it. */
  id?: string;
  /** Where the list is. */
  back: To;
  backLabel: string;
  closeLabel: string;
}

/** The heading of what is open: beside the list with a button that closes it, else as a page with the way back. */
export function ViewHeader({ title, id, back, backLabel, closeLabel }: Props) {
  const isWide = useIsWide();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWide) return;
    // A page of its own starts at its top; beside the list the focus stays there.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isWide]);
  const Icon = isWide ? X : ArrowLeft;
  const link = (
    <Link
      to={back}
      state={{ isClosed: true } satisfies HandOver}
      aria-label={isWide ? closeLabel : backLabel}
      className={buttonClass('ghost', 'px-0 print:hidden')}
    >
      <Icon aria-hidden className="size-5" />
    </Link>
  );
  return (
    <div ref={toastResult} className="flex items-center gap-1 pb-1">
      {!isWide && link}
      <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-lg font-semibold outline-none">
        <span>{title}</span>
        {id !== undefined && (
          <>
            {' '}
            <code translate="no" className="inline-block text-sm font-medium">
              {id}
            </code>
          </>
        )}
      </h2>
      {id !== undefined && <CopyButton description={adminTexts.idOf(title)} text={id} />}
      {isWide && link}
    </div>
  );
}
