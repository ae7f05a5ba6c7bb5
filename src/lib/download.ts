import { sharedTexts } from '@/texts/sharedTexts';
import { toast } from './toast';

/** How long the browser may take to start the download. */
const KEPT_MS = 60_000;

/** Saves a text of this type, or an image, as a file on the device. */
export function download(
  fileName: string,
  content: string | Blob,
  type: 'text/csv' | 'application/json' = 'text/csv',
): void {
  const file =
    typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/**
 * True in the browser of another app, such as Telegram's, which neither saves nor prints. On iOS only Safari and other browsers
 * name Safari, and an installed app does not, but knows that it is one.
 */
function isInAppBrowser(): boolean {
  const { userAgent } = navigator;
  const isInstalled = 'standalone' in navigator && navigator.standalone === true;
  const isIos = /iPhone|iPad|iPod/.test(userAgent);
  return (
    /; wv\)|FBA[NV]|Instagram|WhatsApp|Telegram/.test(userAgent) ||
    (isIos && !isInstalled && !userAgent.includes('Safari/'))
  );
}

/** Saves or prints something by `work`; in an in-app browser it says instead where that works. */
export function saveOrPrint(work: () => void): void {
  if (isInAppBrowser()) toast.error(sharedTexts.openInChrome, sharedTexts.openInChromeText);
  else work();
}
