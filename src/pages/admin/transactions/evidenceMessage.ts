import type { AlertVariant } from '@/components/ui/Alert';
import type { EvidenceGap } from '@/domain/admin/creditEvidence';
import { formatLocalTime } from '@/domain/formatTime';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { paise, type Paise } from '@/domain/money';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminTexts.check;

export interface EvidenceMessage {
  variant: AlertVariant;
  title: string;
  text: string;
  /** The part payment that the transfer is worth; null where it is worth nothing, or all of what is unpaid or more. */
  partPaise: Paise | null;
}

/**
 * What the answer about a transaction says to the administrator of a deposit with `unpaid` paise to credit. It is as
 * expected only if nothing is missing for that; `gaps` is null while that is being looked up.
 */
export function evidenceMessage(
  check: TransferCheckResult,
  unpaid: Paise,
  gaps: readonly EvidenceGap[] | null,
): EvidenceMessage {
  switch (check.kind) {
    case 'expected':
    case 'named-only':
    case 'sent-before':
    case 'sent-at-once':
    case 'undated':
    case 'typed-amount':
    case 'too-little':
    case 'too-much':
    case 'too-early': {
      const { usdtMicro, inrPaise, sentAt, timing } = check.received;
      const difference = formatRupeesExact(paise(Math.abs(unpaid - inrPaise)));
      const sentences = [
        t.received(formatUsdt(usdtMicro), formatRupeesExact(inrPaise), formatLocalTime(sentAt)),
        inrPaise < unpaid && t.missing(difference),
        inrPaise > unpaid && t.excess(difference),
        check.kind === 'typed-amount' && t.typedAmount,
        check.kind === 'named-only' && t.namedOnly,
        t.timing[timing],
      ];
      const isOwn = check.kind === 'expected';
      const isExpected = isOwn && gaps?.length === 0;
      return {
        variant: isExpected ? 'success' : isOwn && gaps === null ? 'info' : 'warning',
        title: isOwn && !isExpected ? t.ownAmount : t.title[check.kind],
        text: sentences.filter(Boolean).join(' '),
        partPaise: inrPaise > 0 && inrPaise < unpaid ? inrPaise : null,
      };
    }
    case 'too-large':
      return {
        variant: 'warning',
        title: t.title['too-large'],
        text: t.tooLarge(check.usdt),
        partPaise: null,
      };
    case 'several-transfers':
      return {
        variant: 'warning',
        title: t.title['several-transfers'],
        text: t.several(check.usdt.join(', '), check.count - check.usdt.length),
        partPaise: null,
      };
    case 'not-final':
      return { variant: 'info', title: t.title['not-final'], text: t.notFinal, partPaise: null };
    case 'node-error':
      return {
        variant: 'warning',
        title: t.title['node-error'],
        text: t.nodeError[check.reason],
        partPaise: null,
      };
    default:
      return {
        variant: check.kind === 'not-found' ? 'warning' : 'danger',
        title: t.title[check.kind],
        text: t.nothing[check.kind],
        partPaise: null,
      };
  }
}
