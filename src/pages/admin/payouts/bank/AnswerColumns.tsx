import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Form } from '@/components/ui/Form';
import { Choice } from '@/components/admin/Choice';
import { CONTROL_CLASS } from '@/components/admin/controlClass';
import { ANSWER_COLUMNS, type AnswerColumn } from '@/domain/bankFiles/answerColumns';
import type { AnswerQuestion, Reading } from '@/domain/bankFiles/readAnswer';
import type { Table } from '@/domain/bankFiles/readTable';
import { bankTexts } from '@/texts/admin/bankTexts';

const t = bankTexts.columns;
const NONE = 'none';
const ORDERS = ['', 'day', 'month'] as const;
const PREVIEW_ROWS = 10;

interface Props {
  table: Table;
  reading: Reading;
  /** What has to be chosen; null if the file is read so. */
  question: AnswerQuestion | null;
  onRead: (reading: Reading) => void;
}

/** What each column of the bank's file has, above its first rows, to be corrected. */
export function AnswerColumns({ table, reading, question, onRead }: Props) {
  const [columns, setColumns] = useState(reading.columns);
  const [order, setOrder] = useState(reading.order);
  const choose = (at: number, value: string) => {
    const column = ANSWER_COLUMNS.find((name) => name === value) ?? null;
    setColumns(columns.map((before, index) => (index === at ? column : before)));
  };
  return (
    <Form className="flex flex-col gap-3" onSubmit={() => onRead({ columns, order })}>
      {question && <Alert variant="warning">{t.question[question]}</Alert>}
      <div className="overflow-x-auto rounded-control border border-line" tabIndex={0}>
        <table className="w-max text-left text-sm">
          <thead>
            <tr>
              {table.heading.map((heading, at) => (
                <th key={at} className="min-w-36 p-2 align-bottom font-medium">
                  <span translate="no" className="block wrap-anywhere">
                    {heading}
                  </span>
                  <select
                    aria-label={t.column(at + 1, heading)}
                    className={CONTROL_CLASS}
                    value={columns[at] ?? NONE}
                    onChange={({ target }) => choose(at, target.value)}
                  >
                    {[NONE, ...ANSWER_COLUMNS].map((name) => (
                      <option key={name} value={name}>
                        {labelOf(name)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {table.rows.slice(0, PREVIEW_ROWS).map(({ row, cells }) => (
              <tr key={row} className="border-t border-line">
                {table.heading.map((_, at) => (
                  <td key={at} className="max-w-64 truncate p-2">
                    {cells[at] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Choice
        label={t.order}
        values={ORDERS}
        textOf={(value) => t.orders[value === '' ? 'unknown' : value]}
        chosen={order ?? ''}
        onChoose={(value) => setOrder(value === '' ? null : value)}
      />
      <Button type="submit" className="self-start">
        {t.use}
      </Button>
    </Form>
  );
}

function labelOf(name: string): string {
  const column = ANSWER_COLUMNS.find((each): each is AnswerColumn => each === name);
  return column ? t.names[column] : t.none;
}
