import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** A request whose body never arrived is not waited for longer. */
const PATIENCE_MS = 1000;

/** The requests that are being answered, so that what they read is not closed under them. */
export interface OpenRequests {
  /** From here on until the response is ended, whether or not anybody still listens. */
  add(response: ServerResponse): void;
  /** True once `settled` was asked: no further request may begin. */
  readonly isClosing: boolean;
  /** Resolves when all have been answered. */
  settled(): Promise<void>;
}

export function makeOpenRequests(): OpenRequests {
  const open = new Set<Promise<void>>();
  let isClosing = false;
  return {
    get isClosing() {
      return isClosing;
    },
    add(response) {
      // The event "close" comes as soon as the connection is gone, although the work goes on.
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
    async settled() {
      isClosing = true;
      await Promise.race([Promise.all(open), sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
