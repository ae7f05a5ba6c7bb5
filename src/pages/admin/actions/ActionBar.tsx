import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useHotkeys, Hotkey, useSingleKeys } from '@/components/admin/hotkeys';
import { Button } from '@/components/ui/Button';
import { toastObstacle } from '@/components/ui/toastObstacles';
import type { Elements } from '@/lib/elements';

/** One action on a record: its button, key and messages; see `reviewActions` and `payoutActions`. */
export interface Action {
  label: string;
  /** The letter that triggers it; see usePanelKeys. Actions that are never available together may share one. */
  hotkey?: string;
  icon?: LucideIcon;
  iconClass?: string;
  /** True for the main action of a state; there is one at a time. */
  isMain?: true;
  failed: string;
}

/** Shows the actions on the opened or selected records, at the bottom of the screen. It takes at most half of it. */
export function ActionBar({ children }: { children: Elements }) {
  return (
    <div
      ref={toastObstacle}
      className="@container sticky bottom-(--foot) z-10 -mx-4 mt-auto flex max-h-[50dvh] flex-col gap-2 overflow-y-auto border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden"
    >
      {children}
    </div>
  );
}

interface ActionButtonProps extends Omit<
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
export function ActionButton({
  action,
  label = action.label,
  onHotkey,
  ...rest
}: ActionButtonProps) {
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
      className="grow px-1 lg:text-sm"
    >
      {Icon && !rest.busy && (
        <Icon
          aria-hidden
          className={`hidden size-4 shrink-0 @min-[26rem]:block ${isMain ? '' : iconClass}`}
        />
      )}
      <span>{label}</span>
      <Hotkey hotkey={hotkey} />
    </Button>
  );
}
