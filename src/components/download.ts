/** How long the browser may take to start the download. */
const KEPT_MS = 60_000;

/** Saves a text as a file on the device. */
export function download(
  fileName: string,
  text: string,
  type: 'text/csv' | 'application/json' = 'text/csv',
): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
