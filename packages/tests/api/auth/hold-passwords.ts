import crypto from "node:crypto";
import { EventEmitter, once } from "node:events";
import { syncBuiltinESMExports } from "node:module";

type Scrypt = (password: string, ...rest: unknown[]) => void;

/** Replaces Node's scrypt, so that a test can hold the hash of a password until it releases it. */
export function holdPasswords() {
  const derive = crypto.scrypt as unknown as Scrypt;
  const held = new Map<string, { reached: () => void; released: Promise<void> }>();
  const put = (scrypt: Scrypt) => {
    crypto.scrypt = scrypt as unknown as typeof crypto.scrypt;
    syncBuiltinESMExports();
  };
  put((password, ...rest) => {
    const hold = held.get(password);
    hold?.reached();
    void deriveAfter(hold?.released, () => derive(password, ...rest));
  });
  return {
    /** Holds every hash of this password until it is released. */
    hold(password: string): { reached: Promise<void>; release: () => void } {
      const reaching = deferred();
      const releasing = deferred();
      held.set(password, { reached: reaching.resolve, released: releasing.promise });
      return {
        reached: reaching.promise,
        release: () => {
          held.delete(password);
          releasing.resolve();
        },
      };
    },
    end: () => {
      put(derive);
    },
  };
}

async function deriveAfter(released: Promise<void> | undefined, run: () => void): Promise<void> {
  await released;
  run();
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  const events = new EventEmitter();
  const promise = once(events, "resolved").then(() => undefined);
  return { promise, resolve: () => void events.emit("resolved") };
}
