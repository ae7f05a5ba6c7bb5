import { brotliCompressSync } from 'node:zlib';

/**
 * Finds everything that some chunks lead to, each once.
 * @param {Iterable<string>} from
 * @param {(chunk: string) => Iterable<string>} next what a chunk leads to
 * @returns {Set<string>} those and all they lead to, each once
 */
export function reachable(from, next) {
  const reached = new Set(from);
  // Iterating a set also visits elements added meanwhile.
  for (const chunk of reached) for (const found of next(chunk)) reached.add(found);
  return reached;
}

/**
 * The transferred size of a file: Hosting serves it with brotli at Node's default quality, which is the highest.
 * @param {string | Uint8Array} content
 * @returns {number} bytes
 */
export function transferSize(content) {
  return brotliCompressSync(content).length;
}
