import { UserCheck } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import type { ShownProposals } from './useShownProposals';
import { adminTexts } from '@/texts/admin/adminTexts';

type Props = Pick<ShownProposals<{ id: string }>, 'newCount' | 'show'>;

/** Says how many proposals colleagues have made, and puts them first: no row moves by itself. */
export function NewProposalsButton({ newCount, show }: Props) {
  if (newCount === 0) return null;
  return (
    <Button className="pointer-events-auto rounded-full shadow-lg" onClick={show}>
      <UserCheck aria-hidden className="size-5" />
      <span>{adminTexts.proposal.showNew(newCount)}</span>
    </Button>
  );
}
