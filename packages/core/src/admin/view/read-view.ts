import { personReaders } from "@adwright/contracts/staff";

import type { Context, UserContext } from "../../context.ts";
import { isOver } from "../sign-in/admin-session.ts";
import { withoutActs } from "./read-only.ts";
import { readViewToken } from "./view-token.ts";

/**
 * The context of the person whose account a member of staff views with this token, for reading only. Undefined for any
 * other token, once the view or the viewer's session has ended, and if the viewer may no longer read about people.
 */
export async function readView(ctx: Context, token: string): Promise<UserContext | undefined> {
  const claims = await readViewToken(ctx, token);
  if (!claims) return undefined;
  const { userId, viewId, adminId, sessionId } = claims;
  const [view, admin, session] = await Promise.all([
    ctx.store.staffViews.find(userId, viewId),
    ctx.store.admins.find(adminId),
    ctx.store.admins.findSession(adminId, sessionId),
  ]);
  const isOpen = view !== undefined && view.endsAtMs > ctx.now();
  const isSignedIn = session !== undefined && !isOver(session, ctx.now());
  if (!isOpen || !isSignedIn || !admin || !personReaders.includes(admin.role)) return undefined;
  return withoutActs({ ...ctx, userId, isStaffView: true });
}
