import { UnauthorizedError } from "@modelcontextprotocol/client";
import { describe, expect, test } from "vitest";

import {
  answerInBrowser,
  assistantsOf,
  connectAssistant,
  follow,
} from "../../support/assistants/connect-assistant.ts";
import { authorizeUrl, refresh } from "../../support/assistants/oauth-requests.ts";
import { importBrands } from "../../support/data/drafts.ts";
import { makePerson } from "../../support/people/person.ts";
import { awaitMail, mailedTo } from "../../support/stage/outbox.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { register } from "../auth/registered.ts";
import { type Browser, openBrowser } from "../browser.ts";
import type { Sending } from "../call.ts";

const stage = useBareStage();

/** As API Gateway: the header of the challenge gets another name. */
const renaming: typeof fetch = async (url, init) => {
  const answer = await fetch(url, init);
  const headers = new Headers(answer.headers);
  const challenge = headers.get("www-authenticate");
  if (challenge !== null) headers.set("x-amzn-remapped-www-authenticate", challenge);
  headers.delete("www-authenticate");
  return new Response(answer.body, { status: answer.status, headers });
};

test("the cookies of a question live for ten minutes, also when this machine's clock was moved", async () => {
  stage.clock.advance(60 * 60_000);
  const { headers } = await fetch(authorizeUrl(stage.origin), { redirect: "manual" });
  const [, ends = ""] = /expires=([^;]+)/.exec(headers.getSetCookie()[0] ?? "") ?? [];
  // A browser counts from the answer's date.
  const leftMs = Date.parse(ends) - Date.parse(headers.get("date") ?? "");
  expect(Math.round(leftMs / 60_000)).toBe(10);
});

describe("an assistant connects", () => {
  test.each([
    ["document", "auto", "kept"],
    ["document", "legacy", "kept"],
    ["registration", "auto", "kept"],
    ["registration", "legacy", "kept"],
    ["document", "auto", "renamed"],
    ["registration", "auto", "renamed"],
  ] as const)("by its %s, speaks %s, and finds the challenge %s", async (by, mode, header) => {
    const person = await makePerson(stage.origin);
    const options = { by, mode, fetch: header === "renamed" ? renaming : undefined };
    const { client, grantId } = await connectAssistant(stage.origin, person, options);
    expect((await client.listTools()).tools.length).toBeGreaterThan(15);
    expect(client.getProtocolEra()).toBe(mode === "auto" ? "modern" : "legacy");
    const [listed] = await assistantsOf(person);
    expect(listed).toMatchObject({
      grantId,
      level: "propose",
      brandIds: "all",
      isVerified: by === "document",
      clientHost: by === "document" ? "assistant.example" : "127.0.0.1:9",
    });
  });

  test("and its calls, but nothing of what was said, are listed", async () => {
    const person = await makePerson(stage.origin);
    const { client, grantId } = await connectAssistant(stage.origin, person);
    await client.callTool({ name: "list_campaigns", arguments: { brandId: 7 } });
    stage.clock.advance(1);
    await client.callTool({ name: "list_brands", arguments: {} });
    const [listed] = await assistantsOf(person);
    expect(listed).toMatchObject({ lastTool: "list_brands", openProposals: 0 });
    expect(listed?.callsToday).toBeGreaterThan(1);
    const { body } = await person.api("GET", `/api/assistants/${grantId}/activity`);
    const call = { at: expect.any(String) as string, tookMs: expect.any(Number) as number };
    expect(body).toEqual({
      activity: [
        { ...call, tool: "list_brands", brandId: null, outcome: "ok" },
        { ...call, tool: "list_campaigns", brandId: 7, outcome: "NOT_FOUND" },
      ],
    });
  });

  test("and the person is mailed once for each assistant", async () => {
    const person = await makePerson(stage.origin);
    for (const _ of [1, 2]) await connectAssistant(stage.origin, person);
    const { email } = person.user;
    await awaitMail(stage, email);
    // Mail about the other kind of client comes after a second mail about this one would.
    await connectAssistant(stage.origin, person, { by: "registration" });
    await awaitMail(stage, email, 2);
    expect(mailedTo(stage, email).map(({ subject }) => subject)).toEqual([
      "Example Assistant was connected to Adwright",
      "Test Assistant was connected to Adwright",
    ]);
  });
});

describe("the person decides", () => {
  test("to deny: the assistant hears that access is denied, and nothing is stored", async () => {
    const person = await makePerson(stage.origin);
    const asked = authorizeUrl(stage.origin);
    const { back } = await answerInBrowser(asked, person, { isDenied: true });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: "access_denied",
      iss: stage.origin,
      state: "state-1",
    });
    expect(await assistantsOf(person)).toEqual([]);
  });

  test("what it sees and does, from the next call on, until they end it", async () => {
    const person = await makePerson(stage.origin);
    const [mine = 0, hidden = 0] = (await importBrands(person, 2)).map(({ id }) => id);
    const { client, grantId, store } = await connectAssistant(stage.origin, person, {
      level: "read",
      brandIds: [mine],
    });
    const brandsOf = async () => {
      const { structuredContent } = await client.callTool({ name: "list_brands", arguments: {} });
      return JSON.stringify(structuredContent);
    };
    expect(await brandsOf()).toContain(String(mine));
    expect(await brandsOf()).not.toContain(String(hidden));
    const path = `/api/assistants/${grantId}`;
    await person.api("PUT", path, { level: "read", brandIds: "all" });
    expect(await brandsOf()).toContain(String(hidden));

    await person.api("DELETE", path);
    await expect(brandsOf()).rejects.toThrow(UnauthorizedError);
    expect(await assistantsOf(person)).toEqual([]);
    expect((await refresh(stage.origin, store.refreshToken)).status).toBe(400);
    expect((await person.api("DELETE", path)).status).toBe(404);
  });

  test("a higher level takes a recent sign-in or the password, a lower one nothing", async () => {
    const person = await makePerson(stage.origin);
    const { grantId } = await connectAssistant(stage.origin, person);
    stage.clock.advance(6 * 60_000);
    const put = (level: string) =>
      person.api("PUT", `/api/assistants/${grantId}`, { level, brandIds: "all" });
    expect((await put("read")).status).toBe(200);
    expect(await put("propose")).toMatchObject({ status: 403, body: { code: "STEP_UP" } });
    expect((await assistantsOf(person))[0]?.level).toBe("read");
  });

  test("about their own brands only", async () => {
    const [person, other] = [await makePerson(stage.origin), await makePerson(stage.origin)];
    const { grantId } = await connectAssistant(stage.origin, person);
    const brandIds = (await importBrands(other, 1)).map(({ id }) => id);
    const wanted = { level: "read", brandIds };
    expect((await person.api("PUT", `/api/assistants/${grantId}`, wanted)).status).toBe(404);
    await expect(connectAssistant(stage.origin, person, { brandIds })).rejects.toThrow("NOT_FOUND");
  });

  test.each([
    ["signing out everywhere", "/api/auth/sessions"],
    ["disconnecting all", "/api/assistants"],
  ])("and %s ends every connection", async (_, path) => {
    const person = await makePerson(stage.origin);
    const connected = [
      await connectAssistant(stage.origin, person),
      await connectAssistant(stage.origin, person, { by: "registration" }),
    ];
    await person.api("DELETE", path);
    for (const { client } of connected) {
      await expect(client.listTools()).rejects.toThrow(UnauthorizedError);
    }
  });
});

describe("the answer is taken only", () => {
  test("from the browser that was asked, from our own pages, and from a person", async () => {
    const person = await makePerson(stage.origin);
    const { browser, uid } = await openQuestion();
    const body = { level: "read", brandIds: "all" };
    const allow = async (from: Browser, sending: Sending, of = uid) =>
      (await from.call("POST", `/oauth/connect/${of}/allow`, { body, ...sending })).status;
    const token = person.accessToken;
    expect(await allow(openBrowser(stage.origin), { token })).toBe(404);
    for (const origin of ["", "https://evil.example"]) {
      expect(await allow(browser, { token, headers: { origin } })).toBe(403);
    }
    expect(await allow(browser, {})).toBe(401);
    expect(await allow(browser, { token }, "another")).toBe(404);
    expect(await assistantsOf(person)).toEqual([]);
    expect(await allow(browser, { token })).toBe(200);
    // Once more, as after a lost answer.
    expect(await allow(browser, { token })).toBe(200);
    expect(await assistantsOf(person)).toHaveLength(1);
  });

  test("from a person whose address is verified", async () => {
    const { token } = await register(stage.origin);
    const answer = answerInBrowser(authorizeUrl(stage.origin), { accessToken: token });
    await expect(answer).rejects.toThrow("EMAIL_UNVERIFIED");
  });

  test("for ten minutes", async () => {
    const person = await makePerson(stage.origin);
    const { browser, uid } = await openQuestion();
    stage.clock.advance(11 * 60_000);
    const path = `/oauth/connect/${uid}/request`;
    const answer = await browser.call("GET", path, { token: person.accessToken });
    expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });
});

/** A browser in which an assistant asks, and the library's id of the question. */
async function openQuestion(): Promise<{ browser: Browser; uid: string }> {
  const browser = openBrowser(stage.origin);
  const { pathname } = await follow(browser, authorizeUrl(stage.origin));
  return { browser, uid: pathname.split("/").at(-1) ?? "" };
}
