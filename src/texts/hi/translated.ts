/** The type of a translation: each text of the English original, and functions with the same parameters. */
export type Translated<T> = T extends string
  ? string
  : T extends (...parameters: never) => unknown
    ? T
    : { [Key in keyof T]: Translated<T[Key]> };
