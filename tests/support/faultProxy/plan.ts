/** A Firestore call with one request and one response, unlike a listener. */
export type Call = 'batchGet' | 'commit';

/**
 * A network fault of a call. `refuse`: the connection drops before the server receives the call. `goDown`: it drops likewise,
 * and nothing gets through any more. `dropResponse`: the server executes the call, and the connection drops before the
 * response. `repeat`: the server receives the call twice, and the client gets the second response. `hold`: the call is delayed
 * until `release`, and reaches the server then even if the client has gone. `expire`: the call is refused as if its token had
 * expired.
 */
export type Fault = 'none' | 'refuse' | 'goDown' | 'dropResponse' | 'repeat' | 'hold' | 'expire';

export class FaultPlan {
  readonly calls: Call[] = [];
  /** While true, nothing gets through, listeners included. */
  isDown = false;
  #next: { call: Call; after: number; fault: Fault }[] = [];
  #held: { release: () => void; response: Promise<unknown> }[] = [];

  /** Injects `fault` into a call of this kind, skipping the first `after` of them. */
  fail(call: Call, fault: Fault, after = 0): void {
    this.#next.push({ call, fault, after });
  }

  /** Forwards the held calls to the server and waits for its responses. */
  async release(): Promise<void> {
    const held = this.#held.splice(0);
    for (const { release } of held) release();
    await Promise.allSettled(held.map(({ response }) => response));
  }

  get isPending(): boolean {
    return this.#next.length > 0;
  }

  get held(): number {
    return this.#held.length;
  }

  nextFault(call: Call): Exclude<Fault, 'goDown'> {
    this.calls.push(call);
    if (this.isDown) return 'refuse';
    const matching = this.#next.filter((entry) => entry.call === call);
    const due = matching.find((entry) => entry.after === 0);
    for (const entry of matching) entry.after -= 1;
    if (!due) return 'none';
    this.#next = this.#next.filter((entry) => entry !== due);
    if (due.fault !== 'goDown') return due.fault;
    this.isDown = true;
    return 'refuse';
  }

  hold<T>(forward: () => Promise<T>): Promise<T> {
    let release: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (release = resolve)).then(forward);
    this.#held.push({ release, response });
    return response;
  }
}
