import { useId } from 'react';
import { TextInput } from '@/components/ui/TextInput';
import { userTexts } from '@/texts/userTexts';

/** The filter, which is specified as disabled. Why it is stands in its description, not above the list. */
export function AmountFilter() {
  const id = useId();
  return (
    <fieldset disabled aria-describedby={`${id}-reason`} className="min-w-0 pb-3">
      <legend className="sr-only">{userTexts.deposit.filter}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextInput aria-label={userTexts.deposit.min} placeholder={userTexts.deposit.min} />
        <TextInput aria-label={userTexts.deposit.max} placeholder={userTexts.deposit.max} />
      </div>
      <p id={`${id}-reason`} className="sr-only">
        {userTexts.deposit.filterSoon}
      </p>
    </fieldset>
  );
}
