import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormatAuthor } from '@/components/admin/names';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { formatPeriod, formatShortTime } from '@/components/admin/time';
import { Alert } from '@/components/ui/Alert';
import { Details } from '@/components/ui/Details';
import { Failure } from '@/components/ui/Failure';
import { ListSpinner } from '@/components/ui/Spinner';
import { Tabs } from '@/components/ui/Tabs';
import { isAlarm, matchLines, namesIn, type LineMatch } from '@/domain/bankFiles/matchLines';
import type { BankAnswer } from '@/domain/bankFiles/readAnswer';
import { groupBy } from '@/domain/groupBy';
import { paise, formatRupeesExact } from '@/domain/money/money';
import { canTakeOver, type NewMove } from '@/domain/payouts/payoutMove';
import { findReferences } from '@/domain/payouts/readReference';
import { useLoad } from '@/lib/useLive';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { bankTexts } from '@/texts/admin/bankTexts';
import { texts } from '@/texts/texts';
import { LineText, MovesForm, PayoutLink, PayoutLinks, PayoutName } from './MovesForm';

const t = bankTexts.answer;

type RecordMatch = Extract<LineMatch, { kind: 'certain' | 'look' | 'sent-back' }>;

const PARTS = ['record', 'look', 'back', 'missing', 'unexplained'] as const;

/** The bank file of another administrator whose payout a row names. */
const fileOfOther = (match: LineMatch): string | undefined =>
  match.kind === 'never' && match.reason === 'not-mine' ? match.payout?.file?.id : undefined;

const isRecord = (match: LineMatch): match is RecordMatch => 'utr' in match;

type Part = (typeof PARTS)[number];

/** Shows the rows of the bank's file in parts, with their counts; above them, payments that may be made twice. */
export function AnswerMatches({ name, answer }: { name: string; answer: BankAnswer }) {
  const names = useMemo(() => namesIn(answer), [answer]);
  const { data, error, isLoading, retry } = useLoad(bankFiles.matched, names);
  const matches = useMemo(() => data && matchLines(answer, data), [answer, data]);
  const [search, setSearch] = useSearchParams();
  if (error) return <Failure title={t.lookFailed} text={texts.errors[error]} onRetry={retry} />;
  if (!matches || isLoading) return <ListSpinner className="" />;
  const { rows, missing } = matches;
  const alarms = rows.filter(isAlarm);
  const recorded = new Set(rows.flatMap((row) => (row.kind === 'recorded' ? row.payout.id : [])));
  const byPart = groupBy(rows, (match) => partOf(match) ?? '');
  const inPart = (part: Part) => byPart.get(part) ?? [];
  const byFile = groupBy(rows, (match) => fileOfOther(match) ?? '');
  byFile.delete('');
  const countOf = (part: Part) => (part === 'missing' ? missing : inPart(part)).length;
  const first = (['look', 'back', 'record'] as const).find((part) => countOf(part) > 0);
  const chosen = PARTS.find((part) => part === search.get('part')) ?? first ?? 'record';
  const contentOf = (part: Part) => {
    if (countOf(part) === 0) return <p className="text-muted">{t.nothing}</p>;
    const all = inPart(part);
    return (
      <div className="flex flex-col gap-4">
        {part === 'missing' && <p className="text-sm text-muted">{t.missingText}</p>}
        {part === 'missing' && <PayoutLinks payouts={missing} />}
        {part === 'look' &&
          [...byFile].map(([id, ofFile]) => (
            <TakeOverFile key={id} fileId={id} matches={ofFile} onAgain={retry} />
          ))}
        <LineList
          matches={all.filter((match) => !isRecord(match) && fileOfOther(match) === undefined)}
        />
        <RecordTogether title={t.parts[part]} matches={all.filter(isRecord)} onAgain={retry} />
      </div>
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold wrap-anywhere">
          <span translate="no">{name}</span>
        </h3>
        <p className="text-sm text-muted">{t.summary(answer.lines.length, daysOf(answer))}</p>
        {recorded.size > 0 && <p className="text-sm text-muted">{t.recorded(recorded.size)}</p>}
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
      {answer.unread.length > 0 && (
        <Details title={`${t.unread} (${answer.unread.length})`}>
          <ul>
            {answer.unread.map((row) => (
              <li key={row.row}>
                <LineText line={row} />
                <p>{bankTexts.columns.unread(row.cell)}</p>
              </li>
            ))}
          </ul>
        </Details>
      )}
      <Tabs
        label={t.partsLabel}
        selected={chosen}
        onSelect={(part) => setSearch({ tab: 'answer', part }, { replace: true })}
        tabs={PARTS.map((id) => ({
          id,
          label: `${t.parts[id]} ${countOf(id)}`,
          content: contentOf(id),
        }))}
      />
    </div>
  );
}

/** Returns the moves that a row records. A return with another reason than the bank's refusal is made in the payout. */
function movesOf(match: RecordMatch | undefined): NewMove[] {
  const reference = match?.utr;
  const pay: NewMove[] = reference ? [{ kind: 'pay', reference, repeated: null }] : [];
  if (match?.kind !== 'sent-back') return pay;
  const reason = 'bank-refused';
  return [...pay, { kind: 'bounce', reference: match.back, reason, repeated: null, note: null }];
}

interface RecordTogetherProps {
  title: string;
  /** The matches as of when the file was read; it is read again after recording. */
  matches: readonly RecordMatch[];
  onAgain: () => void;
}

/** Records the rows of one part: certain rows are preselected, the others are ticked one by one. */
function RecordTogether({ title, matches, onAgain }: RecordTogetherProps) {
  const matchOf = new Map(matches.map((match) => [match.payout.id, match]));
  if (matches.length === 0) return null;
  return (
    <MovesForm
      label={title}
      items={matches.map(({ payout }) => payout)}
      isPreselected={(id) => matchOf.get(id)?.kind === 'certain'}
      movesOf={({ id }) => movesOf(matchOf.get(id))}
      texts={matches[0]?.kind === 'sent-back' ? t.recordBack : t.record}
      again={{ label: t.again, onAgain }}
      rowOf={(payout) => {
        const match = matchOf.get(payout.id);
        const back = match?.kind === 'sent-back' ? match.back : null;
        const note = [...new Set([match?.utr, back])].filter(Boolean).join(' → ');
        return {
          label: <PayoutName payout={payout} note={note} />,
          children: match && match.kind !== 'certain' && <WhyNot match={match} />,
        };
      }}
    />
  );
}

const WhyNot = ({ match }: { match: Exclude<RecordMatch, { kind: 'certain' }> }) => (
  <>
    <p className="font-medium text-warning">
      {match.kind === 'look' ? t.look[match.reason] : t.reason['paid-in']}
    </p>
    {[match.line, ...match.others].map((row) => (
      <LineText key={row.row} line={row} />
    ))}
    <PayoutLink payout={match.payout} reference={match.utr ?? undefined} />
  </>
);

function daysOf({ lines }: BankAnswer): string {
  const days = lines.flatMap(({ day }) => day ?? []).sort();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? '' : formatPeriod({ from, to });
}

/** Returns the part that shows a row; null if it needs no action, or is shown above all parts. */
function partOf(match: LineMatch): Part | null {
  if (match.kind === 'certain') return 'record';
  if (match.kind === 'sent-back') return 'back';
  if (match.kind === 'recorded' || isAlarm(match)) return null;
  if (match.kind !== 'never') return match.kind;
  return match.reason === 'other-amount' ? 'unexplained' : 'look';
}

function reasonOf(match: LineMatch, formatAuthor: ReturnType<typeof useFormatAuthor>): string {
  if (match.kind === 'unexplained') return match.fileId === null ? '' : t.fileSum(match.fileId);
  if (match.kind !== 'never') return '';
  const { line, payout, reason } = match;
  const more = payout && 'paise' in line ? line.paise - payout.inrPaise : 0;
  if (reason === 'other-amount') {
    return t.differs(formatRupeesExact(paise(Math.abs(more))), more > 0);
  }
  if (fileOfOther(match)) return '';
  if (reason !== 'ended') return t.reason[reason];
  const { returnedAt, returnedBy = null, reference, userId } = payout ?? {};
  if (returnedAt)
    return t.ended.back(formatShortTime(returnedAt), formatAuthor(returnedBy, userId));
  return reference ? t.ended.paid(reference) : t.ended.waits;
}

function LineList({ matches }: { matches: readonly LineMatch[] }) {
  const formatAuthor = useFormatAuthor();
  return (
    <ul className="text-sm">
      {matches.map((match, index) => {
        const { line, payout } = match;
        const reason = match.kind === 'never' && match.reason;
        return (
          <li key={index} className="border-t border-line py-2 first:border-t-0">
            <LineText line={line} />
            <p className="font-medium">{reasonOf(match, formatAuthor)}</p>
            {payout && (
              <PayoutLink
                payout={payout}
                reference={
                  reason === 'not-read'
                    ? findReferences(line.text, payout.destination)[0]
                    : undefined
                }
                isRefused={reason === 'refused'}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const takeOverTexts = bankTexts.takeOver;

interface TakeOverProps {
  fileId: string;
  /** The payments that name payouts of the file, each by its whole reference. */
  matches: readonly LineMatch[];
  onAgain: () => void;
}

function TakeOverFile({ fileId, matches, onAgain }: TakeOverProps) {
  const uid = useAdminUid();
  const formatAuthor = useFormatAuthor();
  const [openedAt] = useState(() => new Date());
  const { data, error, retry } = useLoad(bankFiles.ofFile, fileId);
  const chosen = (data ?? []).filter((payout) => canTakeOver(payout, uid, openedAt));
  return (
    <>
      <Failure title={takeOverTexts.failed} text={error && texts.errors[error]} onRetry={retry} />
      {data && (
        <Alert variant="warning">
          <p>
            {takeOverTexts.text(
              fileId,
              formatAuthor(data.find(({ takenBy }) => takenBy !== uid)?.takenBy ?? null),
            )}
          </p>
          <p>{takeOverTexts.uploaded(matches.length)}</p>
        </Alert>
      )}
      <Details title={takeOverTexts.rows(matches.length)}>
        <LineList matches={matches} />
      </Details>
      {chosen.length > 0 && (
        <MovesForm
          label={takeOverTexts.list}
          items={chosen}
          movesOf={() => [{ kind: 'take-over' }]}
          texts={takeOverTexts.run}
          again={{ label: t.again, onAgain }}
        />
      )}
    </>
  );
}
