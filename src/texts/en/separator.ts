/** Stands between two facts on one line. It may begin a line, and never ends one. */
export const SEPARATOR = ' ·\u00A0';
