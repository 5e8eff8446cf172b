import crypto from "node:crypto";
import { EventEmitter, once } from "node:events";
import { syncBuiltinESMExports } from "node:module";

type Scrypt = (password: string, ...rest: unknown[]) => void;

/** Node's own derivation of keys in the test's hand: a password is read, and not judged until the test says so. */
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
    /** Holds the next derivations from this password. */
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
