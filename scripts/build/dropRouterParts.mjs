import { replaceOnce } from './replaceOnce.mjs';

/**
 * What leads React Router's code to parts that this app does not use, and what stands there instead.
 * @type {{ found: RegExp, instead: string }[]}
 */
const replacements = [
  // Routers that load the data of their routes, and catch its errors. The routes of this app are components.
  { found: /= dataRouterOpts\?\.state;/g, instead: '= void 0;' },
  { found: /isDataRoute \? useNavigateStable\(\) : (?=useNavigateUnstable\(\))/g, instead: '' },
  { found: /^RenderErrorBoundary\.contextType = .*$/gm, instead: '' },
  // Links that fetch ahead what a server of React Router's would answer.
  { found: /usePrefetchBehavior\([^()]+\)(?=;)/g, instead: '[false, null, {}]' },
  { found: /shouldPrefetch && !isAbsolute \? .* : (?=link;)/g, instead: '' },
  // Hints for developers; `npm start` has them.
  { found: /(?<=^var ENABLE_DEV_WARNINGS = )true/gm, instead: 'false' },
  {
    found: /(?<=^function warning\(cond, message\) \{\n) {2}if \(!cond\) \{[^]*?\n {2}\}\n(?=\})/gm,
    instead: '',
  },
];

/**
 * React Router's code without the parts that this app does not use.
 * @param {string} code
 * @returns {string}
 * @throws {Error} where React Router's code is not as expected
 */
export const withoutRouterParts = (code) => replaceOnce('React Router', code, replacements);

/**
 * A Vite plugin: lets the bundler leave out what React Router has for routers with data and servers.
 * @returns {import('vite').Plugin}
 */
export function dropRouterParts() {
  return {
    name: 'drop-router-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: {
        id: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
        code: 'function usePrefetchBehavior(',
      },
      handler: (code) => ({ code: withoutRouterParts(code), map: null }),
    },
  };
}
