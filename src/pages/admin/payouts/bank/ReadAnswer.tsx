import { useMemo, useState } from 'react';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { Field, Form, FormField } from '@/components/ui/Form';
import { Select } from '@/components/ui/Select';
import { DescriptionList, type Fact } from '@/components/ui/Text';
import {
  ANSWER_COLUMNS,
  guessColumns,
  MEANINGS,
  proposedMeaning,
} from '@/domain/bankFiles/answerColumns';
import { ORDERS } from '@/domain/bankFiles/bankCell';
import {
  accountIn,
  compareDigits,
  countTypedDigits,
  numbersIn,
  otherAccounts,
  readAnswer,
  type BankAnswer,
  type AnswerQuestion,
  type Reading,
} from '@/domain/bankFiles/readAnswer';
import { readTable, type Table } from '@/domain/bankFiles/readTable';
import { dayOf } from '@/domain/time/indiaTime';
import { useDraft } from '@/lib/drafts';
import { useFocusFallback } from '@/lib/focus';
import { bankFiles } from '@/services/admin/payouts/bankFiles';
import { bankTexts } from '@/texts/admin/bankTexts';
import { SEPARATOR } from '@/texts/separator';
import { AnswerMatches } from './AnswerMatches';
import { ColumnsTable, FileInput } from './ColumnsTable';

const columnsTexts = bankTexts.columns;
const meaningTexts = bankTexts.meanings;
const PREVIEW_ROWS = 10;

const t = bankTexts.answer;

/** Reads the bank's answer, which stays open as long as this tab. */
export function ReadAnswer({ debitAccount }: { debitAccount: string }) {
  const { uid, drafts } = usePanelSession();
  const opened = useDraft(drafts.answer, uid);
  const [unopened, setUnopened] = useState<keyof typeof t.problem>();
  const table = useMemo(() => opened && readTable(opened.text), [opened]);
  const problem = typeof table === 'string' ? table : unopened;
  return (
    <div className="flex flex-col gap-5">
      <Field label={t.label} hint={t.hint} error={problem && t.problem[problem]}>
        {(control) => (
          <FileInput
            {...control}
            onRead={(read, name) => {
              const isText = typeof read !== 'string';
              setUnopened(isText ? undefined : read);
              drafts.answer.set(uid, isText ? { name, ...read, isConfirmed: false } : null);
            }}
          />
        )}
      </Field>
      {opened && table && typeof table !== 'string' && (
        <ReadFile
          key={opened.text}
          table={table}
          debitAccount={debitAccount}
          opened={opened}
          onConfirm={() => drafts.answer.set(uid, { ...opened, isConfirmed: true })}
        />
      )}
    </div>
  );
}

interface ReadingFormProps {
  table: Table;
  reading: Reading;
  answer: BankAnswer | AnswerQuestion;
  onRead: (reading: Reading) => void;
}

/** Asks how a file is to be read: what its columns and its statuses mean. Known headings and words only propose an answer. */
function ReadingForm({ table, reading, answer, onRead }: ReadingFormProps) {
  const [{ columns, order, meanings }, setReading] = useState(reading);
  const change = (changed: Partial<Reading>) =>
    setReading({ columns, order, meanings, ...changed });
  const statuses = 'ask' in answer ? [] : [...answer.statuses];
  const meaningOf = (status: string) => meanings.get(status) ?? proposedMeaning(status);
  const explained = statuses.flatMap(([status]) => {
    const meaning = meaningOf(status);
    return meaning ? [[status, meaning] as const] : [];
  });
  return (
    <Form
      className="flex flex-col gap-3"
      onSubmit={() => onRead({ columns, order, meanings: new Map([...meanings, ...explained]) })}
    >
      {'ask' in answer && (
        <Alert variant="warning">
          {answer.ask === 'rows'
            ? columnsTexts.noRow(columnsTexts.unread(answer.first.cell))
            : columnsTexts.question[answer.ask]}
        </Alert>
      )}
      {statuses.length > 0 && <p>{meaningTexts.text}</p>}
      {statuses.map(([status, count]) => (
        <Select
          key={status}
          label={meaningTexts.rows(status, count)}
          values={meaningOf(status) ? MEANINGS : (['', ...MEANINGS] as const)}
          textOf={(value) => meaningTexts.names[value]}
          chosen={meaningOf(status) ?? ''}
          onChoose={(value) =>
            value !== '' && change({ meanings: new Map(meanings).set(status, value) })
          }
        />
      ))}
      <Details title={columnsTexts.title} isOpen={'ask' in answer}>
        <ColumnsTable
          headings={table.heading}
          rows={table.rows.slice(0, PREVIEW_ROWS).map(({ cells }) => cells)}
          columns={columns}
          values={ANSWER_COLUMNS}
          onChoose={(at, chosen) =>
            change({ columns: columns.map((column, index) => (index === at ? chosen : column)) })
          }
        />
        <Select
          label={columnsTexts.order}
          values={['', ...ORDERS] as const}
          textOf={(value) => columnsTexts.orders[value]}
          chosen={order ?? ''}
          onChoose={(value) => change({ order: value === '' ? null : value })}
        />
      </Details>
      <Button type="submit" className="self-start" disabled={explained.length < statuses.length}>
        {columnsTexts.use}
      </Button>
    </Form>
  );
}

interface FileProps {
  debitAccount: string;
  table: Table;
  opened: { name: string; isConfirmed: boolean };
  onConfirm: () => void;
}

function ReadFile({ table, opened, debitAccount, onConfirm }: FileProps) {
  const key = [debitAccount, ...table.heading] as const;
  const [reading, setReading] = useState<Reading>(() => {
    const columns = guessColumns(table.heading);
    return bankFiles.readingOf(key) ?? { columns, order: null, meanings: new Map() };
  });
  const [today] = useState(() => dayOf(new Date()));
  const answer = useMemo(() => readAnswer(table, reading, today), [table, reading, today]);
  const onRead = (next: Reading) => {
    bankFiles.keepReading(key, next);
    setReading(next);
  };
  const form = <ReadingForm table={table} reading={reading} answer={answer} onRead={onRead} />;
  if ('ask' in answer) return form;
  const words = [...answer.statuses].map(([status, count]) => {
    const meaning = reading.meanings.get(status);
    return meaning ? meaningTexts.said(status, count, meaning) : null;
  });
  if (words.includes(null)) return form;
  const isReady = opened.isConfirmed || accountIn(answer, debitAccount) === 'own';
  return (
    <>
      <div>
        <Details title={columnsTexts.read}>{form}</Details>
        {words.length > 0 && <p className="text-sm text-muted">{words.join(SEPARATOR)}</p>}
      </div>
      <LiveRegion className="empty:sr-only">
        {!isReady && (
          <ConfirmAccount answer={answer} debitAccount={debitAccount} onConfirm={onConfirm} />
        )}
      </LiveRegion>
      {isReady && <AnswerMatches name={opened.name} answer={answer} />}
    </>
  );
}

/** A text whose digits that differ from another number are underlined. */
const Compared = ({ text, number }: { text: string; number: string }) => (
  <span translate="no" className="wrap-anywhere tabular-nums">
    {compareDigits(text, number).map((part, at) =>
      part.differs ? (
        <mark
          key={at}
          className="bg-transparent font-bold text-ink underline decoration-2 underline-offset-4"
        >
          {part.text}
        </mark>
      ) : (
        <span key={at}>{part.text}</span>
      ),
    )}
  </span>
);

/** Asks if a file is of the account that pays. Its digits are asked for once out of sight, so that nobody copies them. */
function ConfirmAccount({
  answer,
  debitAccount,
  onConfirm,
}: Pick<FileProps, 'debitAccount' | 'onConfirm'> & { answer: BankAnswer }) {
  const isOther = accountIn(answer, debitAccount) === 'other';
  const keepsFocus = useFocusFallback<HTMLDivElement>();
  const [isCompared, setCompared] = useState(!isOther);
  const [typed, setTyped] = useState('');
  const others = otherAccounts(answer, debitAccount);
  const numbers = others.flatMap(numbersIn);
  const count = countTypedDigits(debitAccount, isOther ? numbers : []);
  const facts: Fact[] = [
    [columnsTexts.names.debitAccount, debitAccount, numbers[0] ?? debitAccount] as const,
    ...others.map((text) => [t.fileSays, text, debitAccount] as const),
  ].map(([name, text, number]) => [name, <Compared text={text} number={number} />, text]);
  return (
    <Alert variant={isOther ? 'danger' : 'warning'}>
      <div {...keepsFocus} tabIndex={-1}>
        {!isOther && <p>{t.accountUnknown}</p>}
        {isCompared ? (
          <Form className="flex flex-col gap-2 pt-2" onSubmit={onConfirm}>
            {debitAccount !== '' && (
              <FormField
                label={t.accountTyped(count)}
                hint={isOther ? t.accountHidden : undefined}
                verbatim
                autoFocus={isOther}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
            <div className="flex flex-wrap gap-2">
              <Button
                type="submit"
                variant="secondary"
                disabled={typed.trim() !== debitAccount.slice(-count)}
              >
                {t.accountIsMine}
              </Button>
              {isOther && (
                <Button
                  variant="ghost"
                  onClick={() => {
                    setTyped('');
                    setCompared(false);
                  }}
                >
                  {t.compareAgain}
                </Button>
              )}
            </div>
          </Form>
        ) : (
          <>
            <p>{t.otherAccount}</p>
            <DescriptionList className="max-w-lg py-2" facts={facts} />
            <Button variant="secondary" onClick={() => setCompared(true)}>
              {t.accountIsMine}
            </Button>
          </>
        )}
      </div>
    </Alert>
  );
}
