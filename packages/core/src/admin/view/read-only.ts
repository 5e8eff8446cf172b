import { AppError, READ_ONLY_WORDS } from "@adwright/contracts/errors";

import type { UserContext } from "../../context.ts";

export function readOnlyError(): AppError {
  return new AppError("FORBIDDEN", READ_ONLY_WORDS);
}

const refuse = () => {
  throw readOnlyError();
};
/** Replaces the services that a staff view may not use: every access throws. */
const refusing = new Proxy({}, { get: () => refuse }) as never;

/** The same context with every service that costs, sends or starts something replaced by one that refuses. */
export function withoutActs(ctx: UserContext): UserContext {
  return {
    ...ctx,
    googleAds: refusing,
    googleAnalytics: refusing,
    googleOauth: refusing,
    ai: refusing,
    website: refusing,
    mailer: refusing,
    cipher: refusing,
    jobQueue: refusing,
    bulkQueue: refusing,
    publishMachine: refusing,
    bulkMachine: refusing,
  };
}
