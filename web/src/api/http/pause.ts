/** Waits; rejects with the signal's reason if it aborts first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

/** Resolves with the promise; rejects with the signal's reason if it aborts first. The work itself continues. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      reject(signal.reason);
    };
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    const done = () => {
      signal.removeEventListener("abort", stop);
    };
    promise.then(resolve, reject).finally(done).catch(reject);
  });
}
