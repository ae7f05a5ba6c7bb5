import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Failure } from '@/components/ui/Failure';
import { Form } from '@/components/ui/Form';
import { canTakeOver } from '@/domain/payouts/payoutMove';
import { useFormatAuthor } from '@/components/admin/useFormatAuthor';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { useLoad } from '@/lib/useLoad';
import { runOf } from '@/pages/admin/actions/useOneByOne';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { bankTexts } from '@/texts/admin/bankTexts';
import { texts } from '@/texts/texts';
import { TogetherBar } from './TogetherBar';
import { useMovesTogether } from './useMovesTogether';

const t = bankTexts.takeOver;

interface Props {
  fileId: string;
  /** Reads the same file again, against what is taken now. */
  onAgain: () => void;
}

/** A colleague's file, whose payouts are taken over in one run, so that what the bank paid of it can be recorded. */
export function TakeOverFile({ fileId, onAgain }: Props) {
  const uid = useAdminUid();
  const formatAuthor = useFormatAuthor();
  const [openedAt] = useState(() => new Date());
  const { data, error, isLoading, retry } = useLoad(bankFiles.ofFile, fileId);
  const { mutate, stop, isPending, current, results } = useMovesTogether({
    movesOf: () => [{ kind: 'take-over' }],
    finished: t.finished,
  });
  const chosen = (data ?? [])
    .filter((payout) => canTakeOver(payout, uid, openedAt))
    .map((payout) => ({ id: payout.id, payout }));
  const run = runOf(chosen, { results, current, isPending });
  const failed = [...results.values()].flatMap((result) => (result.isDone ? [] : result.text));
  return (
    <Form
      className="flex flex-col gap-2"
      connections={['commit']}
      onSubmit={() => mutate(run.open)}
    >
      <Failure
        title={t.failed}
        text={error && texts.errors[error]}
        busy={isLoading}
        onRetry={retry}
      />
      {data && (
        <Alert variant="warning">
          {t.text(
            fileId,
            formatAuthor(data.find(({ takenBy }) => takenBy !== uid)?.takenBy ?? null),
          )}
        </Alert>
      )}
      {failed[0] && <Alert variant="danger">{failed[0]}</Alert>}
      {chosen.length > 0 && (
        <TogetherBar
          chosen={chosen}
          run={run}
          isPending={isPending}
          texts={t}
          onStop={stop}
          onAgain={onAgain}
        />
      )}
    </Form>
  );
}
