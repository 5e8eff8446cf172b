import {
  findFormerPerson,
  rememberFormerPerson,
} from "@adwright/core/account/deletion/former-facts";
import { makeExportLink, readExportLink } from "@adwright/core/account/export/start-export";
import { issueAccessToken, readAccessToken } from "@adwright/core/auth/access-token";
import { issueHandoff, redeemHandoff } from "@adwright/core/auth/handoff";
import { loginWithPassword } from "@adwright/core/auth/login-with-password";
import { openSession, refreshSession } from "@adwright/core/auth/refresh-session";
import { openCookie, sealCookie } from "@adwright/core/auth/start-google-login";
import { makeTokenKeys, type KeyRing, type NamedKey } from "@adwright/core/auth/token-keys";
import { issueCheckoutRef, readCheckoutRef } from "@adwright/core/billing/create-checkout";
import type { UserContext } from "@adwright/core/context";
import { makeUnsubscribeToken, readUnsubscribeToken } from "@adwright/core/email/email-preferences";
import { describe, expect, test } from "vitest";

import { openContext } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { useMade } from "../../support/stage/use-started.ts";
import { PASSWORD, register } from "./registered.ts";

const oldSecret = Buffer.alloc(48, 1);
const newSecret = Buffer.alloc(48, 2);

const stage = useBareStage();
const base = useMade(() => openContext(stage, "somebody"));

/** The product as if it were deployed with these secrets. */
async function withSecrets(...secrets: Uint8Array[]): Promise<UserContext> {
  return { ...base, tokenKeys: await makeTokenKeys(secrets) };
}

/** The steps of a rotation: first the new secret is accepted, then it signs, then the old one is removed. */
async function rotation() {
  return {
    before: await withSecrets(oldSecret),
    announced: await withSecrets(oldSecret, newSecret),
    replaced: await withSecrets(newSecret, oldSecret),
    after: await withSecrets(newSecret),
  };
}

const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as { kid?: string };
const kidOf = (token: string) => headerOf(token).kid;

/** The key ring from before tokens named their secret. */
function withoutName<Key>([{ key }]: KeyRing<NamedKey<Key>>): [NamedKey<Key>] {
  return [{ id: undefined as never, key }];
}

const claims = { userId: "ada", sessionId: "s", epoch: 0, mustVerify: false };

describe("while one token secret replaces another", () => {
  test("an access token signed on either side is accepted on the other", async () => {
    const { before, announced, replaced, after } = await rotation();
    const [old, young] = [
      await issueAccessToken(before, claims),
      await issueAccessToken(replaced, claims),
    ];
    for (const ctx of [announced, replaced]) {
      expect(await readAccessToken(ctx, old)).toMatchObject(claims);
      expect(await readAccessToken(ctx, young)).toMatchObject(claims);
    }
    await expect(readAccessToken(after, old)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await readAccessToken(after, young)).toMatchObject(claims);
  });

  test("a token names the secret that signed it, and only that secret is tried", async () => {
    const { before, announced, replaced } = await rotation();
    const [old, young] = [
      await issueAccessToken(before, claims),
      await issueAccessToken(replaced, claims),
    ];
    const cookie = await sealCookie(before, { state: "kept" }, 600);
    const [oldKid, youngKid, cookieKid] = [old, young, cookie].map(kidOf);
    expect(oldKid).toMatch(/^[\w-]{12}$/);
    expect(cookieKid).toBe(oldKid);
    expect(youngKid).not.toBe(oldKid);
    expect(kidOf(await issueAccessToken(announced, claims))).toBe(oldKid);

    // Signed by a known key, but under the id of another key or of none.
    for (const id of [youngKid, "unknown"]) {
      const [{ key }] = before.tokenKeys.access;
      const tokenKeys = { ...before.tokenKeys, access: [{ id, key }] as const };
      const misnamed = await issueAccessToken({ ...before, tokenKeys } as UserContext, claims);
      expect(kidOf(misnamed)).toBe(id);
      await expect(readAccessToken(replaced, misnamed)).rejects.toMatchObject({
        code: "UNAUTHENTICATED",
      });
    }
  });

  test("a token from before tokens named their secret is accepted until it expires", async () => {
    const { before, replaced, after } = await rotation();
    const { access, cookie } = before.tokenKeys;
    const unnamed = { access: withoutName(access), cookie: withoutName(cookie) };
    const earlier = { ...before, tokenKeys: { ...before.tokenKeys, ...unnamed } };

    const token = await issueAccessToken(earlier, claims);
    expect(headerOf(token)).toEqual({ alg: "HS256", typ: "at+jwt" });
    expect(await readAccessToken(replaced, token)).toMatchObject(claims);
    await expect(readAccessToken(after, token)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });

    const sealed = await sealCookie(earlier, { state: "kept" }, 600);
    expect(headerOf(sealed)).not.toHaveProperty("kid");
    expect(await openCookie(replaced, sealed)).toMatchObject({ state: "kept" });
  });

  test("a token signed with an unknown secret is refused on both sides", async () => {
    const forged = await issueAccessToken(await withSecrets(Buffer.alloc(48, 3)), claims);
    const { announced, replaced } = await rotation();
    for (const ctx of [announced, replaced]) {
      await expect(readAccessToken(ctx, forged)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });

  test("a sign-in that has begun can be finished", async () => {
    const { before, replaced } = await rotation();
    const cookie = await sealCookie(before, { state: "kept" }, 600);
    expect(await openCookie(replaced, cookie)).toMatchObject({ state: "kept" });
    const handoff = await issueHandoff(before, "ada", "binding");
    expect(await redeemHandoff(replaced, handoff, "binding", "203.0.113.1")).toBe("ada");
  });

  test("mailed links, archives and checkouts can still be opened", async () => {
    const { before, replaced, after } = await rotation();
    const token = makeUnsubscribeToken(before, "ada", "export_ready");
    const exported = { userId: "ada", exportId: "e", epoch: 2 };
    const link = await makeExportLink(before, exported, Date.now() + 1e6);
    const archive = new URL(link).searchParams.get("token") ?? "";
    const checkout = await issueCheckoutRef(before, { userId: "ada", priceId: "pri_1" });
    const now = new Date(base.now()).toISOString();

    expect(readUnsubscribeToken(replaced, token)).toEqual(readUnsubscribeToken(before, token));
    expect(await readExportLink(replaced, archive)).toEqual(exported);
    expect(await readCheckoutRef(replaced, checkout, now)).toMatchObject({ userId: "ada" });

    expect(readUnsubscribeToken(after, token)).toBeUndefined();
    await expect(readExportLink(after, archive)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await readCheckoutRef(after, checkout, now)).toBeUndefined();
  });

  test("a refresh that is answered on both sides issues the same next token, and the session continues", async () => {
    const { announced, replaced, after } = await rotation();
    const { id } = await register(stage.origin);
    const opened = await openSession(announced, { userId: id, epoch: 0 });
    const first = await refreshSession(announced, opened?.refreshToken);
    const repeated = await refreshSession(replaced, opened?.refreshToken);
    expect(repeated?.refreshToken).toBe(first?.refreshToken);
    const next = await refreshSession(after, repeated?.refreshToken);
    expect(next?.user.id).toBe(id);
  });

  test("a password works before and after", async () => {
    const { announced, replaced } = await rotation();
    const { email, id } = await register(stage.origin);
    // The accounts were made with the stage's own secret, which follows the rotated ones.
    const [stageSalt] = base.tokenKeys.passwordSalt;
    const withStage = (ctx: UserContext): UserContext => ({
      ...ctx,
      tokenKeys: { ...ctx.tokenKeys, passwordSalt: [...ctx.tokenKeys.passwordSalt, stageSalt] },
    });
    const body = { email, password: PASSWORD };
    const device = { agent: "a browser", place: undefined };
    for (const ctx of [announced, replaced].map(withStage)) {
      const session = await loginWithPassword(ctx, body, "203.0.113.2", device);
      expect(session.user.id).toBe(id);
    }
  });

  test("a person who deleted the account is still recognized", async () => {
    const { before, replaced } = await rotation();
    const user = { userId: "gone", googleSub: "sub-of-gone", hadTrial: true };
    await rememberFormerPerson({ ...before, userId: "gone" }, user as never);
    expect(await findFormerPerson(replaced, "sub-of-gone")).toMatchObject({ hadTrial: true });
  });
});

test("a secret that is too short is refused, also in second place", async () => {
  await expect(makeTokenKeys([])).rejects.toThrow("at least 32 bytes");
  await expect(makeTokenKeys([newSecret, Buffer.alloc(31)])).rejects.toThrow("at least 32 bytes");
});
