import type { ComponentProps } from 'react';
import { CONTROL_CLASS } from './controlClass';

interface Props<T extends string> extends Pick<
  ComponentProps<'select'>,
  'disabled' | 'aria-describedby'
> {
  label: string;
  values: readonly T[];
  textOf: (value: T) => string;
  chosen: T;
  onChoose: (value: T) => void;
}

/** One of some values, with its label. */
export function Choice<T extends string>({
  label,
  values,
  textOf,
  chosen,
  onChoose,
  ...rest
}: Props<T>) {
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      <span>{label}</span>
      <select
        {...rest}
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
