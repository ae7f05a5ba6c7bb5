import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposit';
import { shortDepositId } from '@/domain/shortDepositId';
import { adminTexts } from '@/texts/admin/adminTexts';
import { Notes } from './notes/Notes';
import { Reward } from './reward/Reward';

const t = adminTexts.notesAndReward;

/** The notes about a deposit and its user's reward, behind a button. Nothing is read before it is opened. */
export function NotesAndReward({ deposit }: { deposit: Deposit }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <div>
      <Button
        variant="ghost"
        className="-mx-4 -my-2 text-sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={t.of(t.title, shortDepositId(deposit.id))}
        onClick={() => setOpen(!isOpen)}
      >
        {t.title}
        <Icon aria-hidden className="size-4 shrink-0" />
      </Button>
      {isOpen && (
        <div id={id} className="flex flex-col gap-4 pt-3">
          <Reward deposit={deposit} />
          <Notes deposit={deposit} />
        </div>
      )}
    </div>
  );
}
