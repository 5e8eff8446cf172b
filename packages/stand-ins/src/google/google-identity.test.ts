import { MINUTE_MS } from "@adwright/contracts/time";
import * as oidc from "openid-client";
import { afterAll, describe, expect, test } from "vitest";

import {
  ADWORDS,
  ANALYTICS,
  callbackOf,
  consent,
  startIdentity,
} from "../../test/identity-fixture.ts";

const ADA = "ada@northwind.example";

const here = await startIdentity();
afterAll(() => here.close());

async function connect(
  account: string,
  parameters: Record<string, string> = {},
  change: Parameters<typeof consent>[2] = {},
) {
  const flow = await here.begin({
    scope: `${ADWORDS} ${ANALYTICS}`,
    access_type: "offline",
    prompt: "consent",
    ...parameters,
  });
  const callback = callbackOf(await consent(flow.url, account, change));
  return here.exchange(callback, flow);
}

async function signIn(account: string, change: Parameters<typeof consent>[2] = {}) {
  const flow = await here.begin();
  return here.exchange(callbackOf(await consent(flow.url, account, change)), flow);
}

describe("sign-in", () => {
  test("the whole flow identifies the person in a signed ID token", async () => {
    const flow = await here.begin();
    const answer = await consent(flow.url, ADA);
    expect(answer.status).toBe(303);
    const tokens = await here.exchange(callbackOf(answer), flow);
    const claims = tokens.claims();
    expect(claims).toMatchObject({
      iss: here.identity.issuer,
      aud: "client-of-the-test",
      email: ADA,
      email_verified: true,
      name: "Ada Advertiser",
      given_name: "Ada",
      family_name: "Advertiser",
      nonce: flow.nonce,
    });
    expect(claims?.sub).toMatch(/^1\d{20}$/);
    expect(tokens.refresh_token).toBeUndefined();
    expect(tokens.expires_in).toBe(3599);
    expect(here.identity.emailOf(tokens.access_token)).toBe(ADA);
  });

  test("a new address creates a person with a stable id", async () => {
    const fields = { email: "New.Person@shop.example" };
    const first = (await signIn("other", { fields })).claims();
    expect(first).toMatchObject({ email: "new.person@shop.example", name: "New Person" });
    expect((await signIn("other", { fields })).claims()?.sub).toBe(first?.sub);
  });

  test.each(["", "not an address", "a@b"])(
    "the invalid address %j is asked for again",
    async (email) => {
      const { url } = await here.begin();
      const answer = await consent(url, "other", { fields: { email } });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain("Enter an email address.");
    },
  );

  test("cancel redirects with access_denied", async () => {
    const flow = await here.begin();
    const callback = callbackOf(await consent(flow.url, "cancel"));
    expect(callback.searchParams.get("state")).toBe(flow.state);
    const exchange = here.exchange(callback, flow);
    await expect(exchange).rejects.toMatchObject({ error: "access_denied" });
  });

  test("prompt=none fails without a person", async () => {
    const { url } = await here.begin({ prompt: "none" });
    const answer = await fetch(url, { redirect: "manual" });
    expect(callbackOf(answer).searchParams.get("error")).toBe("interaction_required");
  });
});

describe("codes", () => {
  test("a wrong PKCE verifier is refused and uses up the code", async () => {
    const flow = await here.begin();
    const callback = callbackOf(await consent(flow.url, ADA));
    const exchange = (verifier: string) => here.exchange(callback, { ...flow, verifier });
    const invalid = { error: "invalid_grant", status: 400 };
    await expect(exchange(oidc.randomPKCECodeVerifier())).rejects.toMatchObject(invalid);
    await expect(exchange(flow.verifier)).rejects.toMatchObject(invalid);
  });

  test("codes are valid for ten minutes, open consent pages for two hours", async () => {
    const late = await startIdentity();
    const flow = await late.begin();
    const callback = callbackOf(await consent(flow.url, ADA));
    const page = await (await fetch(flow.url)).text();
    const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? "";
    late.advance(10 * MINUTE_MS);
    const exchange = late.exchange(callback, flow);
    await expect(exchange).rejects.toMatchObject({ error: "invalid_grant" });
    late.advance(2 * 60 * MINUTE_MS);
    const answer = await fetch(`${late.identity.endpoints.authorization}/consent`, {
      method: "POST",
      body: new URLSearchParams({ ticket, account: ADA }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("has expired");
    await late.close();
  });

  test("a wrong client secret is refused", async () => {
    const flow = await here.begin();
    const callback = callbackOf(await consent(flow.url, ADA));
    const stranger = new oidc.Configuration(
      here.config.serverMetadata(),
      "client-of-the-test",
      undefined,
      oidc.ClientSecretPost("another secret"),
    );
    oidc.allowInsecureRequests(stranger);
    const exchange = here.exchange(callback, flow, stranger);
    await expect(exchange).rejects.toMatchObject({ error: "invalid_client", status: 401 });
  });
});

describe("consent to Ads and Analytics", () => {
  test("offline access returns a refresh token that does not rotate", async () => {
    const tokens = await connect(ADA);
    expect(tokens.scope).toBe(`${ADWORDS} ${ANALYTICS}`);
    expect(tokens.id_token).toBeUndefined();
    const refreshed = await oidc.refreshTokenGrant(here.config, tokens.refresh_token ?? "");
    expect(refreshed.refresh_token).toBeUndefined();
    expect(refreshed.access_token).not.toBe(tokens.access_token);
    expect(here.identity.scopesOf(refreshed.access_token)).toEqual([ADWORDS, ANALYTICS]);
  });

  test("with everything unchecked nothing is granted", async () => {
    const nothing = connect(ADA, {}, { untick: [ADWORDS, ANALYTICS] });
    await expect(nothing).rejects.toMatchObject({ error: "access_denied" });
  });

  test("an incremental consent adds to what was granted, except for scopes refused now", async () => {
    const account = "uma@scale.example";
    const incremental = { include_granted_scopes: "true" };
    await connect(account, { scope: ADWORDS });
    const both = await connect(account, { scope: ANALYTICS, ...incremental });
    expect(both.scope?.split(" ").toSorted()).toEqual([ADWORDS, ANALYTICS].toSorted());
    const fewer = await connect(account, incremental, { untick: [ADWORDS] });
    expect(fewer.scope).toBe(ANALYTICS);
  });

  test("without prompt=consent a second consent returns no refresh token", async () => {
    const account = "finn@solo.example";
    const silent = { prompt: "select_account", scope: ADWORDS };
    expect((await connect(account, silent)).refresh_token).toBeDefined();
    expect((await connect(account, silent)).refresh_token).toBeUndefined();
    expect((await connect(account, { scope: ADWORDS })).refresh_token).toBeDefined();
  });

  test("revoking invalidates every token of the grant but not other grants", async () => {
    const [one, other] = [await connect(ADA), await connect(ADA)];
    const refreshed = await oidc.refreshTokenGrant(here.config, one.refresh_token ?? "");
    await oidc.tokenRevocation(here.config, one.refresh_token ?? "");
    for (const token of [one.access_token, refreshed.access_token]) {
      expect(here.identity.emailOf(token)).toBeUndefined();
      expect(here.identity.scopesOf(token)).toEqual([]);
    }
    const again = oidc.refreshTokenGrant(here.config, one.refresh_token ?? "");
    await expect(again).rejects.toMatchObject({ error: "invalid_grant", status: 400 });
    expect(here.identity.exchangeRefreshToken(one.refresh_token ?? "")).toBeUndefined();
    expect(here.identity.emailOf(other.access_token)).toBe(ADA);
  });

  test("revoking a combined grant revokes everything the person had granted", async () => {
    const account = "sam@adwright.example";
    const first = await connect(account, { scope: ADWORDS });
    const both = await connect(account, { scope: ANALYTICS, include_granted_scopes: "true" });
    await oidc.tokenRevocation(here.config, both.refresh_token ?? "");
    expect(here.identity.exchangeRefreshToken(first.refresh_token ?? "")).toBeUndefined();
    expect(here.identity.emailOf(first.access_token)).toBeUndefined();
  });

  test("an access token revokes its grant as well; an unknown token is an error", async () => {
    const tokens = await connect(ADA);
    await oidc.tokenRevocation(here.config, tokens.access_token);
    expect(here.identity.exchangeRefreshToken(tokens.refresh_token ?? "")).toBeUndefined();
    const again = oidc.tokenRevocation(here.config, tokens.access_token);
    await expect(again).rejects.toMatchObject({ error: "invalid_token", status: 400 });
  });

  test("access tokens expire with the clock", async () => {
    const late = await startIdentity();
    const refreshToken = late.identity.issueRefreshToken(ADA, [ADWORDS]);
    const issued = late.identity.exchangeRefreshToken(refreshToken);
    expect(issued?.expiresInSeconds).toBe(3599);
    expect(late.identity.emailOf(issued?.accessToken ?? "")).toBe(ADA);
    late.advance(3600_000);
    expect(late.identity.emailOf(issued?.accessToken ?? "")).toBeUndefined();
    expect(late.identity.exchangeRefreshToken(refreshToken)).toBeDefined();
    await late.close();
  });

  test("tokens are only issued to known people and for known scopes", () => {
    expect(() => here.identity.issueRefreshToken("no@body.example", [ADWORDS])).toThrow("nobody");
    expect(() => here.identity.issueRefreshToken(ADA, ["everything"])).toThrow("unknown scopes");
  });
});
