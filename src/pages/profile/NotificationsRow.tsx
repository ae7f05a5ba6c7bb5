import { Bell } from 'lucide-react';
import { useId } from 'react';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { useNotificationSetting } from './useNotificationSetting';
import { userTexts } from '@/texts/userTexts';
import { RowContent, TAPPABLE_ROW } from './Rows';

const t = userTexts.notifications;

/** Whether reviews are shown as system notifications. The browser asks for its permission when this is turned on. */
export function NotificationsRow() {
  const { setting, toggle } = useNotificationSetting();
  const limitsId = useId();
  const isOn = setting === 'on';
  return (
    <li>
      <button
        type="button"
        role="switch"
        aria-label={t.label}
        aria-checked={isOn}
        aria-describedby={limitsId}
        disabled={setting === null || setting === 'unsupported'}
        onClick={toggle}
        className={`group ${TAPPABLE_ROW} disabled:cursor-default`}
      >
        <RowContent icon={Bell} label={t.label} value={isOn ? t.on : t.off} />
        <span
          aria-hidden
          className="flex w-11 shrink-0 rounded-full bg-line-strong p-0.5 group-aria-checked:justify-end group-aria-checked:bg-accent"
        >
          <span className="size-6 rounded-full bg-surface" />
        </span>
      </button>
      <LiveRegion className="px-4 pb-3 text-sm text-muted">
        <p id={limitsId}>
          {setting === 'denied' || setting === 'unsupported' ? t[setting] : t.limits}
        </p>
      </LiveRegion>
    </li>
  );
}
