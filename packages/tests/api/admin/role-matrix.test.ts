import type { AdminRole } from "@adwright/contracts/admin";
import type { Route } from "@adwright/contracts/route";
import { describe, expect, test } from "vitest";

import { routes } from "../../../stand-ins/test/check-answer.ts";
import { useAdminStage } from "./support/admin-stage.ts";

const PREFIX = "/api/admin/";
const roles = ["owner", "operations", "support", "finance"] as const;

/** Which role may make which call, copied from handbook/staff.md rather than from the code under test. */
const matrix: { may: readonly AdminRole[]; calls: string[] }[] = [
  {
    may: ["owner", "operations", "support", "finance"],
    calls: [
      "GET me",
      "GET dashboard/overview",
      "GET system/alerts",
      "GET alerts/:key/history",
      "GET ai/usage",
      "GET history",
      "GET storm-chasers-stats",
      "GET supercharged-stats",
      "GET operations",
      "GET vendor-checks",
      "GET stops",
      "POST password",
      "GET sessions",
      "POST sessions/:sessionId/end",
      "POST sessions/end-others",
      "POST totp/enroll",
      "POST totp/confirm",
      "POST totp/recovery-codes",
      "POST totp/remove",
    ],
  },
  {
    may: ["owner", "operations", "support"],
    calls: [
      "POST people/search",
      "GET people/:userId",
      "POST people/:userId/views",
      "POST people/:userId/views/:viewId/end",
      "POST people/:userId/emails/:emailId/resend",
      "GET requests/:requestId",
      "GET tickets",
      "POST tickets/:userId/:ticketId/answered",
      "GET dead-letters",
      "POST alerts/:key/acknowledge",
    ],
  },
  {
    may: ["owner", "operations", "finance"],
    calls: ["GET payments", "GET payments/export", "GET payment-problems"],
  },
  {
    may: ["owner", "operations"],
    calls: [
      "GET users/churn-risk",
      "POST people/:userId/trial",
      "POST people/:userId/clear-address",
      "POST dead-letters/:letterId/redrive",
      "POST dead-letters/redrive-all",
      "POST dead-letters/:letterId/discard",
      "POST stops",
      "POST payment-problems/resolve",
      "GET audit",
      "GET audit/export",
    ],
  },
  {
    may: ["owner"],
    calls: [
      "GET staff",
      "POST staff/invitations",
      "POST staff/invitations/cancel",
      "POST staff/:adminId/role",
      "POST staff/:adminId/remove",
    ],
  },
];

const mayOf = new Map(
  matrix.flatMap(({ may, calls }) => calls.map((call) => [call, may] as const)),
);
/** Calls that need no sign-in. */
const open = ["POST login", "POST logout", "POST invitation/accept"];
const nameOf = ({ method, path }: Route) => `${method} ${path.slice(PREFIX.length)}`;
const ofStaff = routes
  .filter(({ path }) => path.startsWith(PREFIX))
  .filter((route) => !open.includes(nameOf(route)));

const at = useAdminStage(...roles);

test("the matrix lists every staff call that a contract declares, and no other", () => {
  expect(ofStaff.map(nameOf).toSorted()).toEqual([...mayOf.keys()].toSorted());
});

const pathOf = ({ path }: Route) => path.replaceAll(/:\w+/g, "none");

describe.each(roles)("%s", (role) => {
  // The ids don't exist and the bodies are invalid: only the permission is tested.
  test.each(ofStaff.map((route) => [nameOf(route), route] as const))("%s", async (name, route) => {
    const path = pathOf(route).slice(PREFIX.length);
    const send = () => (route.method === "GET" ? at[role].get(path) : at[role].post(path, {}));
    const { status } = await send();
    expect(status).not.toBe(401);
    expect(status !== 403).toBe(mayOf.get(name)?.includes(role));
  });
});
