import { Toasts } from '@/components/ui/Toasts';
import { UpdatePrompt } from '@/components/shell/UpdatePrompt';

/** Renders the toasts and prompts that can appear over any page. */
export function Overlays() {
  return (
    <>
      <UpdatePrompt />
      <Toasts />
    </>
  );
}
