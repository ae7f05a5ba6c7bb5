import { useId } from 'react';
import { TextInput } from '@/components/ui/TextInput';
import { userTexts } from '@/texts/userTexts';

/** The filter, which is specified as disabled, with the reason. */
export function AmountFilter() {
  const id = useId();
  return (
    <fieldset disabled aria-describedby={`${id}-reason`} className="min-w-0">
      <legend className="pb-1.5 text-sm font-medium">{userTexts.deposit.filter}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextInput aria-label={userTexts.deposit.min} placeholder={userTexts.deposit.min} />
        <TextInput aria-label={userTexts.deposit.max} placeholder={userTexts.deposit.max} />
      </div>
      <p id={`${id}-reason`} className="pt-1.5 text-sm text-muted">
        {userTexts.deposit.filterSoon}
      </p>
    </fieldset>
  );
}
