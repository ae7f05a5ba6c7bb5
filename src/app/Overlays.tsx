import { Toasts } from '@/components/ui/Toasts';
import { UpdatePrompt } from '@/components/shell/UpdatePrompt';

/** What can appear over any page. */
export function Overlays() {
  return (
    <>
      <UpdatePrompt />
      <Toasts />
    </>
  );
}
