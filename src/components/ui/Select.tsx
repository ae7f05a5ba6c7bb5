/** The classes of a select or date input. */
export const CONTROL_CLASS =
  'min-h-touch w-full rounded-control border border-line-strong bg-surface px-3 text-base font-normal text-ink disabled:opacity-60 lg:text-sm';

interface Props<T extends string> {
  label: string;
  values: readonly T[];
  textOf: (value: T) => string;
  chosen: T;
  onChoose: (value: T) => void;
}

export function Select<T extends string>({ label, values, textOf, chosen, onChoose }: Props<T>) {
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      <span>{label}</span>
      <select
        className={CONTROL_CLASS}
        value={chosen}
        onChange={({ target: { selectedIndex } }) => onChoose(values[selectedIndex] ?? chosen)}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {textOf(value)}
          </option>
        ))}
      </select>
    </label>
  );
}
