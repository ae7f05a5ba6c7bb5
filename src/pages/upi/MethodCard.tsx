import { Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/Card';
import { Spinner } from '@/components/ui/Spinner';
import { PrimaryBadge } from './PrimaryBadge';

interface Props {
  icon: LucideIcon;
  name: string;
  primary: boolean;
  removeLabel: string;
  /** Whether it is being removed. */
  isRemoving: boolean;
  disabled: boolean;
  onRemove: () => void;
  children?: ReactNode;
}

/** One UPI ID or bank account. Its child shows details beyond the name. */
export function MethodCard(props: Props) {
  const { icon: Icon, isRemoving } = props;
  return (
    <Card className="@container flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-end gap-3">
        <span className="hidden size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent @min-[12rem]:flex">
          <Icon aria-hidden className="size-5" />
        </span>
        <p className="flex min-w-0 grow basis-32 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0">{props.name}</span>
          {props.primary && <PrimaryBadge />}
        </p>
        <button
          type="button"
          aria-label={props.removeLabel}
          aria-busy={isRemoving}
          disabled={props.disabled}
          onClick={props.onRemove}
          className="-mr-2 flex min-h-touch min-w-touch shrink-0 items-center justify-center rounded-control text-muted hover:bg-danger-soft hover:text-danger"
        >
          {isRemoving ? <Spinner /> : <Trash2 aria-hidden className="size-5" />}
        </button>
      </div>
      {props.children}
    </Card>
  );
}
