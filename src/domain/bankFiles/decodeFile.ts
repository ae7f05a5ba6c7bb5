/** More than any statement of a few months. */
export const MAX_FILE_BYTES = 5_000_000;

/** Why a file is refused. `no-text` is a spreadsheet, a PDF, or a web page that the bank named xls. */
export type NotText = 'too-large' | 'no-text';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Recognizes UTF-16 by its byte order mark, or without one by the zero byte beside the first Latin letter. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const [first, second] = bytes;
  if (second === 0 && first !== 0 && first !== undefined) return 'utf-16le';
  return first === 0 && second !== 0 && second !== undefined ? 'utf-16be' : null;
}

/** Decodes as UTF-8 if most non-ASCII characters are valid then, so one wrong byte changes nothing; else as Windows-1252. */
function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const wrong = text.match(/\ufffd/g)?.length ?? 0;
  const valid = (text.match(/[^\0-\x7f]/gu)?.length ?? 0) - wrong;
  const isUtf8 = wrong === 0 || valid > wrong || startsWith(bytes, 0xef, 0xbb, 0xbf);
  return isUtf8 ? text : new TextDecoder('windows-1252').decode(bytes);
}

/** Decodes a bank's file of unknown encoding, or returns why it is refused. */
export function decodeFile(bytes: Uint8Array): { text: string } | NotText {
  if (bytes.length > MAX_FILE_BYTES) return 'too-large';
  const text = decode(bytes);
  return text.includes('\0') || /^\s*(?:%PDF|<(?:!doctype|html|table|\?xml|meta))/i.test(text)
    ? 'no-text'
    : { text };
}
