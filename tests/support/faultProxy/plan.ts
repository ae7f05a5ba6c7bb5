/** A call of Firestore whose request ends before its answer begins; listening is not one of them. */
export type Call = 'batchGet' | 'commit' | 'runAggregationQuery';

/**
 * What becomes of one call on its way.
 * `refuse`: the connection breaks before the server hears of it.
 * `dropResponse`: the server carries it out, and the connection breaks instead of an answer.
 * `repeat`: the server gets it twice, and the client the second answer.
 * `hold`: it waits on the way until `release`, and reaches the server then, whoever still listens.
 * `expire`: it is refused as if its token were too old.
 */
export type Fault = 'none' | 'refuse' | 'dropResponse' | 'repeat' | 'hold' | 'expire';

/** Decides what goes wrong, so that the same test goes wrong in the same way each time. */
export class FaultPlan {
  /** The calls that arrived, in order. */
  readonly calls: Call[] = [];
  /** While true nothing gets through, and listeners are cut off. */
  isDown = false;
  #next: { call: Call | 'any'; after: number; fault: Fault }[] = [];
  #held: { go: () => void; answered: Promise<unknown> }[] = [];

  /** Lets `fault` happen to the first call of this kind that comes after `after` others of it. */
  fail(call: Call | 'any', fault: Fault, after = 0): void {
    this.#next.push({ call, fault, after });
  }

  /** Lets the calls that are held go on to the server, and waits until it has answered them. */
  async release(): Promise<void> {
    const held = this.#held.splice(0);
    for (const { go } of held) go();
    await Promise.allSettled(held.map(({ answered }) => answered));
  }

  /** How many calls are held. */
  get held(): number {
    return this.#held.length;
  }

  /** What becomes of a call that arrives now. */
  decide(call: Call): Fault {
    this.calls.push(call);
    if (this.isDown) return 'refuse';
    const matching = this.#next.filter((entry) => entry.call === call || entry.call === 'any');
    const due = matching.find((entry) => entry.after === 0);
    for (const entry of matching) entry.after -= 1;
    if (!due) return 'none';
    this.#next = this.#next.filter((entry) => entry !== due);
    return due.fault;
  }

  /** Carries a call to the server after `release`. */
  hold<T>(carry: () => Promise<T>): Promise<T> {
    let go: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (go = resolve)).then(carry);
    this.#held.push({ go, answered });
    return answered;
  }
}
