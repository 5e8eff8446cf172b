import type { UserContext } from "@adwright/core/context";

import { mortalContext } from "../support/stage/mortal-context.ts";

/** Where a worker dies while it applies a set; each names the call at which it happens. */
export const deaths = {
  "before it is sent": { call: "googleAds.changes.apply", when: "before" },
  "once it is carried out": { call: "googleAds.changes.apply", when: "after" },
  "before the answer is recorded": {
    call: "store.changeSets.move",
    when: "before",
    after: "apply",
  },
  "before it is read back": { call: "googleAds.changes.read", when: "before", after: "apply" },
  "before its end is written": { call: "store.changeSets.end", when: "before" },
  "once its end is written": { call: "store.changeSets.end", when: "after" },
} as const satisfies Record<string, Death>;
export type DeathPlace = keyof typeof deaths;

interface Death {
  call: string;
  when: "before" | "after";
  /** Counts only once the request was answered. */
  after?: "apply";
}

/** The context of a worker that dies at that place, or after so many calls of the table and of changes at Google. */
export function dyingContext(ctx: UserContext, place: DeathPlace | number): UserContext {
  if (typeof place === "number") {
    let calls = 0;
    return mortalContext(ctx, (when, call) => {
      if (when === "before" && /^(?:store|googleAds\.changes)\./.test(call)) calls += 1;
      return calls > place;
    });
  }
  const death: Death = deaths[place];
  let isSent = false;
  return mortalContext(ctx, (when, call) => {
    isSent ||= when === "after" && call === "googleAds.changes.apply";
    const isHere = call === death.call && when === death.when;
    return isHere && (death.after === undefined || isSent);
  });
}
