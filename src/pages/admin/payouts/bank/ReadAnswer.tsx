import { useMemo, useState } from 'react';
import { Choice } from '@/components/admin/Choice';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { Alert, LiveRegion } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { Field, Form, TextInput } from '@/components/ui/Form';
import { ANSWER_COLUMNS, guessColumns } from '@/domain/bankFiles/answerColumns';
import { ORDERS } from '@/domain/bankFiles/bankCell';
import { MEANINGS, proposedMeaning } from '@/domain/bankFiles/meanings';
import {
  accountIn,
  readAnswer,
  type BankAnswer,
  type AnswerQuestion,
  type Reading,
} from '@/domain/bankFiles/readAnswer';
import { decodeFile, readTable, type Table } from '@/domain/bankFiles/readTable';
import { lastFour } from '@/domain/paymentMethods';
import { dayOf } from '@/domain/time/indiaTime';
import { useDraft } from '@/lib/drafts';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { bankTexts } from '@/texts/admin/bankTexts';
import { SEPARATOR } from '@/texts/separator';
import { AnswerMatches } from './AnswerMatches';
import { ColumnsTable, FileInput } from './ColumnsTable';

const columnsTexts = bankTexts.columns;
const PREVIEW_ROWS = 10;

interface AnswerColumnsProps {
  table: Table;
  reading: Reading;
  question: AnswerQuestion | null;
  onRead: (reading: Reading) => void;
}

function AnswerColumns({ table, reading, question, onRead }: AnswerColumnsProps) {
  const [columns, setColumns] = useState(reading.columns);
  const [order, setOrder] = useState(reading.order);
  return (
    <Form className="flex flex-col gap-3" onSubmit={() => onRead({ ...reading, columns, order })}>
      {question && (
        <Alert variant="warning">
          {question.ask === 'rows'
            ? columnsTexts.noRow(columnsTexts.unread(question.first.cell))
            : columnsTexts.question[question.ask]}
        </Alert>
      )}
      <ColumnsTable
        headings={table.heading}
        rows={table.rows.slice(0, PREVIEW_ROWS).map(({ cells }) => cells)}
        columns={columns}
        values={ANSWER_COLUMNS}
        onChoose={(at, chosen) =>
          setColumns(columns.map((column, index) => (index === at ? chosen : column)))
        }
      />
      <Choice
        label={columnsTexts.order}
        values={['', ...ORDERS] as const}
        textOf={(value) => columnsTexts.orders[value === '' ? 'unknown' : value]}
        chosen={order ?? ''}
        onChoose={(value) => setOrder(value === '' ? null : value)}
      />
      <Button type="submit" className="self-start">
        {columnsTexts.use}
      </Button>
    </Form>
  );
}

const meaningTexts = bankTexts.meanings;

interface MeaningsProps {
  statuses: BankAnswer['statuses'];
  reading: Reading;
  onRead: (reading: Reading) => void;
}

/** Asks what the statuses of a report mean. Known words only propose an answer. */
function Meanings({ statuses, reading, onRead }: MeaningsProps) {
  const [chosen, setChosen] = useState(reading.meanings);
  const meaningOf = (status: string) => chosen.get(status) ?? proposedMeaning(status);
  const all = [...statuses].map(([status, count]) => ({ status, count, is: meaningOf(status) }));
  const meanings = all.flatMap(({ status, is }) => (is ? [[status, is] as const] : []));
  return (
    <Form
      className="flex flex-col gap-3"
      onSubmit={() => onRead({ ...reading, meanings: new Map([...chosen, ...meanings]) })}
    >
      <p>{meaningTexts.text}</p>
      {all.map(({ status, count, is }) => (
        <Choice
          key={status}
          label={meaningTexts.rows(status, count)}
          values={is ? MEANINGS : (['', ...MEANINGS] as const)}
          textOf={(value) => meaningTexts.names[value === '' ? 'unknown' : value]}
          chosen={is ?? ''}
          onChoose={(value) => value !== '' && setChosen(new Map(chosen).set(status, value))}
        />
      ))}
      <Button type="submit" className="self-start" disabled={meanings.length < all.length}>
        {meaningTexts.use}
      </Button>
    </Form>
  );
}

const t = bankTexts.answer;

/** Reads the bank's answer, which stays open as long as this tab. */
export function ReadAnswer({ debitAccount }: { debitAccount: string }) {
  const { uid, drafts } = usePanelSession();
  const opened = useDraft(drafts.answer, uid);
  const [error, setError] = useState<string>();
  const table = useMemo(() => opened && readTable(opened.text), [opened]);

  async function open(file: File) {
    drafts.answer.set(uid, null);
    setError(undefined);
    try {
      const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
      if (typeof decoded === 'string') setError(t.problem[decoded]);
      else drafts.answer.set(uid, { name: file.name, ...decoded, isConfirmed: false });
    } catch {
      setError(t.unreadable);
    }
  }

  const problem = typeof table === 'string' ? t.problem[table] : error;
  return (
    <div className="flex flex-col gap-5">
      <Field label={t.label} hint={t.hint} error={problem}>
        {(control) => <FileInput {...control} onFile={(file) => void open(file)} />}
      </Field>
      {opened && table && typeof table !== 'string' && (
        <ReadFile
          key={opened.text}
          table={table}
          name={opened.name}
          debitAccount={debitAccount}
          isConfirmed={opened.isConfirmed}
          onConfirm={() => drafts.answer.set(uid, { ...opened, isConfirmed: true })}
        />
      )}
    </div>
  );
}

interface FileProps {
  debitAccount: string;
  table: Table;
  name: string;
  isConfirmed: boolean;
  onConfirm: () => void;
}

function ReadFile({ table, name, debitAccount, isConfirmed, onConfirm }: FileProps) {
  const { heading } = table;
  const [reading, setReading] = useState<Reading>(
    () =>
      bankFiles.readingOf(debitAccount, heading) ?? {
        ...{ columns: guessColumns(heading), order: null, meanings: new Map() },
      },
  );
  const [today] = useState(() => dayOf(new Date()));
  const answer = useMemo(() => readAnswer(table, reading, today), [table, reading, today]);
  const onRead = (next: Reading) => {
    bankFiles.keepReading(debitAccount, heading, next);
    setReading(next);
  };
  if ('ask' in answer) return <AnswerColumns {...{ table, reading, onRead }} question={answer} />;
  const { statuses } = answer;
  const words = [...statuses].map(([status, count]) => {
    const meaning = reading.meanings.get(status);
    return meaning ? meaningTexts.said(status, count, meaning) : null;
  });
  const isReady = isConfirmed || accountIn(answer, debitAccount) === 'own';
  return (
    <>
      <Details title={columnsTexts.title}>
        <AnswerColumns {...{ table, reading, onRead }} question={null} />
      </Details>
      {words.includes(null) ? (
        <Meanings {...{ statuses, reading, onRead }} />
      ) : (
        words.length > 0 && (
          <Details title={meaningTexts.title} note={words.join(SEPARATOR)}>
            <Meanings {...{ statuses, reading, onRead }} />
          </Details>
        )
      )}
      <LiveRegion className="empty:sr-only">
        {!isReady && <ConfirmAccount {...{ answer, debitAccount, onConfirm }} />}
      </LiveRegion>
      {isReady && !words.includes(null) && <AnswerMatches name={name} answer={answer} />}
    </>
  );
}

/** Asks to confirm whose file it is, by the last digits of the account that pays. */
function ConfirmAccount({
  answer,
  debitAccount,
  onConfirm,
}: Pick<FileProps, 'debitAccount' | 'onConfirm'> & { answer: BankAnswer }) {
  const [typed, setTyped] = useState('');
  const own = lastFour(debitAccount);
  const isOther = accountIn(answer, debitAccount) === 'other';
  return (
    <Alert variant={isOther ? 'danger' : 'warning'}>
      <p>{isOther ? t.otherAccount(debitAccount) : t.accountUnknown}</p>
      <p translate="no" className="wrap-anywhere">
        {answer.accounts.filter((text) => /\d{4}/.test(text)).join(' · ')}
      </p>
      <Form className="flex flex-col gap-2 pt-2" onSubmit={onConfirm}>
        <Field label={t.accountTyped}>
          {(control) => (
            <TextInput
              {...control}
              verbatim
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="secondary"
          className="self-start"
          disabled={typed.trim() !== own}
        >
          {t.accountIsMine}
        </Button>
      </Form>
    </Alert>
  );
}
