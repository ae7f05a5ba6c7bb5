import { newMethodHours } from '@/domain/payouts/newMethodHours';
import { Section } from '@/components/admin/view/Section';
import type { Payout } from '@/domain/payouts/payout';
import { bankTexts } from '@/texts/admin/bankTexts';
import { ChooseTogether } from './ChooseTogether';
import { useMovesTogether, type Moving } from './useMovesTogether';

const t = bankTexts.propose;

interface Props {
  payouts: readonly Payout[];
  /** Asks for those that wait now. */
  onAgain: () => void;
}

/** The payouts that take two administrators: this one proposes them, so that another one can take them into a file. */
export function ProposeTogether({ payouts, onAgain }: Props) {
  const moves = useMovesTogether<Moving>({
    moveOf: () => ({ kind: 'propose' }),
    finished: t.finished,
  });
  const unsuspicious = payouts.filter((payout) => newMethodHours(payout) === null);
  return (
    <Section title={t.title} plain>
      <ChooseTogether
        payouts={payouts}
        preselected={new Set(unsuspicious.map(({ id }) => id))}
        moves={moves}
        texts={t}
        onAgain={onAgain}
      />
    </Section>
  );
}
