import type { Elements } from '@/lib/elements';
import { Alert, Failure } from '@/components/ui/Alert';
import { Button, Card } from '@/components/ui/Button';
import { MAX_RECORDS } from '@/domain/reports/report';
import { formatNumber } from '@/domain/money/money';
import type { LoadedReport } from './useReport';
import { daysTexts } from '@/texts/admin/daysTexts';
import { texts } from '@/texts/texts';

interface Props<T> {
  loaded: LoadedReport<T>;
  waiting: Elements;
  children: (report: T, records: number) => Elements;
}

/** Shows a report once it is read; before that, why it is not: loading, an error, or its size. */
export function Report<T>({ loaded, waiting, children }: Props<T>) {
  const { data, error, isLoading, ask, retry } = loaded;
  return (
    <>
      <Failure title={daysTexts.failed} text={error && texts.errors[error]} onRetry={retry} />
      {!data && isLoading && waiting}
      {data?.kind === 'too-many' && (
        <Alert variant="warning">{daysTexts.tooMany(formatNumber(MAX_RECORDS))}</Alert>
      )}
      {data?.kind === 'large' && (
        <Card className="flex flex-col items-start gap-3">
          <p>{daysTexts.large(formatNumber(data.records))}</p>
          <Button onClick={ask}>{daysTexts.read}</Button>
        </Card>
      )}
      {data?.kind === 'known' && children(data.report, data.records)}
    </>
  );
}
