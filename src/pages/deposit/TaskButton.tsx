import { ChevronRight, CirclePlus } from 'lucide-react';
import { userTexts } from '@/texts/userTexts';

/** The only task: making a deposit. */
export function TaskButton({ onStart }: { onStart: () => void }) {
  return (
    <button
      type="button"
      onClick={onStart}
      className="@container flex w-full items-center gap-3 rounded-card bg-linear-to-br from-hero to-hero-deep p-4 text-left text-on-hero shadow-card"
    >
      <CirclePlus aria-hidden className="hidden size-8 shrink-0 @min-[14rem]:block" />
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold">{userTexts.deposit.task}</span>
        <span className="block text-sm text-on-hero-muted">{userTexts.deposit.taskText}</span>
      </span>
      <ChevronRight
        aria-hidden
        className="hidden size-5 shrink-0 text-on-hero-muted @min-[14rem]:block"
      />
    </button>
  );
}
