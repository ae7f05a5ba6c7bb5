import type { ControlProps } from '@/components/ui/Form';
import { CONTROL_CLASS } from '@/components/ui/Select';
import { decodeFile } from '@/domain/bankFiles/readTable';
import type { Elements } from '@/lib/elements';
import { bankTexts } from '@/texts/admin/bankTexts';

const t = bankTexts.columns;

interface Props<T extends keyof typeof t.names> {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  columns: readonly (T | null)[];
  values: readonly T[];
  onChoose: (at: number, column: T | null) => void;
  /** What stands below the choice of a column. */
  below?: (at: number, heading: string) => Elements;
}

export function ColumnsTable<T extends keyof typeof t.names>({
  headings,
  rows,
  columns,
  values,
  onChoose,
  below,
}: Props<T>) {
  return (
    <div className="overflow-x-auto rounded-control border border-line" tabIndex={0}>
      <table className="w-max border-collapse text-left text-sm">
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <th key={at} className="max-w-64 min-w-36 p-2 align-bottom font-medium">
                <span translate="no" className="block wrap-anywhere">
                  {heading || t.column(at + 1)}
                </span>
                <select
                  aria-label={`${t.column(at + 1)}: ${heading}`}
                  className={CONTROL_CLASS}
                  value={columns[at] ?? ''}
                  onChange={({ target: { value } }) =>
                    onChoose(at, values.find((each) => each === value) ?? null)
                  }
                >
                  <option value="">{t.none}</option>
                  {values.map((each) => (
                    <option key={each} value={each}>
                      {t.names[each]}
                    </option>
                  ))}
                </select>
                {below?.(at, heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {rows.map((cells, row) => (
            <tr key={row} className="border-t border-line">
              {headings.map((_, at) => (
                <td key={at} className="max-w-64 truncate p-2">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FileInputProps extends ControlProps {
  onRead: (read: ReturnType<typeof decodeFile> | 'unreadable', name: string) => void;
}

export function FileInput({ onRead, ...control }: FileInputProps) {
  return (
    <input
      {...control}
      type="file"
      accept=".csv,.tsv,.txt,.xls,text/csv,text/plain"
      className="min-h-touch w-full rounded-control border border-line-strong bg-surface text-sm file:mr-3 file:min-h-touch file:border-0 file:bg-sunken file:px-3.5 file:[font-family:inherit] file:font-semibold file:text-ink"
      onClick={({ currentTarget }) => {
        // Lets the same file be chosen and read again.
        currentTarget.value = '';
      }}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        void file?.arrayBuffer().then(
          (bytes) => onRead(decodeFile(new Uint8Array(bytes)), file.name),
          () => onRead('unreadable', file.name),
        );
      }}
    />
  );
}
