import { useEffect, useState } from 'react';
import {
  notificationSetting,
  turnNotificationsOff,
  turnNotificationsOn,
  type NotificationSetting,
} from '@/services/notifications';
import { useUid } from '@/components/session/useAuth';

/** The signed-in user's setting on this device, and how to change it; null until it is known. */
export function useNotificationSetting(): {
  setting: NotificationSetting | null;
  toggle: () => void;
} {
  const uid = useUid();
  const [setting, setSetting] = useState<NotificationSetting | null>(null);
  useEffect(() => {
    if (uid === null) return;
    const read = () => setSetting(notificationSetting(uid));
    read();
    // The user may have been in the settings of the browser.
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [uid]);
  function toggle() {
    if (uid === null) return;
    if (setting === 'on') {
      turnNotificationsOff();
      setSetting('off');
    } else void turnNotificationsOn(uid).then(setSetting);
  }
  return { setting, toggle };
}
