import { Info } from 'lucide-react';
import { Announcement } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts;

interface Props {
  /** Who ended the deposit, and how. */
  message: string;
  name: string;
  inr: string;
  onDismiss: (() => void) | undefined;
}

/** Stands in the place of a row's buttons when its deposit has ended elsewhere. */
export function ReviewedElsewhereNotice({ message, name, inr, onDismiss }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex min-w-0 flex-1 basis-36 items-start gap-2 text-sm font-medium">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <span>{message}</span>
      </p>
      <Announcement>{t.ended.announcement(message, inr, name)}</Announcement>
      {onDismiss && (
        <Button
          variant="ghost"
          // No higher than the buttons, also with the text in two lines.
          className="px-2 text-sm"
          aria-label={t.actionOf(t.ended.dismiss, inr, name)}
          onClick={onDismiss}
        >
          {t.ended.dismiss}
        </Button>
      )}
    </div>
  );
}
