import { useMemo, useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Details } from '@/components/ui/Details';
import { Failure } from '@/components/ui/Failure';
import { isAlarm, matchLines, namesIn, type LineMatch } from '@/domain/bankFiles/matchLines';
import type { Answer } from '@/domain/bankFiles/readAnswer';
import { useLoad } from '@/lib/useLoad';
import type { Period } from '@/domain/time/indiaDays';
import { formatPeriod } from '@/components/admin/period/formatPeriod';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { bankTexts } from '@/texts/admin/bankTexts';
import { texts } from '@/texts/texts';
import { LineList } from './LineList';
import { LoadingLine } from './LoadingLine';
import { PayoutLink } from './PayoutLink';
import { RecordTogether } from './RecordTogether';

const t = bankTexts.answer;

/** The first and the last day of a file; null where no line has a day. */
function periodOf({ lines }: Answer): Period | null {
  const days = lines.flatMap(({ day }) => day ?? []).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

interface Props {
  name: string;
  answer: Answer;
}

/** What the lines of the bank's answer are, the most urgent first. */
export function AnswerMatches({ name, answer }: Props) {
  const names = useMemo(() => namesIn(answer), [answer]);
  const { data, error, isLoading, retry } = useLoad(bankFiles.matched, names);
  const matches = useMemo(() => data && matchLines(answer, data), [answer, data]);
  const [reading, setReading] = useState(0);
  const of = (is: (match: LineMatch) => boolean) => matches?.filter(is) ?? [];
  // What is recorded by now is asked for anew.
  if (!data || !matches || isLoading || error !== null) {
    return error ? (
      <Failure title={t.lookFailed} text={texts.errors[error]} busy={isLoading} onRetry={retry} />
    ) : (
      <LoadingLine text={t.reading} />
    );
  }
  const period = periodOf(answer);
  const alarms = of(isAlarm);
  const seen = new Set(
    matches.flatMap((match) => ('payout' in match && match.payout ? match.payout.id : [])),
  );
  const missing = data.mine.filter(({ id }) => !seen.has(id));
  const recorded = of(({ kind }) => kind === 'recorded').length;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 className="font-semibold wrap-anywhere">
          <span translate="no">{name}</span>
        </h3>
        <p className="text-sm text-muted">
          {t.summary(answer.lines.length, period ? formatPeriod(period) : '')}
        </p>
        {recorded > 0 && <p className="text-sm text-muted">{t.recorded(recorded)}</p>}
      </div>
      {answer.kind === 'statement' && answer.balances !== 'follow' && (
        <Alert variant="warning">{answer.balances === 'broken' ? t.broken : t.noBalances}</Alert>
      )}
      {alarms.length > 0 && (
        <Alert variant="danger" title={t.alarms}>
          <p>{t.alarmsText}</p>
          <LineList matches={alarms} />
        </Alert>
      )}
      <RecordTogether
        key={reading}
        matches={matches}
        onAgain={() => {
          setReading(reading + 1);
          retry();
        }}
      />
      <MatchSection
        title={t.bounces}
        text={t.bouncesText}
        matches={of(({ kind }) => kind === 'bounce')}
        isOpen
      />
      <MatchSection
        title={t.never}
        matches={of((match) => match.kind === 'never' && !isAlarm(match))}
        isOpen
      />
      {missing.length > 0 && (
        <Details title={`${t.missing} (${missing.length})`}>
          <p className="text-muted">{t.missingText}</p>
          <ul>
            {missing.map((payout) => (
              <li key={payout.id}>
                <PayoutLink payout={payout} />
              </li>
            ))}
          </ul>
        </Details>
      )}
      <MatchSection title={t.unexplained} matches={of(({ kind }) => kind === 'unexplained')} />
      {answer.unread.length > 0 && (
        <Details title={`${t.unread} (${answer.unread.length})`}>
          <ul>
            {answer.unread.map(({ row, text }) => (
              <li key={row} className="wrap-anywhere">
                <span className="text-muted">{t.line(row)}</span> <span translate="no">{text}</span>
              </li>
            ))}
          </ul>
        </Details>
      )}
    </div>
  );
}

interface SectionProps {
  title: string;
  text?: string;
  matches: readonly LineMatch[];
  isOpen?: boolean;
}

/** Lines of one kind under their name; nothing if there are none. */
function MatchSection({ title, text, matches, isOpen = false }: SectionProps) {
  if (matches.length === 0) return null;
  return (
    <Details title={`${title} (${matches.length})`} isOpen={isOpen}>
      {text !== undefined && <p className="text-muted">{text}</p>}
      <LineList matches={matches} />
    </Details>
  );
}
