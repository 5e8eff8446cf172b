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

/** The type of the tokens with which staff view a person's screens. */
export const VIEW_TOKEN_TYPE = "view+jwt";

/** Whether the token's header says that it is a view token. Does not verify it: `readView` does. */
export function isViewToken(token: string): boolean {
  try {
    const header = Buffer.from(token.split(".")[0] ?? "", "base64url").toString();
    return (JSON.parse(header) as { typ?: unknown }).typ === VIEW_TOKEN_TYPE;
  } catch {
    return false;
  }
}
