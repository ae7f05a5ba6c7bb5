import { useEffect, useState } from 'react';
import { addressOf } from '@/domain/tron/tronAddress';

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** The address of an account of 40 hex digits as wallets show it; null until it is computed, or where that is not possible. */
export function useTronAddress(account: string): string | null {
  const [computed, setComputed] = useState<{ account: string; address: string } | null>(null);
  useEffect(() => {
    let isOver = false;
    addressOf(account, sha256).then(
      (address) => {
        if (!isOver) setComputed({ account, address });
      },
      // Browsers hash only on https and on this machine.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [account]);
  return computed?.account === account ? computed.address : null;
}
