import { makeFaults, type Faults } from "@adwright/stand-ins/faults";
import { Hono } from "hono";
import { beforeEach, describe, expect, test } from "vitest";

import { makeClock, type Clock } from "../clock.ts";
import { seededPeople } from "../seed/people.ts";
import { clockEndpoint } from "./clock-endpoint.ts";
import { indexPage } from "./index-page.ts";
import { googleAdsEndpoints, openaiRequestsEndpoint } from "./inspection-endpoints.ts";
import { cronsEndpoint, faultsEndpoint, refuseLocally } from "./local-endpoints.ts";
import { outboxEndpoint } from "./outbox-endpoint.ts";
import { paddleEndpoint } from "./paddle-endpoint.ts";

const DAY_MS = 86_400_000;
const vendors = {
  google: "stand-in",
  googleAds: "sandbox",
  analytics: "stand-in",
  openai: "live",
  paddle: "stand-in",
  email: "stand-in",
  website: "stand-in",
  weather: "stand-in",
} as const;
const email = {
  at: 0,
  to: "a@b.example",
  replyTo: "",
  subject: "<b>Hi</b>",
  text: "One\nTwo",
  html: '<p class="x">Hi</p><script>alert(1)</script>',
  headers: { "X-Note": "<i>a</i>" },
};
const calls = [
  { at: 1000, method: "Search", customerId: "1234567890" },
  { at: 2000, method: "Mutate", customerId: "1234567890" },
];

let faults: Faults;
let clock: Clock;
let reason: string | undefined;
let app: Hono;
beforeEach(() => {
  faults = makeFaults();
  clock = makeClock();
  reason = undefined;
  app = new Hono();
  app.onError(refuseLocally);
  const googleAds = {
    snapshotOf: (id: string) =>
      id === "1234567890" ? { customerId: id, campaigns: [] } : undefined,
    journal: (since = 0) => calls.filter(({ at }) => at >= since),
    plantScenario: ({ campaign = "7" }: { campaign?: string | undefined }) =>
      campaign === "7" ? ["customers/1234567890/campaigns/7"] : [],
  };
  const all = [
    faultsEndpoint(faults),
    clockEndpoint({ clock, refuse: () => reason }),
    cronsEndpoint((name) => Promise.resolve({ ran: name.length })),
    outboxEndpoint({ outbox: () => [email] }),
    openaiRequestsEndpoint({
      requests: () => [{ at: 5, purpose: "goals", body: { input: ["x"] } }],
    }),
    googleAdsEndpoints(googleAds),
    paddleEndpoint({
      subscriptions: () => [],
      events: () => [],
      deliveries: () => [],
      deliver: ({ subscriptionId, order }) =>
        Promise.resolve(
          subscriptionId === "sub_1"
            ? order.map((index) => ({ eventId: `evt_${index}`, type: "x", status: 200 }))
            : undefined,
        ),
    }),
    indexPage({
      health: () => ({ status: "ok", version: "1.2.3", vendors }),
      people: seededPeople,
      websites: ["northwind-running.example"],
    }),
  ];
  for (const endpoint of all) app.route("/", endpoint);
});

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.request(`http://localhost:3000${path}`, {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });

const deliver = (body: object) => call("POST", "/local/paddle/deliver", body);

test("events of a subscription are sent again in the requested order", async () => {
  const sent = await deliver({ subscriptionId: "sub_1", order: [2, 0], duplicate: true });
  expect(await sent.json()).toMatchObject([{ eventId: "evt_2" }, { eventId: "evt_0" }]);
  expect((await deliver({ subscriptionId: "sub_2", order: [0] })).status).toBe(404);
  expect((await deliver({ subscriptionId: "sub_1", order: [] })).status).toBe(422);
});

describe("crons", () => {
  test("are listed, and run one by one", async () => {
    const listed = (await (await call("GET", "/local/crons")).json()) as { name: string }[];
    expect(listed.map(({ name }) => name)).toContain("roll-up");
    const ran = await call("POST", "/local/crons/roll-up", {});
    expect([ran.status, await ran.json()]).toEqual([200, { cron: "roll-up", result: { ran: 7 } }]);
  });

  test("with an unknown name are not found", async () => {
    const { status } = await call("POST", "/local/crons/roll-down", {});
    expect(status).toBe(404);
  });
});

describe("faults", () => {
  const fault = { vendor: "google-ads", kind: "unavailable", times: 2 };

  test("are added, listed with their hits, and deleted", async () => {
    const added = await call("POST", "/local/faults", fault);
    const { id } = (await added.json()) as { id: string };
    faults.take({ vendor: "google-ads", method: "Search", when: "before" });
    const listed = await (await call("GET", "/local/faults")).json();
    expect(listed).toEqual([{ ...fault, id, when: "before", skip: 0, hits: 1 }]);
    expect((await call("DELETE", `/local/faults/${id}`)).status).toBe(200);
    expect((await call("DELETE", `/local/faults/${id}`)).status).toBe(404);
  });

  test("are cleared together", async () => {
    for (let n = 0; n < 3; n += 1) await call("POST", "/local/faults", fault);
    expect(await (await call("DELETE", "/local/faults")).json()).toEqual({ removed: 3 });
    expect(faults.list()).toEqual([]);
  });

  test("that are invalid are refused with the reason", async () => {
    const answer = await call("POST", "/local/faults", {
      ...fault,
      vendor: "email",
      kind: "policy",
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: "VALIDATION",
      message: "email cannot fail with policy; only google-ads can.",
      validationErrors: [{ field: "kind" }],
      requestId: expect.stringMatching(/\S/),
    });
    expect((await call("POST", "/local/faults", "{")).status).toBe(400);
  });
});

describe("clock", () => {
  test("moves forward", async () => {
    const before = clock.now();
    const answer = await call("POST", "/local/clock", { advanceMs: DAY_MS });
    const { now } = (await answer.json()) as { now: number };
    expect(now).toBeGreaterThanOrEqual(before + DAY_MS);
    expect(clock.now()).toBeGreaterThanOrEqual(now);
  });

  test.each([
    {},
    { advanceMs: -1 },
    { advanceMs: 1.5 },
    { advanceMs: "1" },
    { advanceMs: 1e15 },
    [],
  ])("refuses %j", async (body) => {
    const answer = await call("POST", "/local/clock", body);
    expect(answer.status).toBe(422);
    expect(clock.now()).toBeLessThan(Date.now() + DAY_MS);
  });

  test("does not move while it is refused", async () => {
    reason = "Paddle is live.";
    const answer = await call("POST", "/local/clock", { advanceMs: DAY_MS });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "CONFLICT", message: reason });
    expect(clock.now()).toBeLessThan(Date.now() + DAY_MS);
  });
});

describe("Google Ads", () => {
  test("an account by its digits, dashes ignored", async () => {
    const answer = await call("GET", "/local/google-ads/accounts/123-456-7890");
    expect(await answer.json()).toEqual({ customerId: "1234567890", campaigns: [] });
  });

  test.each(["0000000000", "12345", "abc"])("no account %s", async (id) => {
    expect((await call("GET", `/local/google-ads/accounts/${id}`)).status).toBe(404);
  });

  test.each([
    ["", 2],
    ["?since=2000", 1],
    ["?since=1970-01-01T00:00:01.500Z", 1],
  ])("the journal%s", async (query, length) => {
    expect(await (await call("GET", `/local/google-ads/journal${query}`)).json()).toHaveLength(
      length,
    );
  });

  test.each([
    [{}, 201],
    [{ campaign: "8" }, 404],
    [{ kind: "weather" }, 422],
    [{ from: "yesterday" }, 422],
  ])("a scenario with %j is answered with %i", async (change, status) => {
    const of = { customerId: "1234567890", campaign: "7", from: "2026-11-20" };
    const scenario = { ...of, kind: "demand", factor: 2, ...change };
    expect((await call("POST", "/local/google-ads/scenarios", scenario)).status).toBe(status);
  });

  test("a since that is not a time", async () => {
    expect((await call("GET", "/local/google-ads/journal?since=soon")).status).toBe(422);
  });
});

describe("JSON or a page", () => {
  test.each(["", "*/*", "application/json", "application/json, text/html;q=0.5"])(
    "JSON for %j",
    async (accept) => {
      const answer = await call("GET", "/local/outbox", undefined, { accept });
      expect(await answer.json()).toEqual([email]);
    },
  );

  test.each(["text/html,application/xhtml+xml,*/*;q=0.8", "application/json;q=0.1, text/html"])(
    "HTML for %j",
    async (accept) => {
      const answer = await call("GET", "/local/outbox", undefined, { accept });
      const page = await answer.text();
      expect(answer.headers.get("content-type")).toContain("text/html");
      expect(page).toContain("&lt;b&gt;Hi&lt;/b&gt;");
      expect(page).toContain("1970-01-01T00:00:00.000Z");
      expect(page).toContain("&lt;i&gt;a&lt;/i&gt;");
      // The email's HTML may only appear inside the sandboxed frame.
      expect(page).toContain('sandbox srcdoc="&lt;p class=&quot;x&quot;');
      expect(page).not.toContain("<script");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    },
  );

  test("a value is a page with its JSON, none of which is markup", async () => {
    const accept = "text/html";
    const answer = await call("GET", "/local/openai/requests", undefined, { accept });
    expect(await answer.text()).toContain("&quot;input&quot;: [\n");
  });

  test("the index shows the version and vendors, and links to the pages", async () => {
    const page = await (await call("GET", "/local")).text();
    expect(page).toContain("Adwright 1.2.3");
    expect(page).toMatch(/<td>googleAds<\/td>\s*<td>sandbox<\/td>/);
    expect(page).toContain("ada@northwind.example");
    const links = [...page.matchAll(/href="(\/local[^"]*)"/g)].map(([, href]) => href ?? "");
    const statuses = links.map(async (href) => [href, (await call("GET", href)).status]);
    expect(await Promise.all(statuses)).toEqual(links.map((href) => [href, 200]));
  });
});
