/** The `translate` attribute for a text: "no" for an address and for texts without words, such as an amount or a code. */
export const translateOf = (text: string) =>
  /[a-z]/.test(text) && !/^\S+@\S+$/.test(text) ? undefined : 'no';
