import { makeCronHandler } from "@adwright/functions/cron/lambda";
import { describe, expect, test } from "vitest";

import { useBareStage } from "../../support/stage/stage.ts";
import { contextOf, makeAdmin, signedInBrowser } from "./support/admin-browser.ts";

const stage = useBareStage();
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
    [undefined],
  ])("is rejected when the event is %j", async (event) => {
    await expect(invoke(event)).rejects.toThrow("invalid_union");
  });
});
