import { useRef, useState } from 'react';
import { bankNameOf, mergedInto, type BankNames } from '@/domain/ifsc';
import { cleanName } from '@/domain/plainText';

const isSameName = (a: string, b: string) =>
  cleanName(a).toLowerCase() === cleanName(b).toLowerCase();

/**
 * The bank name of the form: what the user typed, else the name of the bank that the IFSC belongs to. It follows the IFSC
 * until the user changes it, and never replaces what the user typed, an emptied field included.
 */
export function useBankName(ifscCode: string) {
  const [bankNames, setBankNames] = useState<BankNames | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const isRequested = useRef(false);

  const known = bankNames && bankNameOf(ifscCode, bankNames);
  const isOffered = known !== null && typed !== null && !isSameName(typed, known);

  /** Loads the names of the banks. The form works without them, so a failure says nothing and the next call tries again. */
  function load() {
    if (isRequested.current) return;
    isRequested.current = true;
    import('virtual:bank-names').then(
      (loaded) => setBankNames(loaded.default),
      () => {
        isRequested.current = false;
      },
    );
  }

  return {
    value: typed ?? known ?? '',
    /** The bank of the IFSC, if it is known. */
    known,
    /** The bank that took over the one of the IFSC. */
    mergedInto: bankNames && mergedInto(ifscCode, bankNames),
    isFromIfsc: typed === null && known !== null,
    /** The bank of the IFSC, if the user typed another. */
    offer: isOffered ? known : null,
    load,
    // A field that was empty before is not one that the user emptied.
    type: (text: string) => setTyped(text === '' && known === null ? null : text),
    /** Drops what the user typed. */
    reset: () => setTyped(null),
  };
}
