import type { UserContext } from "@adwright/core/context";

/** Where a worker dies while it applies a set; each names the call at which it happens. */
export const deaths = {
  "before it is sent": { call: "changes.apply", when: "before" },
  "once it is carried out": { call: "changes.apply", when: "after" },
  "before the answer is recorded": { call: "changeSets.move", when: "before", after: "apply" },
  "before it is read back": { call: "changes.read", when: "before", after: "apply" },
  "before its end is written": { call: "changeSets.end", when: "before" },
  "once its end is written": { call: "changeSets.end", when: "after" },
} as const satisfies Record<string, Death>;
export type DeathPlace = keyof typeof deaths;

interface Death {
  call: string;
  when: "before" | "after";
  /** Counts only once the request was answered. */
  after?: "apply";
}

/** These answer at once, so nothing is lost in them. */
const immediate = new Set(["describe", "inverseOf"]);

type Call = (...args: unknown[]) => unknown;

const killed = () => Promise.reject(new Error("The worker is dead."));

/**
 * The context of a worker that dies at that place, or after so many calls of the table and of changes at Google: from
 * then on nothing that it does has any effect, the renewal and the release of what it holds included.
 */
export function dyingContext(ctx: UserContext, place: DeathPlace | number): UserContext {
  const death: Death | undefined = typeof place === "number" ? undefined : deaths[place];
  const state = { isDead: false, isSent: false, calls: 0 };
  function dies(call: string, when: Death["when"]): boolean {
    if (death === undefined) {
      state.calls += Number(when === "before");
      state.isDead = when === "before" && state.calls > Number(place);
      return state.isDead;
    }
    const isHere = call === death.call && when === death.when;
    if (isHere && (death.after === undefined || state.isSent)) state.isDead = true;
    return state.isDead;
  }

  function watched<Target extends object>(target: Target, name: string): Target {
    return new Proxy(target, {
      get(_, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== "function" || immediate.has(String(key))) return value;
        const call = `${name}.${String(key)}`;
        return async (...args: unknown[]) => {
          if (dies(call, "before")) return killed();
          const answer = await (value as Call).apply(target, args);
          if (call === "changes.apply") state.isSent = true;
          return dies(call, "after") ? killed() : answer;
        };
      },
    });
  }

  const store = new Proxy(ctx.store, {
    get(target, key) {
      const part = Reflect.get(target, key) as object;
      return watched(part, String(key));
    },
  });
  const changes = watched(ctx.googleAds.changes, "changes");
  return { ...ctx, store, googleAds: { ...ctx.googleAds, changes } };
}
