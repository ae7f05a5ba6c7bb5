/**
 * A Vite plugin: removes the React keys from Lucide's icons, whose random letters hardly compress, and the names that become
 * class names, which no style of ours asks for. The parts of an icon never change places, and React asks for keys in
 * development only.
 * @returns {import('vite').Plugin}
 */
export function dropIconKeys() {
  return {
    name: 'drop-icon-keys',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => ({
        code: code
          .replace(/,\s*key: "\w+"/g, '')
          .replace(/(?<=__iconData = \{)\s*name: "[\w-]+",/, '')
          .replace(/,\s*aliases: \[[^\]]*\]/, ''),
        map: null,
      }),
    },
  };
}
