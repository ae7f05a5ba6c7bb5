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
