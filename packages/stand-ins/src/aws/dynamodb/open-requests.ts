import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** The longest wait for a request whose body never arrives. */
const PATIENCE_MS = 1000;

/** The requests being answered; the store must not be closed while they read from it. */
export type OpenRequests = ReturnType<typeof makeOpenRequests>;

export function makeOpenRequests() {
  const open = new Set<Promise<void>>();
  let isClosing = false;
  return {
    /** True once `settled` was called, after which no request may start. */
    get isClosing(): boolean {
      return isClosing;
    },
    /** Counts the request as open until its response has ended, even if the client has gone. */
    add(response: ServerResponse): void {
      // The "close" event is emitted as soon as the connection is gone, although the work continues, so `end` is
      // wrapped instead.
      const ended = new Promise<void>((resolve) => {
        const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
        response.end = (...given: unknown[]) => {
          resolve();
          return end(...given);
        };
      });
      open.add(ended);
      void ended.then(() => open.delete(ended));
    },
    /** Resolves when all requests have been answered. */
    async settled(): Promise<void> {
      isClosing = true;
      await Promise.race([Promise.all(open), sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
