/** Counts substrings in a text that arrives in chunks, including those that span two chunks. */
export class SubstringCounter {
  #words;
  #rest = '';

  /** @param {readonly string[]} words none of them a substring of another */
  constructor(words) {
    this.#words = words;
  }

  /**
   * @param {string} chunk
   * @returns {number} the number of words that end in this chunk
   */
  feed(chunk) {
    const text = this.#rest + chunk;
    const longest = Math.max(...this.#words.map((word) => word.length));
    let count = 0;
    for (const word of this.#words) {
      let at = text.indexOf(word);
      while (at !== -1) {
        // A word that ends in the previous chunk has been counted already.
        if (at + word.length > this.#rest.length) count += 1;
        at = text.indexOf(word, at + word.length);
      }
    }
    this.#rest = text.slice(Math.max(0, text.length - longest + 1));
    return count;
  }
}
