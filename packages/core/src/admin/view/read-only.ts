import { AppError, READ_ONLY_WORDS } from "@adwright/contracts/errors";

import type { UserContext } from "../../context.ts";

export function readOnlyError(): AppError {
  return new AppError("FORBIDDEN", READ_ONLY_WORDS);
}

const refuse = () => {
  throw readOnlyError();
};
/** In place of everything that a view may not use. */
const refusing = new Proxy({}, { get: () => refuse }) as never;

/** The same context without anything that costs, sends or starts something: using it is refused. */
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
  };
}
