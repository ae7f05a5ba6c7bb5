import { InstallPrompt } from '@/components/InstallPrompt';
import { Toasts } from '@/components/ui/Toasts';
import { UpdatePrompt } from '@/components/UpdatePrompt';

/** What can appear over any page. */
export function Overlays() {
  return (
    <>
      <InstallPrompt />
      <UpdatePrompt />
      <Toasts />
    </>
  );
}
