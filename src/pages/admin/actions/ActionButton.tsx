import type { ComponentProps } from 'react';
import { useHotkeys, Hotkey, useSingleKeys } from '@/components/admin/hotkeys';
import { Button } from '@/components/ui/Button';
import type { Action } from './Action';

interface Props extends Omit<
  ComponentProps<typeof Button>,
  'children' | 'className' | 'onClick' | 'variant'
> {
  action: Action;
  label?: string | undefined;
  onClick?: (() => void) | undefined;
  /** Called instead of `onClick` for the key. */
  onHotkey?: () => void;
}

/** Shows the button of an action, with its key. The three of a deposit fit into one line of a phone. */
export function ActionButton({ action, label = action.label, onHotkey, ...rest }: Props) {
  const { icon: Icon, iconClass = '', isMain = false } = action;
  const { areOn } = useSingleKeys();
  const hotkey = areOn ? action.hotkey : undefined;
  const press = rest.disabled || rest.busy ? undefined : (onHotkey ?? rest.onClick);
  useHotkeys(hotkey && press ? { [hotkey]: press } : {});
  return (
    <Button
      {...rest}
      variant={isMain ? 'primary' : 'secondary'}
      aria-keyshortcuts={hotkey}
      className="grow px-1"
    >
      {Icon && !rest.busy && (
        <Icon
          aria-hidden
          className={`hidden size-5 shrink-0 @min-[26rem]:block ${isMain ? '' : iconClass}`}
        />
      )}
      <span>{label}</span>
      <Hotkey hotkey={hotkey} />
    </Button>
  );
}
