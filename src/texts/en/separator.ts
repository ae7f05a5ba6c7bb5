/** Separates two facts on one line. It may begin a line but never ends one. */
export const SEPARATOR = ' ·\u00A0';
