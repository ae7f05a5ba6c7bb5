import { useEffect, useState } from 'react';
import { addressOf } from '@/domain/tron/tronAddress';

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Returns an account of 40 hex digits as the address that wallets show; null until computed, or if impossible. */
export function useTronAddress(account: string): string | null {
  const [computed, setComputed] = useState<{ account: string; address: string } | null>(null);
  useEffect(() => {
    let isOver = false;
    addressOf(account, sha256).then(
      (address) => {
        if (!isOver) setComputed({ account, address });
      },
      // Browsers offer hashing only on https and on localhost.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [account]);
  return computed?.account === account ? computed.address : null;
}
