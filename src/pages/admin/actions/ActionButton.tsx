import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/Button';
import { useSingleKeys } from '@/hooks/admin/useSingleKeys';
import { Hotkey } from './Hotkey';

interface Props extends Omit<ComponentProps<typeof Button>, 'children' | 'className'> {
  label: string;
  /** The letter that presses it; see usePanelKeys. */
  hotkey?: string | undefined;
  icon?: LucideIcon;
  iconClass?: string;
}

/** A button for what can be done with a record, with its key. The three of a deposit fit into one line of a phone. */
export function ActionButton({ label, hotkey, icon: Icon, iconClass = '', ...rest }: Props) {
  const { areOn } = useSingleKeys();
  const shownKey = areOn ? hotkey : undefined;
  return (
    <Button {...rest} aria-keyshortcuts={shownKey} className="grow px-1">
      {Icon && !rest.busy && (
        <Icon aria-hidden className={`hidden size-5 shrink-0 @min-[26rem]:block ${iconClass}`} />
      )}
      <span>{label}</span>
      <Hotkey hotkey={shownKey} />
    </Button>
  );
}
