import { AppError, statusMessages } from "@adwright/contracts/errors";
import type { Route } from "@adwright/contracts/route";
import { readAdminSession } from "@adwright/core/admin/sign-in/admin-session";
import { mustEnroll } from "@adwright/core/admin/sign-in/second-factor";
import type { AdminContext } from "@adwright/core/context";

import { dropCookie, readCookie, refuseOtherSites, requireOwnOrigin } from "./cookies.ts";
import type { Asked, Router } from "./env.ts";
import { type Input, type Run, readInput, sendAnswer } from "./mount.ts";

type Flat<Part> = Part extends object ? Part : unknown;

/** The implementation of a call for staff: path, body and query are one input. */
type StaffRun<Call extends Route> = (
  ctx: AdminContext,
  input: Omit<Input<Call>, "body" | "query"> &
    Flat<Input<Call>["body"]> &
    Flat<Input<Call>["query"]>,
  c: Asked,
) => ReturnType<Run<AdminContext, Call>>;

/**
 * Mounts a call of the contract for signed-in staff of its roles. Staff who still have to set up one-time codes are
 * refused, unless the call is open to them.
 */
export function mountAdmin<Call extends Route>(app: Router, call: Call, run: StaffRun<Call>): void {
  app.on(call.method, call.path, async (c) => {
    const ctx = await signedInAdmin(c);
    if (call.openToEnrolling !== true && mustEnroll(ctx, ctx.admin)) {
      throw new AppError("FORBIDDEN", "Set up two-factor sign-in first.");
    }
    if (call.roles && !call.roles.includes(ctx.admin.role)) {
      throw new AppError("FORBIDDEN", statusMessages[403]);
    }
    const { body, query, ...ids } = await readInput(c, call);
    const input = { ...ids, ...(body as object), ...(query as object) };
    return sendAnswer(c, await run(ctx, input as Parameters<StaffRun<Call>>[1], c));
  });
}

/** The admin whose session cookie the request carries. Bearer tokens are not accepted. */
async function signedInAdmin(c: Asked): Promise<AdminContext> {
  const token = readCookie(c, "admin");
  if (token === undefined) throw signedOut();
  if (c.req.method === "GET") refuseOtherSites(c);
  else requireOwnOrigin(c);
  const ctx = await readAdminSession(c.env.request.context, token);
  if (ctx) return ctx;
  dropCookie(c, "admin");
  throw signedOut();
}

function signedOut(): AppError {
  return new AppError("UNAUTHENTICATED", statusMessages[401]);
}
