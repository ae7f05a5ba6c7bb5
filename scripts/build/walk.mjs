import { brotliCompressSync } from 'node:zlib';

/**
 * The chunks of a build that some of them lead to.
 * @param {Iterable<string>} from
 * @param {(chunk: string) => Iterable<string>} next what a chunk leads to
 * @returns {Set<string>} those and all they lead to, each once
 */
export function reachable(from, next) {
  const reached = new Set(from);
  // A set's iteration also comes to what is added meanwhile.
  for (const chunk of reached) for (const found of next(chunk)) reached.add(found);
  return reached;
}

/**
 * What a file costs on the network: Hosting serves it with brotli, at the default quality of Node, which is the highest.
 * @param {string | Uint8Array} content
 * @returns {number} bytes
 */
export function transferSize(content) {
  return brotliCompressSync(content).length;
}
