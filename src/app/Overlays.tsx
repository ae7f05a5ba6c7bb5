import { Toasts } from '@/components/ui/Toasts';

/** What may appear over any page. */
export function Overlays() {
  return <Toasts />;
}
