import { Trash2, type LucideIcon } from 'lucide-react';
import type { Elements } from '@/lib/elements';
import { BreakBeforeAt } from '@/components/ui/BreakBeforeAt';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Spinner } from '@/components/ui/Spinner';
import { userTexts } from '@/texts/userTexts';
import { PrimaryBadge } from '@/components/methods/PrimaryBadge';

interface Props {
  icon: LucideIcon;
  name: string;
  primary: boolean;
  /** What is happening to it. */
  pending: 'primary' | 'removal' | null;
  disabled: boolean;
  makePrimaryLabel: string;
  onMakePrimary: () => void;
  removeLabel: string;
  onRemove: () => void;
  children?: Elements;
}

/** One UPI ID or bank account. Its child shows details beyond the name. */
export function MethodCard(props: Props) {
  const { icon: Icon, pending } = props;
  return (
    <Card className="@container flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="hidden size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent @min-[12rem]:flex">
          <Icon aria-hidden className="size-5" />
        </span>
        <p className="flex min-w-0 grow basis-32 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span translate="no" className="min-w-0">
            <BreakBeforeAt text={props.name} />
          </span>
          {props.primary && <PrimaryBadge />}
        </p>
        <button
          type="button"
          aria-label={props.removeLabel}
          aria-busy={pending === 'removal'}
          disabled={props.disabled}
          onClick={props.onRemove}
          className="-mr-2 flex min-h-touch min-w-touch shrink-0 items-center justify-center rounded-control text-muted hover:bg-danger-soft hover:text-danger"
        >
          {pending === 'removal' ? <Spinner /> : <Trash2 aria-hidden className="size-5" />}
        </button>
      </div>
      {props.children}
      {!props.primary && (
        <Button
          variant="ghost"
          className="-mx-4 -mb-2 self-start text-sm"
          aria-label={props.makePrimaryLabel}
          busy={pending === 'primary'}
          disabled={props.disabled}
          onClick={props.onMakePrimary}
        >
          {userTexts.upi.makePrimary}
        </Button>
      )}
    </Card>
  );
}
