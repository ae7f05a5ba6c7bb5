import { getStored, setStored } from './database/deviceStorage';

/** Whether the user is notified of reviews on this device; `denied` and `unsupported` say why they cannot be. */
export type NotificationSetting = 'on' | 'off' | 'denied' | 'unsupported';

/** What a system notification says, and about what. */
export interface ReviewNotification {
  /** The path of its page, without the first slash. */
  tag: string;
  title: string;
  body: string;
}

/** The setting of a user on this device, as far as the browser allows it now. */
export function notificationSetting(uid: string): NotificationSetting {
  if (!('Notification' in window && 'serviceWorker' in navigator)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && getStored('notified') === uid;
  return isOn ? 'on' : 'off';
}

/** Turns notifications on, where the browser and the user allow it. Call it only on a tap: the browser may ask. */
export async function turnNotificationsOn(uid: string): Promise<NotificationSetting> {
  if (notificationSetting(uid) === 'unsupported') return 'unsupported';
  if ((await Notification.requestPermission()) === 'granted') setStored('notified', uid);
  return notificationSetting(uid);
}

/** Turns notifications off on this device. */
export function turnNotificationsOff(): void {
  setStored('notified', null);
}

const registration = () => navigator.serviceWorker.getRegistration();

/**
 * Shows a notification, through the service worker: browsers on phones know no other way. It replaces an earlier one about
 * the same. Never throws.
 */
export async function showNotification({ tag, title, body }: ReviewNotification): Promise<void> {
  try {
    const worker = await registration();
    const [shown] = (await worker?.getNotifications({ tag })) ?? [];
    // Another tab may have shown it already.
    if (shown?.body === body) return;
    // `renotify` alerts again where one is replaced.
    const options: NotificationOptions & { renotify: boolean } = {
      tag,
      body,
      icon: '/icons/icon-192.png',
      renotify: shown !== undefined,
    };
    await worker?.showNotification(title, options);
  } catch (error) {
    // The app says the same when it is opened.
    console.error('A notification could not be shown', error);
  }
}

/** Removes the notifications that are still shown. Never throws. */
export async function closeNotifications(): Promise<void> {
  try {
    const shown = (await (await registration())?.getNotifications()) ?? [];
    for (const notification of shown) notification.close();
  } catch {
    // The browser has no service workers, so there are no notifications.
  }
}

/** Calls `onTap` with the tag of the notification that the user tapped. Returns the unsubscribe. */
export function subscribeToTaps(onTap: (tag: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('openRequest' in data)) return;
    if (typeof data.openRequest === 'string') onTap(data.openRequest);
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}
