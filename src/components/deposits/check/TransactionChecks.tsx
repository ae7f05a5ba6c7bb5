import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { usdtWallet } from '@/config/usdtWallet';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatLocalTime } from '@/domain/formatTime';
import { shortTxid } from '@/domain/shortIds';
import {
  classifyTransfer,
  expectedTransfer,
  type ExpectedTransfer,
  type NodeAnswer,
  type NodeFailure,
} from '@/domain/tron/receipt';
import { useOwnChecks, type OwnCheck } from '@/hooks/tron/useOwnChecks';
import { transactionCheckTexts } from '@/texts/transactionCheckTexts';
import { checkMessage } from './checkMessage';

const t = transactionCheckTexts;

const messageOf = (answer: NodeAnswer | NodeFailure, expected: ExpectedTransfer) =>
  checkMessage(
    answer.kind === 'node-error' ? answer : classifyTransfer(answer, expected),
    expected,
  );

interface ItemProps {
  txid: string;
  /** Whether the deposit names others, too. */
  isOneOfMany: boolean;
  check: OwnCheck;
  expected: ExpectedTransfer;
}

/** What the network last said about one transaction, when, and the question. */
function Item({ txid, isOneOfMany, check, expected }: ItemProps) {
  const { answer, answeredAt, lastAnswer, isChecking, ask } = check;
  const short = shortTxid(txid);
  const action = answer ? t.again : t.action;
  const message = answer && messageOf(answer, expected);
  const hasFailed = answer?.kind === 'node-error' && lastAnswer !== null;
  return (
    <li className="flex flex-col gap-1">
      <LiveRegion>
        {message && (
          <Alert variant={message.variant} title={message.title}>
            {isOneOfMany && (
              <p translate="no" className="font-mono">
                {short}
              </p>
            )}
            <p>{message.text}</p>
            {hasFailed && (
              <p>
                {t.lastAnswer(
                  messageOf(lastAnswer.answer, expected).title,
                  formatLocalTime(lastAnswer.at),
                )}
              </p>
            )}
            {answeredAt && (
              <p className="pt-1 text-muted">{t.checked(formatLocalTime(answeredAt))}</p>
            )}
          </Alert>
        )}
      </LiveRegion>
      <Button
        variant="ghost"
        className="-mx-4 self-start text-sm"
        aria-label={t.of(action, short)}
        busy={isChecking}
        onClick={ask}
      >
        {action}
      </Button>
    </li>
  );
}

/** What the network says about the transactions that a pending deposit claims, so that its user learns of a wrong one. */
export function TransactionChecks({ deposit }: { deposit: Deposit }) {
  const { txids } = deposit;
  const checks = useOwnChecks(txids);
  const expected = expectedTransfer(deposit, usdtWallet);
  return (
    <ul className="flex flex-col gap-1 pt-1">
      {txids.map((txid) => (
        <Item
          key={txid}
          txid={txid}
          isOneOfMany={txids.length > 1}
          check={checks(txid)}
          expected={expected}
        />
      ))}
    </ul>
  );
}
