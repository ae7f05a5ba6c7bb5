/** A write to a class after its declaration, at the top level: `GoogleAuthProvider.PROVIDER_ID = "google.com";` */
const write = /^([A-Z]\w+)\.(\w+) = ("[^"]*"|'[^']*'|null|\[\])(?: \/\*.*\*\/)?;$/gm;

/**
 * The Auth SDK's code with such writes as static fields of their classes.
 * @param {string} code
 * @returns {string}
 * @throws {Error} where the SDK's code is not as expected
 */
export function withStaticFields(code) {
  const writes = [...code.matchAll(write)];
  if (writes.length === 0) throw new Error('The Auth SDK writes to none of its classes');
  let rest = code.replace(write, '');
  for (const [, name, field, value] of writes) {
    const declaration = new RegExp(`^class ${name}\\b.* \\{$`, 'm');
    if (!declaration.test(rest)) throw new Error(`The Auth SDK has no class ${name}`);
    rest = rest.replace(declaration, (head) => `${head}\n    static ${field} = ${value};`);
  }
  return rest;
}

/**
 * A Vite plugin: lets the bundler leave out the Auth SDK's classes that this app does not use (sign-in with other providers, by
 * phone and in popups). A write to a class counts as a use of it; a static field does not.
 * @returns {import('vite').Plugin}
 */
export function staticFields() {
  return {
    name: 'static-fields',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]@firebase[\\/]auth[\\/]dist[\\/]esm[\\/]index-[^\\/]+\.js$/ },
      handler: (code) => ({ code: withStaticFields(code), map: null }),
    },
  };
}
