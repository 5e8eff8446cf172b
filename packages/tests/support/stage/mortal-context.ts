import type { Context } from "@adwright/core/context";

/** When a worker dies: called before and after each of its calls to the table, the queue and other companies. */
export type Fate = (when: "before" | "after", call: string) => boolean;

/** These answer at once and ask nobody, so no worker dies in them. */
const immediate = new Set([
  "ai.mostUsd",
  "googleAds.changes.describe",
  "googleAds.changes.inverseOf",
]);

/** A worker that its test kills. */
export class WorkerDead extends Error {
  override name = "WorkerDead";

  /** `call` is where it died. */
  constructor(call: string) {
    super("The worker is dead.", { cause: call });
  }
}

/**
 * The context of a worker that dies as soon as `isFatal` says so, once it has told the queue that it has the message.
 * From then on nothing that it does has any effect, the renewal and the release of what it holds included.
 */
export function mortalContext<Ctx extends Context>(ctx: Ctx, isFatal: Fate): Ctx {
  let isDead = false;
  let hasMessage = false;
  const dies = (when: "before" | "after", call: string) => (isDead ||= isFatal(when, call));

  function watched<Part extends object>(part: Part, name: string): Part {
    return new Proxy(part, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target);
        const call = `${name}.${String(key)}`;
        if (typeof value === "object" && value !== null) return watched(value, call);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => mortal(call, () => Reflect.apply(value, target, args));
      },
    });
  }

  function mortal(call: string, act: () => unknown): unknown {
    if (immediate.has(call)) return act();
    if (dies("before", call)) return deathIn(call);
    const answer = act();
    if (!(answer instanceof Promise)) return answer;
    return answer.then((given: unknown) => {
      if (dies("after", call)) throw new WorkerDead(call);
      return given;
    });
  }

  const parts = ["store", "ai", "googleAds", "googleAnalytics", "mailer", "website"] as const;
  const dying = parts.filter((name) => ctx[name] !== undefined);
  return {
    ...ctx,
    ...Object.fromEntries(dying.map((name) => [name, watched(ctx[name], name)])),
    hideMessage: (...given) => {
      const hide = () => ctx.hideMessage(...given);
      // AWS wants a message hidden for longer than its function may run, until its worker says that it is alive.
      if (!hasMessage) {
        hasMessage = true;
        return hide();
      }
      return mortal("hideMessage", hide) as Promise<void>;
    },
  };
}

/** What a dead worker's call gives: a failure for who awaits it, and for who reads it page by page. */
function deathIn(call: string) {
  const death = Promise.reject(new WorkerDead(call));
  death.catch(() => undefined);
  return Object.assign(death, {
    [Symbol.asyncIterator]: () => ({ next: () => death }),
  });
}
