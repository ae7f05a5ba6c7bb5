import { useState } from 'react';
import { Button, Card } from '@/components/ui/Button';
import { env } from '@/config/env';
import type { Action } from '@/domain/reports/activity';
import { formatNumber, formatRupeesExact } from '@/domain/money/money';
import { TakeBackLink } from '@/pages/admin/actions/corrections/TakeBackLink';
import { RecordLink } from '../RecordLink';
import { formatShortTime } from '@/components/admin/time';
import { Section } from '@/components/admin/view/RecordSummary';
import { activityTexts } from '@/texts/admin/activityTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { sharedTexts } from '@/texts/sharedTexts';

const t = activityTexts;
const PAGE = 100;

/** Returns the reason of an action, and its note. */
function formatWhy({ reason, note }: Action): string {
  const reasons = {
    ...adminTexts.creditReason,
    ...adminTexts.rejectReason,
    ...sharedTexts.correctionReason,
  };
  return [reason && reasons[reason], note].filter(Boolean).join(': ');
}

/** Returns the ID of the record that proves an action. */
const entryIdOf = ({ path }: Action): string => path.slice(path.lastIndexOf('/') + 1);

interface Props {
  actions: readonly Action[];
  /** True if the actions are of several administrators. */
  hasAuthor: boolean;
  nameOf: (uid: string) => string;
}

function ActionRow({ action, hasAuthor, nameOf }: { action: Action } & Omit<Props, 'actions'>) {
  const { kind, depositId, payoutId, notedUserId, payee, amountPaise, at, by, proposedBy } = action;
  const why = formatWhy(action);
  return (
    <li className="flex flex-wrap gap-x-3 px-4 pt-2 pb-1 text-sm [contain-intrinsic-size:auto_5rem] [content-visibility:auto] print:[content-visibility:visible]">
      <span className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
        {kind === 'other'
          ? `${t.kind[kind]}: ${action.storedKind}`
          : payee === null
            ? t.kind[kind]
            : t.paidTo(payee)}
      </span>
      {amountPaise !== null && (
        <span translate="no" className="font-semibold whitespace-nowrap tabular-nums">
          {formatRupeesExact(amountPaise)}
        </span>
      )}
      <div className="flex min-h-touch basis-full flex-wrap items-center gap-x-3 text-muted">
        {depositId !== null && !depositId.includes('/') ? (
          <RecordLink kind="deposit" id={depositId} />
        ) : payoutId !== null && env.payouts ? (
          <RecordLink kind="payout" id={payoutId} />
        ) : notedUserId !== null ? (
          <RecordLink kind="user" id={notedUserId} />
        ) : null}
        <TakeBackLink kind={action.storedKind} depositId={depositId} entryId={entryIdOf(action)} />
        <span className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
          {formatShortTime(at) +
            (hasAuthor ? `, ${nameOf(by)}` : '') +
            (proposedBy !== null ? `. ${t.proposedBy(nameOf(proposedBy))}` : '')}
        </span>
      </div>
      {why !== '' && <p className="basis-full pb-1 [overflow-wrap:anywhere]">{why}</p>}
    </li>
  );
}

/** Lists actions, newest first, a page at a time. */
export function ActionList({ actions, ...props }: Props) {
  const [max, setMax] = useState(PAGE);
  return (
    <Section title={t.list} plain>
      <Card flush>
        <ul className="divide-y divide-line">
          {actions.slice(0, max).map((action) => (
            <ActionRow key={action.path} action={action} {...props} />
          ))}
        </ul>
      </Card>
      {actions.length > max && (
        <div className="flex flex-wrap items-center gap-x-3 pt-3 text-sm text-muted">
          <Button variant="secondary" onClick={() => setMax(max + PAGE)}>
            {t.more}
          </Button>
          <span>{t.moreOf(formatNumber(max), formatNumber(actions.length))}</span>
        </div>
      )}
    </Section>
  );
}
