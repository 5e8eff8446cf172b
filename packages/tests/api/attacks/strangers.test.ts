import type { Route } from "@adwright/contracts/route";
import { ACCESS_TOKEN_SECONDS } from "@adwright/core/auth/access-token";
import type { Context } from "@adwright/core/context";
import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";

import { routes } from "../../../stand-ins/test/check-answer.ts";
import { connectAssistant } from "../../support/assistants/connect-assistant.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { contextOf, signedInBrowser } from "../admin/support/admin-browser.ts";
import { callerOf, type Sending } from "../call.ts";

/** Who calls a route without the right to; ids of other people are tried in `tenancy.test.ts`. */
const kinds = [
  "nobody",
  "an invented token",
  "a token signed with another key",
  "a token without a signature",
  "a token of another site",
  "a token for another audience",
  "a token of another type",
  "a token that has ended",
  "an assistant that they have connected",
  "the cookie of a session in place of a token",
  "a member of staff",
  "the cookie of staff in place of a token and of a session",
] as const;
type Kind = (typeof kinds)[number];

/** The calls that need no signed-in person; one that is added has to be named here. */
const open = [
  "GET /api/health",
  "POST /api/auth/login",
  "POST /api/auth/register",
  "POST /api/auth/verify",
];
/** These go by the session's cookie, and only from our own origin. */
const ofTheCookie = [
  "POST /api/auth/jwt/refresh",
  "POST /api/auth/logout",
  "POST /api/auth/jwt/logout",
];

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const isForStaff = ({ path }: Route) => path.startsWith("/api/admin/");
const pathOf = ({ path }: Route) => path.replaceAll(/:\w+/g, "7");

const stage = useBareStage();
const call = callerOf(stage);
let owner: Person;
let sendings: Map<Kind, Sending>;

const encoded = (text: string) => new TextEncoder().encode(text);

interface Signing {
  /** The product's own key when absent. */
  secret?: Uint8Array;
  typ?: string;
}

/** The owner's own claims, in a token that differs in one thing from the one they were given. */
async function tokensFrom(ctx: Context): Promise<Partial<Record<Kind, string>>> {
  const claims = decodeJwt(owner.accessToken);
  const [{ id: kid, key }] = ctx.tokenKeys.access;
  const signed = (changed: JWTPayload, { secret, typ = "at+jwt" }: Signing = {}) =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: "HS256", typ, kid })
      .sign(secret ?? key);
  const longAgo = Math.floor(ctx.now() / 1000) - 2 * ACCESS_TOKEN_SECONDS;
  return {
    "an invented token": "eyJhbGciOiJIUzI1NiJ9.e30.AAAA",
    "a token signed with another key": await signed({}, { secret: encoded("x".repeat(48)) }),
    "a token without a signature": new UnsecuredJWT(claims).encode(),
    "a token of another site": await signed({ iss: "https://elsewhere.example" }),
    "a token for another audience": await signed({ aud: "checkout" }),
    "a token of another type": await signed({}, { typ: "JWT" }),
    "a token that has ended": await signed({ iat: longAgo, exp: longAgo + ACCESS_TOKEN_SECONDS }),
  };
}

beforeAll(async () => {
  owner = await makePerson(stage.origin);
  const staff = await signedInBrowser(stage);
  const ofStaff = "the cookie of staff in place of a token and of a session";
  const { store: assistant } = await connectAssistant(stage.origin, owner);
  const tokens = {
    ...(await tokensFrom(await contextOf(stage))),
    "an assistant that they have connected": assistant.accessToken,
    [ofStaff]: staff.cookie,
  };
  const { origin } = stage;
  const cookies: Partial<Record<Kind, string>> = {
    "the cookie of a session in place of a token": `adwright-refresh=${owner.refreshToken}`,
    "a member of staff": `adwright-admin=${staff.cookie}`,
    [ofStaff]: `adwright-refresh=${staff.cookie}`,
  };
  sendings = new Map(
    kinds.map((kind) => {
      const cookie = cookies[kind];
      return [kind, { token: tokens[kind], headers: { origin, ...(cookie && { cookie }) } }];
    }),
  );
});

const exceptions = [...open, ...ofTheCookie];
const closed = routes.filter((route) => !isForStaff(route) && !exceptions.includes(nameOf(route)));

test("each exception is a call that the contracts declare", () => {
  expect(exceptions.filter((name) => !routes.map(nameOf).includes(name))).toEqual([]);
});

test("the owner's own token, made the same way, is believed", async () => {
  expect((await call("GET", "/api/auth/me", { token: owner.accessToken })).status).toBe(200);
});

test.each(kinds)("no call for people answers: %s", async (kind) => {
  const answers = await Promise.all(
    closed.map(async (route) => {
      const { status, body } = await call(route.method, pathOf(route), sendings.get(kind));
      return [nameOf(route), status, body?.code];
    }),
  );
  expect(answers).toEqual(closed.map((route) => [nameOf(route), 401, "UNAUTHENTICATED"]));
});

describe("no call for staff answers", () => {
  const ofStaff = routes.filter(
    (route) => isForStaff(route) && !/\/(login|logout|invitation\/accept)$/.test(route.path),
  );

  test.each(kinds.filter((kind) => kind !== "a member of staff"))("%s", async (kind) => {
    const answers = await Promise.all(
      ofStaff.map(async (route) => [
        nameOf(route),
        (await call(route.method, pathOf(route), sendings.get(kind))).status,
      ]),
    );
    expect(answers).toEqual(ofStaff.map((route) => [nameOf(route), 401]));
  });

  test("the token of a person who is staff, too", async () => {
    const { origin } = stage;
    const rights = { connected: false, isAdmin: true, isSuperuser: true };
    const { accessToken: token, refreshToken } = await makePerson(origin, rights);
    const cookie = `adwright-refresh=${refreshToken}; adwright-admin=${refreshToken}`;
    const sending = { token, headers: { origin, cookie } };
    const answers = await Promise.all(
      ofStaff.map(async (route) => (await call(route.method, pathOf(route), sending)).status),
    );
    expect(new Set(answers)).toEqual(new Set([401]));
  });
});
