import type { StaffAct } from "@adwright/contracts/staff";
import type { Stops } from "@adwright/contracts/staff/stop";
import { expect, test } from "vitest";

import { withTableCalls } from "../../bench/count-requests.ts";
import {
  type Assistant,
  assistantsOf,
  connectAssistant,
} from "../../support/assistants/connect-assistant.ts";
import {
  askTools,
  CLIENT_URL,
  register,
  toolCall,
} from "../../support/assistants/oauth-requests.ts";
import { makePerson } from "../../support/people/person.ts";
import { openContext } from "../../support/stage/product-context.ts";
import { useBareStage } from "../../support/stage/stage.ts";
import { signedInBrowser } from "../admin/support/admin-browser.ts";

const stage = useBareStage();

const send = ({ store }: Assistant, body?: string) =>
  askTools(stage.origin, store.accessToken, body);

/** To the begin of the next minute, so that the calls of a test fall into one. */
const toNextMinute = () => stage.clock.advance(60_000 - (stage.clock.now() % 60_000));

/** Counts calls of a connection as the gate does, until it has made so many. */
async function countCalls({ grantId }: Assistant, windowMs: number, made: number): Promise<void> {
  const { store } = await openContext(stage, "nobody");
  const count = () => store.rates.hit(`assistant:${grantId}`, windowMs, stage.clock.now());
  while ((await count()) < made);
}

test("a connection makes 60 calls a minute, and hears when to go on; others are not held up", async () => {
  const person = await makePerson(stage.origin);
  const [busy, calm] = [
    await connectAssistant(stage.origin, person),
    await connectAssistant(stage.origin, person),
  ];
  toNextMinute();
  await countCalls(busy, 60_000, 50);
  const answers = await Promise.all(Array.from({ length: 15 }, () => send(busy)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  const seconds = Number(refused[0]?.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await refused[0]?.json()).toMatchObject({ code: "RATE_LIMITED" });
  expect((await send(calm)).status).toBe(200);
  stage.clock.advance(seconds * 1000);
  expect((await send(busy)).status).toBe(200);
});

test("and 1,000 a day", async () => {
  const person = await makePerson(stage.origin);
  const connected = await connectAssistant(stage.origin, person);
  toNextMinute();
  await countCalls(connected, 24 * 60 * 60_000, 1000);
  toNextMinute();
  const answer = await send(connected);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(60);
  expect((await assistantsOf(person))[0]?.callsToday).toBe(1001);
});

test("a person connects ten; one that never came back makes room", async () => {
  const person = await makePerson(stage.origin);
  const ctx = await openContext(stage, person.user.id);
  await connectAssistant(stage.origin, person);
  const createdAt = new Date(ctx.now()).toISOString();
  const row = { userId: ctx.userId, clientName: "A", clientHost: "a.example", isVerified: true };
  for (let place = 1; place < 10; place++) {
    const access = { level: "read", brandIds: "all" } as const;
    const grant = { ...row, ...access, clientId: place === 9 ? CLIENT_URL : "other", createdAt };
    await ctx.store.assistants.create({ ...grant, grantId: `grant-${place}` }, ctx.now());
  }
  await expect(connectAssistant(stage.origin, person)).rejects.toThrow("CONFLICT");
  stage.clock.advance(61_000);
  await connectAssistant(stage.origin, person);
  expect((await assistantsOf(person)).map(({ grantId }) => grantId)).not.toContain("grant-9");
});

test("a network registers 20 clients an hour", async () => {
  stage.clock.advance(60 * 60_000);
  const again = () => register(stage.origin);
  const answers = await Promise.all(Array.from({ length: 22 }, again));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const [refused] = answers.filter(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  stage.clock.advance(60 * 60_000);
});

test("a request has at most 256 kB", async () => {
  const connected = await connectAssistant(stage.origin, await makePerson(stage.origin));
  const tooLarge = toolCall("list_brands", { text: "x".repeat(257 * 1024) });
  expect((await send(connected, tooLarge)).status).toBe(413);
});

test("staff stop the assistants of one host, or all, from the next call on", async () => {
  const person = await makePerson(stage.origin);
  const verified = await connectAssistant(stage.origin, person);
  const registered = await connectAssistant(stage.origin, person, { by: "registration" });
  const staff = await signedInBrowser(stage);
  const setStop = async (key: string, isStopped: boolean) => {
    const stop = { of: "assistants", key, isStopped, reason: "It loops." };
    const { body } = await staff.post<Stops>("stops", stop);
    return body.assistants.map((one) => one.key);
  };
  const statuses = async () => [(await send(verified)).status, (await send(registered)).status];
  expect(await setStop("assistant.example", true)).toEqual(["assistant.example"]);
  expect(await statuses()).toEqual([503, 200]);
  const shown = (await assistantsOf(person)).map(({ grantId, isStopped }) => [grantId, isStopped]);
  expect(Object.fromEntries(shown)).toEqual({
    [verified.grantId]: true,
    [registered.grantId]: false,
  });
  await setStop("*", true);
  const answer = await send(registered);
  expect([answer.status, await answer.json()]).toEqual([
    503,
    {
      code: "FORBIDDEN",
      message:
        "Connections from 127.0.0.1:9 are switched off at the moment. Your campaigns are not affected.",
    },
  ]);
  await setStop("*", false);
  expect(await setStop("assistant.example", false)).toEqual([]);
  expect(await statuses()).toEqual([200, 200]);
  const { body } = await staff.get<{ acts: StaffAct[] }>("audit");
  const acts = body.acts.filter(({ details }) => details === "assistant.example: It loops.");
  expect(acts.map(({ act }) => act)).toEqual(["allowed_assistants", "stopped_assistants"]);
});

test("a call reads the table once before its tool runs", async () => {
  const connected = await connectAssistant(stage.origin, await makePerson(stage.origin));
  const { readAssistantToken } = await import("@adwright/core/assistant/auth/read-assistant-token");
  const ctx = await openContext(stage, "nobody");
  const { calls } = await withTableCalls(() =>
    readAssistantToken(ctx, connected.store.accessToken),
  );
  expect(calls).toBe(1);
});
