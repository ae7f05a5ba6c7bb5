import { useState } from 'react';
import { parseDay, type Day } from '@/domain/time/indiaTime';
import { CONTROL_CLASS } from '@/components/admin/controlClass';

interface Props {
  label: string;
  day: Day | null;
  onDay: (day: Day | null) => void;
}

/** A date input that reports only complete dates. */
export function DayInput({ label, day, onDay }: Props) {
  const [typed, setTyped] = useState({ day, text: day ?? '' });
  if (typed.day !== day) setTyped({ day, text: day ?? '' });
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      <span>{label}</span>
      <input
        type="date"
        className={CONTROL_CLASS}
        value={typed.text}
        onChange={({ target: { value } }) => {
          setTyped({ day, text: value });
          if (value === '' || parseDay(value) !== null) onDay(value || null);
        }}
      />
    </label>
  );
}
