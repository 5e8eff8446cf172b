import type { AdminRole, AdminUser, WithRecoveryCodes } from "@adwright/contracts/admin";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { beforeEach, describe, expect, test } from "vitest";

import { freshEmail } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import {
  makeAdmin,
  openBrowser,
  openHttpsBrowser,
  signedInBrowser,
} from "./support/admin-browser.ts";
import { authenticatorOf } from "./support/authenticator.ts";

const stage = useBareStage();
const { codeOf, nextStep, enroll } = authenticatorOf(stage);
beforeEach(nextStep);

/** Staff who have just signed in over https. */
async function enteredOverHttps(role: AdminRole) {
  const { email, password } = await makeAdmin(stage, role);
  const browser = await openHttpsBrowser(stage);
  const { body } = await browser.post<{ user: AdminUser }>("login", { email, password });
  return { browser, password, user: body.user };
}

describe("over https", () => {
  test.each([
    ["owner", true],
    ["operations", true],
    ["support", false],
    ["finance", false],
  ] as const)("%s has to set up a second factor: %s", async (role, isRequired) => {
    const { browser, user } = await enteredOverHttps(role);
    expect(user).toMatchObject({ role, mustEnroll: isRequired });
    const { status } = await browser.get("dashboard/overview");
    expect(status).toBe(isRequired ? 403 : 200);
  });

  test("a session can only set up one-time codes at first, and can do everything afterward", async () => {
    const { browser, password } = await enteredOverHttps("owner");
    for (const path of ["system/alerts", "staff", "sessions", "audit"]) {
      const { status, body } = await browser.get<ErrorAnswer>(path);
      expect([path, status, body.message]).toEqual([path, 403, "Set up two-factor sign-in first."]);
    }
    const changed = await browser.post("password", { oldPassword: "x", newPassword: "x" });
    expect(changed.status).toBe(403);
    expect((await browser.get<AdminUser>("me")).body.mustEnroll).toBe(true);

    const { user } = await enroll(browser, password);
    expect(user).toMatchObject({ hasTotp: true, mustEnroll: false, recoveryCodesLeft: 10 });
    expect((await browser.get("staff")).status).toBe(200);
  });

  test("a person who is required to have one-time codes can't turn them off", async () => {
    const { browser, password } = await enteredOverHttps("operations");
    const { secret } = await enroll(browser, password);
    const proof = { password, totp: codeOf(secret) };
    const { status, body } = await browser.post<ErrorAnswer>("totp/remove", proof);
    expect([status, body.message]).toEqual([409, "Your role requires two-factor sign-in."]);
  });

  test("a colleague who becomes an owner has to set up one-time codes at once", async () => {
    const { browser, password } = await enteredOverHttps("owner");
    const { secret } = await enroll(browser, password);
    const { browser: theirs, user } = await enteredOverHttps("support");
    expect((await theirs.get("dashboard/overview")).status).toBe(200);
    nextStep();
    const change = { role: "owner", password, totp: codeOf(secret) };
    const changed = await browser.post(`staff/${user.id}/role`, change);
    expect(changed.status).toBe(200);
    expect((await theirs.get("dashboard/overview")).status).toBe(403);
  });
});

/** A signed-in owner with one-time codes. */
async function withCodes() {
  const admin = await makeAdmin(stage, "owner");
  const browser = await signedInBrowser(stage, admin);
  const login = (totp: string) => openBrowser(stage).post("login", { ...admin, totp });
  return { admin, browser, login, ...(await enroll(browser, admin.password)) };
}

describe("the password and a code are required", () => {
  const ways = {
    "to invite an owner": () => Promise.resolve(["staff/invitations", { email: freshEmail() }]),
    "to make a colleague an owner": async () => {
      const browser = await signedInBrowser(stage, await makeAdmin(stage, "support"));
      return [`staff/${(await browser.get<AdminUser>("me")).body.id}/role`, {}];
    },
    "for new recovery codes": () => Promise.resolve(["totp/recovery-codes", {}]),
    "to turn codes off": () => Promise.resolve(["totp/remove", {}]),
  } satisfies Record<string, () => Promise<(string | object)[]>>;

  test.each(Object.entries(ways))("%s", async (_, way) => {
    const { browser, admin, secret } = await withCodes();
    const [path, body] = (await way()) as [string, object];
    const ask = (proof: object) =>
      browser.post<ErrorAnswer>(path, { ...body, role: "owner", ...proof });
    const fieldsOf = async (proof: object) =>
      (await ask(proof)).body.validationErrors?.map(({ field }) => field);
    const { password } = admin;
    expect(await fieldsOf({})).toContain("password");
    expect(await fieldsOf({ password: "wrong", totp: codeOf(secret) })).toEqual(["password"]);
    expect(await fieldsOf({ password })).toEqual(["totp"]);
    expect(await fieldsOf({ password, totp: "000000" })).toEqual(["totp"]);
    expect((await ask({ password, totp: codeOf(secret) })).status).toBe(200);
  });

  test("the password alone where codes are off", async () => {
    const { email, password } = await makeAdmin(stage, "owner");
    const browser = await signedInBrowser(stage, { email, password });
    const body = { email: freshEmail(), role: "owner" };
    expect((await browser.post("staff/invitations", body)).status).toBe(422);
    expect((await browser.post("staff/invitations", { ...body, password })).status).toBe(200);
    const plain = { ...body, role: "operations" };
    expect((await browser.post("staff/invitations", plain)).status).toBe(200);
  });
});

describe("recovery codes", () => {
  test("are ten, and each works once in place of a one-time code, in any notation", async () => {
    const { browser, login, recoveryCodes } = await withCodes();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = "", second = ""] = recoveryCodes;
    expect(first).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect((await login(first)).status).toBe(200);
    expect((await login(first)).status).toBe(401);
    expect((await login(` ${second.toLowerCase().replaceAll("-", " ")}`)).status).toBe(200);
    const { body } = await browser.get<AdminUser>("me");
    expect(body.recoveryCodesLeft).toBe(8);
  });

  test.each(["a recovery code", "a one-time code"])(
    "%s opens one session when it is sent many times at once",
    async (kind) => {
      const { login, secret, recoveryCodes } = await withCodes();
      const code = kind === "a one-time code" ? codeOf(secret) : (recoveryCodes[0] ?? "");
      const answers = await Promise.all([login(code), login(code), login(code), login(code)]);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 401, 401, 401]);
    },
  );

  test("replace the earlier ones", async () => {
    const { admin, browser, login, secret, recoveryCodes } = await withCodes();
    const proof = { password: admin.password, totp: codeOf(secret) };
    const { body } = await browser.post<WithRecoveryCodes>("totp/recovery-codes", proof);
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await login(recoveryCodes[0] ?? "")).status).toBe(401);
    expect((await login(body.recoveryCodes[0] ?? "")).status).toBe(200);
  });

  test("are removed with the one-time codes, and don't exist without them", async () => {
    const { admin, browser, login, secret, recoveryCodes } = await withCodes();
    const totp = recoveryCodes[0] ?? "";
    expect((await browser.post("totp/remove", { password: admin.password, totp })).status).toBe(
      200,
    );
    expect((await browser.get<AdminUser>("me")).body.recoveryCodesLeft).toBe(0);
    const none = await browser.post("totp/recovery-codes", {
      password: admin.password,
      totp: codeOf(secret),
    });
    expect(none.status).toBe(409);
    // Without one-time codes the code is ignored.
    expect((await login(recoveryCodes[1] ?? "")).status).toBe(200);
  });
});
