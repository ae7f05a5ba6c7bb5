import type { ReactElement } from 'react';

/**
 * Children beside other elements: elements, but no text. React keeps a text node there, and a browser that translates
 * the page replaces it.
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
