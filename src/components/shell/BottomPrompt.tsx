import { LiveRegion } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { toastObstacle } from '@/components/ui/toastObstacles';

interface Props {
  isOpen: boolean;
  text: string;
  accept: string;
  decline: string;
  onAccept: () => void;
  onDecline: () => void;
}

/** A question above the bottom bar. It neither shifts the page nor takes the focus, so it can stay while a form is filled in. */
export function BottomPrompt({ isOpen, text, accept, decline, onAccept, onDecline }: Props) {
  return (
    <LiveRegion className="fixed inset-x-0 bottom-[calc(var(--bar)+0.5rem+env(safe-area-inset-bottom))] z-40 mx-auto w-full max-w-column px-3">
      {isOpen && (
        <div
          ref={toastObstacle}
          data-prompt
          className="rounded-card border border-line bg-surface p-4 shadow-overlay"
        >
          <p className="font-medium">{text}</p>
          <div className="mt-2 flex justify-end gap-2">
            <Button variant="ghost" onClick={onDecline}>
              {decline}
            </Button>
            <Button onClick={onAccept}>{accept}</Button>
          </div>
        </div>
      )}
    </LiveRegion>
  );
}
