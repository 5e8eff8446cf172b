import * as oidc from "openid-client";
import { afterAll, describe, expect, test } from "vitest";

import {
  ADWORDS,
  ANALYTICS,
  callbackOf,
  consent,
  startIdentity,
  type StartedIdentity,
} from "../../test/identity-fixture.ts";
import { tempDir } from "../../test/undo.ts";

const ADA = "ada@northwind.example";

const here = await startIdentity();
afterAll(() => here.close());

const pageOf = async (parameters: Record<string, string>) =>
  (await fetch((await here.begin(parameters)).url)).text();

const refresh = () => {
  const token = here.identity.issueRefreshToken(ADA, [ADWORDS]);
  return oidc.refreshTokenGrant(here.config, token);
};

const keysOf = async (started: StartedIdentity) =>
  (await fetch(started.identity.endpoints.jwks)).json();

describe("the consent page", () => {
  test("says that it is a stand-in and lists people, scopes and buttons", async () => {
    const page = await pageOf({ scope: `openid email ${ADWORDS} ${ANALYTICS}` });
    expect(page).toContain("<title>Google sign-in — stand-in on this machine</title>");
    expect(page).toContain("Sign in to Test Shop");
    expect(page).toMatch(/<strong>Ada Advertiser<\/strong> <span>ada@northwind\.example<\/span>/);
    const boxes = [...page.matchAll(/type="checkbox" name="scope" value="([^"]+)" checked/g)];
    expect(boxes.map((box) => box[1])).toEqual([ADWORDS, ANALYTICS]);
    expect(page).toContain("See your primary Google Account email address");
    expect(page).toMatch(/formnovalidate>\s*Cancel/);
  });

  test("has no script, and a policy that would block one", async () => {
    const answer = await fetch((await here.begin()).url);
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; style-src 'self'; form-action 'self'");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.text()).not.toMatch(/<script|style="|onclick/);
    const style = await fetch(`${here.identity.issuer}/style.css`);
    expect(style.headers.get("content-type")).toContain("text/css");
  });

  test("shows a stranger's input as text", async () => {
    const page = await pageOf({ login_hint: '"><img src=x onerror=alert(1)>' });
    expect(page).not.toContain("<img");
    expect(page).toContain("&quot;&gt;&lt;img");
  });

  test("a hint lists a known person first and fills in an unknown address", async () => {
    const known = await pageOf({ login_hint: "Sam@Adwright.example" });
    const accounts = [...known.matchAll(/name="account" value="([^"]+@[^"]+)"/g)];
    expect(accounts[0]?.[1]).toBe("sam@adwright.example");
    expect(accounts).toHaveLength(4);
    const unknown = await pageOf({ login_hint: "late@comer.example" });
    expect(unknown).toContain('name="email" value="late@comer.example"');
  });

  test("lists the latest of many other people, and always the hinted one", async () => {
    for (let n = 0; n < 12; n += 1) {
      here.identity.addPerson({ email: `guest-${n}@many.example`, fullName: `Guest ${n}` });
    }
    const page = await pageOf({ login_hint: "guest-0@many.example" });
    const guests = [...page.matchAll(/name="account" value="(guest-\d+)@/g)].map((g) => g[1]);
    const latest = [11, 10, 9, 8, 7, 6, 5, 4].map((n) => `guest-${n}`);
    expect(guests).toEqual(["guest-0", ...latest]);
  });

  test("a double click gets a valid code", async () => {
    const flow = await here.begin();
    const page = await (await fetch(flow.url)).text();
    const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const click = () =>
      fetch(`${here.identity.endpoints.authorization}/consent`, {
        method: "POST",
        body: new URLSearchParams({ ticket, account: ADA }),
        redirect: "manual",
      });
    await click();
    const tokens = await here.exchange(callbackOf(await click()), flow);
    expect(tokens.claims()?.["email"]).toBe(ADA);
  });

  test("a missing address is asked for again", async () => {
    const { url } = await here.begin();
    expect((await consent(url, "no@body.example")).status).toBe(422);
  });
});

describe("refused requests end on a page, never on a redirect", () => {
  test.each([
    [{ redirect_uri: "https://evil.example/" }, "redirect_uri_mismatch"],
    [{ client_id: "somebody-else" }, "invalid_client"],
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ scope: "openid everything" }, "invalid_scope"],
    [{ scope: "openid constructor" }, "invalid_scope"],
    [{ scope: "" }, "invalid_scope"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ code_challenge: "short" }, "invalid_request"],
    [{ access_type: "forever" }, "invalid_request"],
    [{ prompt: "none consent" }, "invalid_request"],
    [{ prompt: "login" }, "invalid_request"],
  ])("%j", async (parameters, error) => {
    const { url } = await here.begin(parameters);
    const answer = await fetch(url, { redirect: "manual" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`Error: ${error}`);
  });

  test("a parameter given twice", async () => {
    const { url } = await here.begin();
    url.searchParams.append("redirect_uri", "https://evil.example/");
    expect((await fetch(url, { redirect: "manual" })).status).toBe(400);
  });
});

describe("faults", () => {
  test("an unavailable token endpoint", async () => {
    here.faults.add({
      vendor: "google",
      method: "token",
      kind: "unavailable",
      times: 1,
      retryAfterMs: 1500,
    });
    await expect(refresh()).rejects.toMatchObject({
      code: "OAUTH_RESPONSE_IS_NOT_CONFORM",
      cause: { status: 503 },
    });
    expect((await refresh()).access_token).toBeDefined();
  });

  test("a held token endpoint answers once released", async () => {
    const { id } = here.faults.add({ vendor: "google", kind: "hold", when: "after", times: 1 });
    const held = refresh();
    while (here.faults.list().find((fault) => fault.id === id)?.hits === 0) {
      await new Promise(setImmediate);
    }
    here.faults.remove(id);
    expect((await held).access_token).toBeDefined();
  });
});

test("people, tokens and the signing key survive a restart", async () => {
  const dataDir = tempDir();
  const before = await startIdentity({ dataDir });
  const keys = await keysOf(before);
  const person = before.identity.addPerson({ email: "Kim@Kept.example", fullName: "Kim Kept" });
  const refreshToken = before.identity.issueRefreshToken(person.email, [ADWORDS]);
  const access = before.identity.exchangeRefreshToken(refreshToken)?.accessToken ?? "";
  await before.close();

  const after = await startIdentity({ dataDir });
  expect(await keysOf(after)).toEqual(keys);
  expect(after.identity.emailOf(access)).toBe("kim@kept.example");
  expect(after.identity.scopesOf(access)).toEqual([ADWORDS]);
  expect(after.identity.exchangeRefreshToken(refreshToken)).toBeDefined();
  const renamed = after.identity.addPerson({ email: "kim@kept.example", fullName: "Kim Again" });
  expect(renamed).toEqual({ ...person, fullName: "Kim Again" });
  await after.close();
});
