/**
 * A Vite plugin: removes the React keys from Lucide's icons, whose random letters hardly compress. The parts of an icon never
 * change places, and React asks for keys in development only.
 * @returns {import('vite').Plugin}
 */
export function dropIconKeys() {
  return {
    name: 'drop-icon-keys',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => ({ code: code.replace(/,\s*key: "\w+"/g, ''), map: null }),
    },
  };
}
