import type { AdminUser } from "@adwright/contracts/admin";
import { AppError, type ErrorAnswer } from "@adwright/contracts/errors";
import { loginAdmin } from "@adwright/core/admin/sign-in/admin-session";
import type { Context } from "@adwright/core/context";
import { makeCronHandler } from "@adwright/functions/cron/lambda";
import { URI } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";

import { useBareStage } from "../../support/stage/stage.ts";
import {
  type AdminBrowser,
  contextOf,
  makeAdmin,
  openBrowser,
  signedInBrowser,
} from "./support/admin-browser.ts";
import { authenticatorOf, STEP_MS } from "./support/authenticator.ts";

const stage = useBareStage();
const { codeOf, nextStep, enroll } = authenticatorOf(stage);
let admin: { email: string; password: string };
let browser: AdminBrowser;
beforeEach(async () => {
  nextStep();
  admin = await makeAdmin(stage, "owner");
  browser = await signedInBrowser(stage, admin);
});

async function offered(): Promise<{ secret: string; otpauthUrl: string }> {
  const { password } = admin;
  return (await browser.post<{ secret: string; otpauthUrl: string }>("totp/enroll", { password }))
    .body;
}

const enrolled = async () => (await enroll(browser, admin.password)).secret;

function login(totp?: string) {
  const body = { ...admin, ...(totp !== undefined && { totp }) };
  return openBrowser(stage).post<ErrorAnswer>("login", body);
}

describe("setting up one-time codes", () => {
  test("shows a secret in the format of authenticator apps, and requires codes only once it is confirmed", async () => {
    const { secret, otpauthUrl } = await offered();
    const read = URI.parse(otpauthUrl);
    expect(read).toMatchObject({ issuer: "Adwright Admin", label: admin.email, digits: 6 });
    expect(read.secret.base32).toBe(secret);
    expect((await login()).status).toBe(200);

    const confirmed = await browser.post<{ user: AdminUser }>("totp/confirm", {
      totp: codeOf(secret),
    });
    expect(confirmed.body.user).toMatchObject({ email: admin.email, hasTotp: true });
    expect(await login()).toMatchObject({ status: 401, body: { code: "TOTP_REQUIRED" } });
  });

  test("is refused when nothing was started or codes are already set up", async () => {
    expect((await browser.post("totp/confirm", { totp: "000000" })).status).toBe(409);
    await enrolled();
    const { status } = await browser.post("totp/enroll", { password: admin.password });
    expect(status).toBe(409);
  });

  test("uses the secret that was shown last", async () => {
    const first = await offered();
    const second = await offered();
    const stale = await browser.post("totp/confirm", { totp: codeOf(first.secret) });
    expect(stale.status).toBe(422);
    expect((await login()).status).toBe(200);
    const { status } = await browser.post("totp/confirm", { totp: codeOf(second.secret) });
    expect(status).toBe(200);
  });

  test("ends the admin's other sessions", async () => {
    const elsewhere = await signedInBrowser(stage, admin);
    await enrolled();
    expect((await elsewhere.get("me")).status).toBe(401);
    expect((await browser.get("me")).status).toBe(200);
  });
});

describe("signing in with one-time codes", () => {
  test("accepts the current code, with spaces too", async () => {
    const secret = await enrolled();
    const code = codeOf(secret);
    expect((await login(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  test.each([
    ["one step old", -1, 200],
    ["one step early", 1, 200],
    ["two steps old", -2, 401],
    ["two steps early", 2, 401],
  ])("accepts a code that is one step off, but not two: %s", async (_, steps, status) => {
    const secret = await enrolled();
    stage.clock.advance(3 * STEP_MS);
    expect((await login(codeOf(secret, steps))).status).toBe(status);
  });

  test("accepts a code once, and none older than the last one", async () => {
    const secret = await enrolled();
    const code = codeOf(secret);
    expect((await login(code)).status).toBe(200);
    expect(await login(code)).toMatchObject({
      status: 401,
      body: { code: "UNAUTHENTICATED", message: "Invalid credentials" },
    });
    expect((await login(codeOf(secret, -1))).status).toBe(401);
    nextStep();
    expect((await login(codeOf(secret))).status).toBe(200);
  });

  test("refuses the code that confirmed the set-up", async () => {
    const { secret } = await offered();
    const totp = codeOf(secret);
    await browser.post("totp/confirm", { totp });
    expect((await login(totp)).status).toBe(401);
  });

  test("does not reveal that a code is missing when the password is wrong", async () => {
    await enrolled();
    const wrong = { ...admin, password: "no" };
    const answer = await openBrowser(stage).post<ErrorAnswer>("login", wrong);
    expect(answer.body.code).toBe("UNAUTHENTICATED");
  });

  test("counts wrong codes as failures, but not requests without a code", async () => {
    const secret = await enrolled();
    for (let asked = 0; asked < 11; asked += 1) {
      expect((await login()).body.code).toBe("TOTP_REQUIRED");
    }
    const wrong = await Promise.all(Array.from({ length: 10 }, () => login("000000")));
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await login(codeOf(secret))).status).toBe(429);
  });

  test.each([
    ["one network", () => "192.0.2.1"],
    ["a network each", (index: number) => `192.0.2.${index + 1}`],
  ])(
    "checks at most ten of 48 wrong codes and the right one sent at once from %s",
    async (_, networkOf) => {
      const secret = await enrolled();
      const ctx = await contextOf(stage);
      let judged = 0;
      // Checking a code requires opening the secret, so the number of openings counts the checks.
      const open: Context["cipher"]["open"] = (...sealed) => {
        judged += 1;
        return ctx.cipher.open(...sealed);
      };
      const counting = { ...ctx, cipher: { ...ctx.cipher, open } };
      const codes = [...Array<string>(48).fill("000000"), codeOf(secret)];
      const outcomes = await Promise.all(
        codes.map((totp, index) =>
          loginAdmin(counting, { ...admin, totp }, networkOf(index), {}).then(
            () => "OK",
            (error: unknown) => (error instanceof AppError ? error.code : String(error)),
          ),
        ),
      );
      expect(judged).toBe(10);
      expect(outcomes.filter((outcome) => outcome === "RATE_LIMITED")).toHaveLength(39);
    },
    90_000,
  );

  test("keeps the secret sealed in the table", async () => {
    const secret = await enrolled();
    const { store } = await contextOf(stage);
    const row = await store.admins.findByEmail(admin.email);
    expect(row?.sealedTotpSecret).toEqual(expect.any(String));
    expect(JSON.stringify(row)).not.toContain(secret);
  });
});

test("an operator's reset removes one-time codes, sets a new password and ends all sessions", async () => {
  await enrolled();
  const invoke = makeCronHandler(() => contextOf(stage));
  const reset = await invoke({ admin: "reset", email: admin.email });
  expect((await browser.get("me")).status).toBe(401);
  expect((await login()).body.code).toBe("UNAUTHENTICATED");
  const again = await signedInBrowser(stage, reset as typeof admin);
  expect((await again.get<AdminUser>("me")).body.hasTotp).toBe(false);
});
