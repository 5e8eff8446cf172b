import { makeAssistantsApp } from "@adwright/functions/assistants/app";
import { beforeEach, describe, expect, test } from "vitest";

import {
  answerInBrowser,
  type Assistant,
  connectAssistant,
  follow,
} from "../../support/assistants/connect-assistant.ts";
import {
  askTools,
  authorizeUrl,
  CALLBACK,
  CLIENT_URL,
  redeem,
  refresh as refreshPast,
  register,
} from "../../support/assistants/oauth-requests.ts";
import { type Person, makePerson } from "../../support/people/person.ts";
import { openContext } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { openBrowser } from "../browser.ts";

const stage = useBareStage();
let person: Person;
beforeEach(async () => {
  person = await makePerson(stage.origin);
});

const BOTH = "ads:read ads:propose";

const asking = (changed?: Parameters<typeof authorizeUrl>[1]) =>
  authorizeUrl(stage.origin, changed);

const refresh = ({ store }: Assistant, token = store.refreshToken) =>
  refreshPast(stage.origin, token);
const canCall = async (accessToken: string) =>
  (await askTools(stage.origin, accessToken)).status === 200;

describe("traps of the library", () => {
  test("1: it sees a socket, so that its cookies are secure behind https and work without", async () => {
    const plain = await fetch(asking(), { redirect: "manual" });
    expect(plain.status).toBe(303);
    expect(plain.headers.getSetCookie().join()).not.toMatch(/secure/i);

    const appOrigin = "https://app.example";
    const context = { ...(await openContext(stage, person.user.id)), appOrigin };
    const app = makeAssistantsApp({
      context: () => Promise.resolve(context),
      clientAddress: () => "203.0.113.9",
    });
    const { search } = authorizeUrl(appOrigin);
    // As from the gateway, which has another name.
    const secure = await app.request(`https://gateway.example/oauth/authorize${search}`);
    expect(secure.headers.get("location")).toMatch(/^\/oauth\/connect\//);
    const cookies = secure.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure; httponly/i);
  });

  test.each([
    ["2: a client that names no algorithm for id tokens", {}],
    ["3: a client that names its scopes", { scope: BOTH }],
  ])("%s registers, and may refresh", async (_, client) => {
    expect(await register(stage.origin, client)).toMatchObject({
      status: 201,
      grant_types: ["authorization_code", "refresh_token"],
      token_endpoint_auth_method: "none",
    });
  });

  test("4: a scope that the person declines is missing from the token, and not asked for again", async () => {
    const { store } = await connectAssistant(stage.origin, person, { level: "read" });
    const scopes = (store.tokens() as unknown as { scope: string }).scope.split(" ");
    expect(scopes).toContain("ads:read");
    expect(scopes).not.toContain("ads:propose");
    const [, payload = ""] = store.accessToken.split(".");
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
      aud: `${stage.origin}/mcp`,
      iss: stage.origin,
      scope: "ads:read",
    });
  });

  test.each([undefined, "", "openid", "offline_access", "ads:apply"])(
    "5: an assistant that names none of our scopes (%j) is asked about with both",
    async (scope) => {
      const { back, request } = await answerInBrowser(asking({ scope }), person);
      expect(request.wantsToPropose).toBe(true);
      expect(back.searchParams.get("code")).not.toBeNull();
    },
  );

  test("6: staying connected is asked for by clients, and granted without a word", async () => {
    const { back } = await answerInBrowser(asking({ scope: BOTH }), person);
    expect(back.searchParams.get("code")).not.toBeNull();
    const { store } = await connectAssistant(stage.origin, person);
    expect(store.refreshToken).toMatch(/^[\w-]{43}$/);
  });

  test("7: a refresh whose answer was lost is answered again, for twenty seconds", async () => {
    const connected = await connectAssistant(stage.origin, person);
    const first = await refresh(connected);
    stage.clock.advance(15_000);
    const again = await refresh(connected);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.refresh_token).toBe(first.refresh_token);
    stage.clock.advance(6000);
    const reused = await refresh(connected);
    expect(reused).toMatchObject({ status: 400, error: "invalid_grant" });
    // Somebody else may have the token, so the whole connection has ended.
    expect((await refresh(connected, first.refresh_token)).status).toBe(400);
    expect(await canCall(first.access_token)).toBe(false);
  });

  test("8: a browser in which somebody has allowed an assistant asks again", async () => {
    const browser = openBrowser(stage.origin);
    const other = await makePerson(stage.origin);
    for (const who of [person, other]) {
      const { back } = await answerInBrowser(asking(), who, {}, browser);
      expect(back.searchParams.get("code")).not.toBeNull();
    }
    expect((await follow(browser, asking())).pathname).toMatch(/^\/assistants\/connect\//);
  });

  test("9: the metadata names what is there and nothing else", async () => {
    const [metadata, openid] = await Promise.all(
      ["oauth-authorization-server", "openid-configuration"].map(async (name) => {
        const answer = await fetch(new URL(`/.well-known/${name}`, stage.origin));
        return (await answer.json()) as Record<string, unknown>;
      }),
    );
    expect(openid).toEqual(metadata);
    expect(metadata).toMatchObject({
      issuer: stage.origin,
      authorization_endpoint: `${stage.origin}/oauth/authorize`,
      token_endpoint: `${stage.origin}/oauth/token`,
      registration_endpoint: `${stage.origin}/oauth/register`,
      revocation_endpoint: `${stage.origin}/oauth/revoke`,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      response_types_supported: ["code"],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    const unwanted =
      /pushed|userinfo|end_session|introspection|device|dpop|backchannel|mtls|request_object/;
    expect(Object.keys(metadata ?? {}).filter((name) => unwanted.test(name))).toEqual([]);
    for (const path of ["par", "me", "session/end", "introspect", "device"]) {
      const answer = await fetch(new URL(`/oauth/${path}`, stage.origin), { method: "POST" });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

describe("a request is refused", () => {
  test.each([
    ["without a proof key", { code_challenge: undefined, code_challenge_method: undefined }],
    ["with a proof key in the clear", { code_challenge_method: "plain" }],
    ["for another resource", { resource: "https://elsewhere.example/mcp" }],
  ])("%s, and the assistant hears it", async (_, changed) => {
    const back = await follow(openBrowser(stage.origin), asking(changed));
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(back.searchParams.get("error")).not.toBeNull();
  });

  test.each([
    ["to another address", { redirect_uri: "https://evil.example/callback" }],
    ["of an unknown client", { client_id: "unknown" }],
  ])("%s, where the person is told in words", async (_, changed) => {
    const answer = await fetch(asking(changed), { redirect: "manual" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/^This connection cannot be made: .*connect again\.$/s);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  });
});

describe("tokens", () => {
  test("50 refreshes at once leave one chain", async () => {
    const connected = await connectAssistant(stage.origin, person);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(connected)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const next = new Set(answers.map((answer) => answer.refresh_token));
    expect(next.size).toBe(1);
    const [token = ""] = next;
    expect((await refresh(connected, token)).status).toBe(200);
  });

  test("of a connection end when its client takes them back", async () => {
    const connected = await connectAssistant(stage.origin, person);
    const { store } = connected;
    const answer = await fetch(new URL("/oauth/revoke", stage.origin), {
      method: "POST",
      body: new URLSearchParams({ token: store.refreshToken, client_id: CLIENT_URL }),
    });
    expect(answer.status).toBe(200);
    expect(await canCall(store.accessToken)).toBe(false);
    expect((await refresh(connected)).status).toBe(400);
  });

  test("are of one client only", async () => {
    const { store } = await connectAssistant(stage.origin, person);
    const { client_id: other } = await register(stage.origin);
    const { error } = await refreshPast(stage.origin, store.refreshToken, other);
    expect(error).toBe("invalid_grant");
  });

  test("a code is used once, and using it again ends the connection", async () => {
    const { back } = await answerInBrowser(asking(), person);
    const code = back.searchParams.get("code") ?? "";
    const first = await redeem(stage.origin, code);
    expect(first.status).toBe(200);
    expect(await canCall(first.access_token)).toBe(true);
    expect((await redeem(stage.origin, code)).error).toBe("invalid_grant");
    expect(await canCall(first.access_token)).toBe(false);
  });

  test("end after fifteen minutes, a connection after 30 days without use, and not before", async () => {
    const connected = await connectAssistant(stage.origin, person);
    let token = connected.store.refreshToken;
    expect(await canCall(connected.store.accessToken)).toBe(true);
    stage.clock.advance(16 * 60_000);
    expect(await canCall(connected.store.accessToken)).toBe(false);
    // Four months of use.
    for (let month = 0; month < 5; month++) {
      stage.clock.advance(25 * 24 * 60 * 60_000);
      const refreshed = await refresh(connected, token);
      expect([month, refreshed.status]).toEqual([month, 200]);
      expect(await canCall(refreshed.access_token)).toBe(true);
      token = refreshed.refresh_token;
    }
    stage.clock.advance(31 * 24 * 60 * 60_000);
    expect((await refresh(connected, token)).status).toBe(400);
  });
});
