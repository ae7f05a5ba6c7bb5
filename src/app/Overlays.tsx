import { Toasts } from '@/components/ui/Toasts';
import { UpdatePrompt } from '@/components/shell/UpdatePrompt';

/** Renders what can appear over any page. */
export function Overlays() {
  return (
    <>
      <UpdatePrompt />
      <Toasts />
    </>
  );
}
