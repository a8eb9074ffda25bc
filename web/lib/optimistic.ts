/** A state that shows a change at once and takes it back when the server refuses it. */
export interface Change<State> {
  apply: (state: State) => State;
  /** Sends the change; gets the state with it, gives the state as the server then has it. */
  send: (state: State) => Promise<State>;
}

/** Changes are sent one after the other, so that an answer never overtakes a later change. */
export function createOptimistic<State>(initial: State, show: (state: State) => void) {
  let confirmed = initial;
  let pending: readonly Change<State>[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  const display = () => show(pending.reduce((state, change) => change.apply(state), confirmed));

  function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    const done = turn.then(job);
    turn = done.catch(() => undefined);
    return done;
  }

  return {
    /** What holds from now on, by another way than a change. */
    confirm(state: State): void {
      confirmed = state;
      display();
    },
    /** Asks for the state, after the changes that are on their way. */
    load: (read: () => Promise<State>): Promise<State> =>
      inTurn(async () => {
        confirmed = await read();
        display();
        return confirmed;
      }),
    /** Rejects when the change was refused, and has been taken back by then. */
    change(change: Change<State>): Promise<void> {
      pending = [...pending, change];
      display();
      return inTurn(async () => {
        try {
          confirmed = await change.send(change.apply(confirmed));
        } finally {
          pending = pending.filter((one) => one !== change);
          display();
        }
      });
    },
  };
}
