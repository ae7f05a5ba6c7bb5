/** Counts words in a text that arrives in pieces, also those that lie across two pieces. */
export class Tally {
  #words;
  #rest = '';

  /** @param {readonly string[]} words none of them part of another */
  constructor(words) {
    this.#words = words;
  }

  /**
   * @param {string} piece
   * @returns {number} how many words ended in this piece
   */
  feed(piece) {
    const text = this.#rest + piece;
    const longest = Math.max(...this.#words.map((word) => word.length));
    let count = 0;
    for (const word of this.#words) {
      let at = text.indexOf(word);
      while (at !== -1) {
        // One that ended in the piece before was counted then.
        if (at + word.length > this.#rest.length) count += 1;
        at = text.indexOf(word, at + word.length);
      }
    }
    this.#rest = text.slice(Math.max(0, text.length - longest + 1));
    return count;
  }
}
