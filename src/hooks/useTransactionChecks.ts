import { useCallback, useEffect, useRef, useState } from 'react';
import { USDT_CONTRACT } from '@/config/business';
import { env } from '@/config/env';
import { unpaidPaise, type Deposit } from '@/domain/deposit';
import { usePageVisible } from './usePageVisible';
import { tron } from '@/services/adminServices';
import type { TransactionCheck } from '@/services/tron';

export type { TransactionCheck };

/** A block is final after about a minute. */
const ASK_AGAIN_MS = 15_000;

export interface TransactionChecks {
  /** Whether a node is configured. */
  canCheck: boolean;
  /** The last answer about a transaction of the request; undefined before the first. */
  get: (txid: string) => TransactionCheck | undefined;
  isChecking: (txid: string) => boolean;
  check: (txid: string) => void;
}

interface State {
  /** The answers compare a transfer with what is unpaid, so they hold until the next payment. */
  paymentCount: number;
  answers: ReadonlyMap<string, TransactionCheck>;
}

/** Asks a TRON node about the transactions of a request; about one that is not final again and again. */
export function useTransactionChecks(deposit: Deposit): TransactionChecks {
  const { paymentCount } = deposit;
  const [state, setState] = useState<State>({ paymentCount, answers: new Map() });
  const [checking, setChecking] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(deposit);
  useEffect(() => {
    latest.current = deposit;
  }, [deposit]);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current?.abort();
  }, []);

  const check = useCallback((txid: string) => {
    const signal = controller.current?.signal;
    if (!signal || !tron) return;
    const { paymentCount: askedAt, submittedAt } = latest.current;
    const expected = {
      walletAddress: env.walletAddress,
      usdtContract: USDT_CONTRACT,
      unpaidPaise: unpaidPaise(latest.current),
      submittedAt,
    };
    setChecking((before) => new Set(before).add(txid));
    tron.checkTransaction(txid, expected, signal).then(
      (answer) => {
        setChecking((before) => new Set([...before].filter((other) => other !== txid)));
        setState((before) => {
          const known = before.paymentCount === askedAt ? before.answers : [];
          return { paymentCount: askedAt, answers: new Map(known).set(txid, answer) };
        });
      },
      (error: unknown) => {
        // The row is gone.
        if (!signal.aborted) throw error;
      },
    );
  }, []);

  const answers = state.paymentCount === paymentCount ? state.answers : null;
  const isVisible = usePageVisible();
  useEffect(() => {
    if (!answers || !isVisible) return;
    const waiting = [...answers].filter(([, { kind }]) => kind === 'not-final');
    if (waiting.length === 0) return;
    const timer = setTimeout(() => waiting.forEach(([txid]) => check(txid)), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [answers, isVisible, check]);

  return {
    canCheck: tron !== null,
    get: (txid) => answers?.get(txid),
    isChecking: (txid) => checking.has(txid),
    check,
  };
}
