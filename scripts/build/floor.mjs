import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { transformWithOxc, parseAst, Visitor } from 'vite';

/**
 * The oldest browsers that run the app. Its styles need cascade layers, and its sheets <dialog>. Older ones are told so by
 * scripts/build/bootstrap.js.
 */
export const floor = { chrome: '99', safari: '15.4', firefox: '98' };

/** The same for the tools of the build. */
export const target = Object.entries(floor).map(([browser, version]) => browser + version);

/** @type {(version: string) => number} as Lightning CSS encodes it */
function encoded(version) {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return (major << 16) | (minor << 8);
}

/** The same for Lightning CSS. */
export const cssTargets = Object.fromEntries(
  Object.entries(floor).map(([browser, version]) => [browser, encoded(version)]),
);

/**
 * Adds to each length in `dvh` the same in `vh` before it, which browsers before Chrome 108 and Safari 15.4 take instead: without a
 * height, a bar of buttons could cover a phone's screen. It cannot help a value with var(), which they refuse too late.
 * @param {string} css minified
 */
export const withOldUnits = (css) =>
  css.replace(/([\w-]+):([^{};]*\ddvh[^{};]*)/g, (declaration, name, value) =>
    value.includes('var(') ? declaration : `${name}:${value.replace(/dvh/g, 'vh')};${declaration}`,
  );

/**
 * True if styles name a layer without its rules. When a page takes such a style sheet with an @media rule from memory, Chromium
 * 102 and 103 never return. Tailwind and Lightning CSS leave none if only layers with rules are named.
 * @param {string} css minified
 */
export const hasEmptyLayer = (css) => /@layer [\w ,.-]+;/.test(css);

/** Browsers of 2018. They can still read the bootstrap script, which tells them that they are too old. */
export const bootstrapTarget = ['chrome64', 'safari12', 'firefox67'];

const allowed = [
  // Methods that the app or a package gives its own objects under a name that the language now has too.
  ...['dispose', 'move', 'toArray', 'toBase64', 'use'],
  // React calls them only for its view transitions, which the app does not use.
  ...['skipTransition', 'startViewTransition'],
];

/** @typedef {{ version_added: string | boolean | null, flags?: unknown }} Support */
/** @typedef {{ __compat?: { support: Record<string, Support | Support[]> } }} Feature */

/** @type {(feature: Feature) => boolean} */
const isYoung = ({ __compat }) =>
  Object.entries(cssTargets).some(([browser, oldest]) => {
    const all = [__compat?.support[browser] ?? []].flat();
    return !all.some(({ version_added: added, flags }) => {
      if (typeof added !== 'string' || flags || added === 'preview') return false;
      return encoded(added) <= oldest;
    });
  });

/**
 * MDN's data on browsers. A linter's plugin such as eslint-plugin-compat sees neither methods of objects nor the packages.
 * `isYoung` is true of the name of a global, method or property that no object has in every browser of the floor.
 */
function knownNames() {
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  /** @type {Record<'javascript' | 'api', Record<string, Record<string, Record<string, Feature>>>>} */
  const { javascript, api } = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {Map<string, { isYoung: boolean, isOfLanguage: boolean }>} */
  const names = new Map();
  for (const group of [javascript['builtins'] ?? {}, api]) {
    for (const [whole, feature] of Object.entries(group)) {
      for (const [part, each] of [[whole, feature], ...Object.entries(feature)]) {
        if (!each.__compat) continue;
        const name = part.replace(/_static$/, '');
        const known = names.get(name) ?? { isYoung: true, isOfLanguage: false };
        names.set(name, {
          isYoung: known.isYoung && isYoung(each),
          isOfLanguage: known.isOfLanguage || group !== api,
        });
      }
    }
  }
  return names;
}

/**
 * The names that a script calls, defines, and asks for: `'name' in object`, `object.name?.()`, `object.name && …`.
 * @param {string} code
 */
function namesIn(code) {
  /** @type {Set<string>} */
  const called = new Set();
  /** @type {Set<string>} */
  const own = new Set();
  /** @type {Set<string>} */
  const asked = new Set();
  /** @typedef {{ type: string, name?: unknown, value?: unknown, quasis?: { value: { raw: string } }[] }} Named */
  /** @type {(node: Named) => string} */
  const nameOf = ({ name, value, quasis }) => String(name ?? value ?? quasis?.[0]?.value.raw);
  /** @type {(node: Named | null) => void} */
  const define = (node) => node && own.add(nameOf(node));
  /** @type {(node: Named) => void} */
  const askFor = (node) => asked.add(nameOf(node));
  new Visitor({
    CallExpression: ({ optional, callee }) => {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      if (optional || callee.optional) askFor(callee.property);
      else if (callee.property.type === 'Identifier') called.add(callee.property.name);
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier') called.add(callee.name);
    },
    BinaryExpression: ({ operator, left }) => {
      if (operator === 'in') askFor(left);
    },
    LogicalExpression: ({ left }) => {
      if (left.type === 'MemberExpression') askFor(left.property);
    },
    AssignmentExpression: ({ left }) => {
      if (left.type === 'MemberExpression') define(left.property);
    },
    Property: ({ key }) => define(key),
    MethodDefinition: ({ key }) => define(key),
    PropertyDefinition: ({ key }) => define(key),
    VariableDeclarator: ({ id }) => define(id),
    FunctionDeclaration: ({ id }) => define(id),
    ClassDeclaration: ({ id }) => define(id),
  }).visit(parseAst(code));
  return { called, own, asked };
}

/** @type {ReturnType<typeof knownNames> | undefined} */
let known;

/** @typedef {{ name: string, code: string, target?: string[] }} Script */

/**
 * Finds what scripts of one page use that a browser of the floor may lack: syntax, which the build should have replaced, and
 * names that they call and neither define nor ask for.
 * @param {readonly Script[]} scripts
 * @returns {Promise<string[]>}
 */
export async function findYoung(scripts) {
  known ??= knownNames();
  const names = scripts.map(({ code }) => namesIn(code));
  const own = new Set(names.flatMap((each) => [...each.own]));
  const asked = new Set([...allowed, ...names.flatMap((each) => [...each.asked])]);
  const found = [];
  for (const [index, { name, code, target: to = target }] of scripts.entries()) {
    /** @type {(each: string | string[]) => Promise<string>} */
    const write = async (each) => (await transformWithOxc(code, 'a.js', { target: each })).code;
    if ((await write(to)) !== (await write('esnext'))) found.push(`${name}: syntax`);
    // The build writes a regular expression with newer syntax as a call, which throws.
    if (/\(\?<[=!]/.test(code)) found.push(`${name}: a lookbehind`);
    const { called, own: defined } = names[index] ?? { called: [], own: new Set() };
    for (const each of called) {
      const { isYoung: isMissing, isOfLanguage } = known.get(each) ?? {};
      // A package that defines a method of lists for itself must not hide that another script calls the list's.
      const isOwn = (isOfLanguage ? defined : own).has(each);
      if (isMissing && !asked.has(each) && !isOwn) found.push(`${name}: ${each}`);
    }
  }
  return found;
}

/**
 * A Vite plugin: fails the build if a file uses what a browser of the floor lacks. It must come last.
 * @returns {import('vite').Plugin}
 */
export function checkFloor() {
  return {
    name: 'check-floor',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const scripts = Object.values(bundle).flatMap((file) => {
          const name = file.fileName;
          const code = file.type === 'chunk' ? file.code : String(file.source);
          if (name.endsWith('.js')) return { name, code };
          const inline = name.endsWith('.html') ? /<script[^>]*>(.+?)<\/script>/gs : /$^/g;
          return [...code.matchAll(inline)].map(([, part = '']) => {
            return { name, code: part, target: bootstrapTarget };
          });
        });
        const failures = await findYoung(scripts);
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && hasEmptyLayer(`${file.source}`))
            failures.push(`${file.fileName}: a layer without rules`);
        }
        if (failures.length > 0) {
          this.error(
            `One of ${target.join(', ')} lacks or cannot bear the following. Write it in an older way, or ask first if the browser has it (scripts/build/floor.mjs).\n${failures.join('\n')}`,
          );
        }
      },
    },
  };
}
