import { texts } from '@/texts/texts';
import { Button } from '@/components/ui/Button';

/**
 * The message of a prerendered page whose code is missing. It is beside #root; scripts/build/bootstrap.js and
 * src/lib/importWithRetry.ts show it, and bootstrap.js handles the button.
 */
export function LoadFailure() {
  return (
    <>
      <p id="pending" role="status" className="sr-only" />
      <div
        role="alert"
        className="fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-50 mx-auto w-full max-w-column px-3"
      >
        <div
          id="load-failure"
          hidden
          className="rounded-card border border-line bg-surface p-4 shadow-overlay"
        >
          <p className="font-medium">{texts.common.loadFailed}</p>
          <div className="mt-2 flex justify-end">
            <Button id="reload">{texts.common.reload}</Button>
          </div>
        </div>
        <noscript>
          <p className="rounded-card border border-line bg-surface p-4 font-medium shadow-overlay">
            {texts.common.needsScripts}
          </p>
        </noscript>
      </div>
    </>
  );
}
