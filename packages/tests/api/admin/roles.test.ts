import type { AdminRole, AdminUser } from "@adwright/contracts/admin";
import { makeCronHandler } from "@adwright/functions/cron/lambda";
import { beforeAll, describe, expect, test } from "vitest";

import { routes } from "../../support/people/contract-routes.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import {
  type AdminBrowser,
  contextOf,
  makeAdmin,
  openBrowser,
  signedInBrowser,
} from "./support/admin-browser.ts";

const roles = ["owner", "operations", "support", "finance"] as const;
const forEverybody = [
  "me",
  "dashboard/overview",
  "system/alerts",
  "ai/usage",
  "storm-chasers-stats",
  "supercharged-stats",
  "operations",
];

const stage = useBareStage();
const browsers = new Map<AdminRole, AdminBrowser>();
beforeAll(async () => {
  await Promise.all(
    roles.map(async (role) => {
      browsers.set(role, await signedInBrowser(stage, await makeAdmin(stage, role)));
    }),
  );
});

function browserOf(role: AdminRole): AdminBrowser {
  const browser = browsers.get(role);
  if (!browser) throw new Error(`There is no ${role}.`);
  return browser;
}

describe.each(roles)("%s", (role) => {
  test.each(forEverybody)("can read %s", async (path) => {
    expect((await browserOf(role).get(path)).status).toBe(200);
  });

  test("is shown as the account's role", async () => {
    expect((await browserOf(role).get<AdminUser>("me")).body.role).toBe(role);
  });
});

test.each([
  ["owner", 200],
  ["operations", 200],
  ["support", 403],
  ["finance", 403],
] as const)("the churn risk for the role %s answers %i", async (role, status) => {
  const answer = await browserOf(role).get<{ code?: string; users?: unknown[] }>(
    "users/churn-risk",
  );
  expect(answer.status).toBe(status);
  expect("users" in answer.body).toBe(status === 200);
});

const guarded = routes
  .filter(({ path }) => path.startsWith("/api/admin/"))
  .filter(({ path }) => !/\/(login|logout|invitation\/accept)$/.test(path))
  .map(({ method, path }) => [method, path] as const);

test.each(guarded)("%s %s requires a staff session", async (method, path) => {
  const call = path.replace("/api/admin/", "").replaceAll(/:\w+/g, "some-id");
  const browser = openBrowser(stage);
  const answer = await (method === "GET" ? browser.get(call) : browser.post(call, {}));
  expect(answer.status).toBe(401);
});

const invoke = (event: unknown) => makeCronHandler(() => contextOf(stage))(event);

describe("an operator's invocation", () => {
  test("answers a password that is stored only as a hash", async () => {
    const made = await makeAdmin(stage, "finance");
    expect(made.password.length).toBeGreaterThanOrEqual(24);
    const ctx = await contextOf(stage);
    const row = await ctx.store.admins.findByEmail(made.email);
    expect(row?.passwordHash).toMatch(/^scrypt\$/);
    expect(JSON.stringify(row)).not.toContain(made.password);
  });

  test("refuses to create an existing admin or to reset an unknown one", async () => {
    const made = await makeAdmin(stage, "finance");
    await expect(
      invoke({ admin: "create", email: made.email, role: "owner" }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(invoke({ admin: "reset", email: "no@body.example" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("removes an admin and ends their sessions at once", async () => {
    const made = await makeAdmin(stage, "owner");
    const browser = await signedInBrowser(stage, made);
    await invoke({ admin: "remove", email: made.email });
    expect((await browser.get("me")).status).toBe(401);
    await expect(signedInBrowser(stage, made)).rejects.toThrow("401");
  });

  test.each([
    [{ cron: "roll-down" }],
    [{ admin: "create", email: "a@b.example" }],
    [{ admin: "create", email: "a@b.example", role: "king" }],
    [{}],
    [undefined],
  ])("is rejected when the event is %j", async (event) => {
    await expect(invoke(event)).rejects.toThrow("invalid_union");
  });
});
