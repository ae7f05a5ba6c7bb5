import type { ReactElement } from 'react';

/**
 * Children beside other elements: elements, but no text. React would keep a text node there, which a browser
 * that translates the page replaces.
 */
export type Elements = ReactElement | readonly Elements[] | '' | false | null | undefined;
