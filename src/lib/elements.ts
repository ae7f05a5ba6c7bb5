import type { ReactElement } from 'react';

/**
 * Children that stand beside other elements: elements, but no text. A text there would be a node that React keeps, and a
 * browser that translates the page replaces it.
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
