/** For the attribute `translate` of an element: "no" for a text without words, as an amount or a code, and for an address. */
export const translateOf = (text: string) =>
  /[a-z]/.test(text) && !/^\S+@\S+$/.test(text) ? undefined : 'no';
