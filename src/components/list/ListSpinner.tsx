import { Announcement } from '@/components/ui/Announcement';
import { Spinner } from '@/components/ui/Spinner';
import { texts } from '@/texts/texts';

export function ListSpinner({ className }: { className: string }) {
  return (
    <p className={`flex items-center gap-3 text-muted ${className}`}>
      <Spinner />
      <span aria-hidden>{texts.common.loading}</span>
      <Announcement>{texts.common.loading}</Announcement>
    </p>
  );
}
