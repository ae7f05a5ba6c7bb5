import { useId } from 'react';
import { TextInput } from '@/components/ui/TextInput';
import { texts } from '@/texts/texts';

/** The filter, which is specified as disabled, with the reason. */
export function AmountFilter() {
  const id = useId();
  return (
    <fieldset disabled aria-describedby={`${id}-reason`} className="min-w-0">
      <legend className="pb-1.5 text-sm font-medium">{texts.deposit.filter}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextInput aria-label={texts.deposit.min} placeholder={texts.deposit.min} />
        <TextInput aria-label={texts.deposit.max} placeholder={texts.deposit.max} />
      </div>
      <p id={`${id}-reason`} className="pt-1.5 text-sm text-muted">
        {texts.deposit.filterSoon}
      </p>
    </fieldset>
  );
}
