import type { NodeErrorReason } from '@/domain/tron/transferCheck';

/** The node gave no answer, or what it sent could not be read. */
export class NodeError extends Error {
  /** `retryAfterMs` goes with `busy`: the pause that the node asks for, if it names one. */
  constructor(
    readonly reason: NodeErrorReason,
    readonly retryAfterMs: number | null = null,
  ) {
    super(reason);
  }
}

/** A receipt with two thousand transfers fits. */
const MAX_ANSWER_BYTES = 1_000_000;

/** How nodes refuse too many requests. Source: TronGrid, "Rate limits"; earlier versions say 503 instead of 429. */
const BUSY_STATUSES = [403, 429, 503];

/** Browsers show this header only if the node exposes it. */
function retryAfterMs({ headers }: Response): number | null {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : null;
}

async function readText({ body }: Response): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel();
      throw new NodeError('unreadable');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Gets JSON from a node. The request has no header of its own, so that browsers send no preflight.
 * Throws NodeError `busy`, `unavailable` (another status) or `unreadable`, and what fetch throws.
 */
export async function getJson(
  fetchFn: typeof fetch,
  url: string,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetchFn(url, {
    signal,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  });
  if (BUSY_STATUSES.includes(response.status)) throw new NodeError('busy', retryAfterMs(response));
  if (!response.ok) throw new NodeError('unavailable');
  const text = await readText(response);
  try {
    return JSON.parse(text);
  } catch {
    throw new NodeError('unreadable');
  }
}
