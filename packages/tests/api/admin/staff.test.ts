import type { FoundPerson, Ledger, PersonOverview, Ticket } from "@adwright/contracts/staff";
import type { FailedRequest } from "@adwright/contracts/staff/request";
import { eraseOutsidePartition } from "@adwright/core/account/delete-account";
import { newJob } from "@adwright/core/job/start-job";
import { describe, expect, test } from "vitest";

import { settled } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { type Call, callerOf } from "../call.ts";
import { personWithBrand } from "../import-account.ts";
import { type AdminBrowser, actsIn, makeAdmin, signedInBrowser } from "./support/admin-browser.ts";
import { useAdminStage } from "./support/admin-stage.ts";
import { writeTicket } from "./support/write-ticket.ts";

const at = useAdminStage("owner", "operations", "support", "finance");

const search = (browser: AdminBrowser, q: string) =>
  browser.post<{ people: FoundPerson[] }>("people/search", { q });

const actsOf = ({ email = "" }: AdminBrowser) =>
  actsIn(at.owner, `staffEmail=${encodeURIComponent(email)}`);

describe("finding a person", () => {
  test("works by a part of the address, id, customer id and ticket; the log names the kind of search, not the text", async () => {
    const { person, brand } = await personWithBrand(at.stage);
    const { id, email } = person.user;
    const ticketId = await writeTicket(person);
    const { customerId } = brand;
    const dashed = customerId.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
    const part = email.slice(2, -4).toUpperCase();
    for (const q of [part, email, id, customerId, dashed, ticketId.toLowerCase()]) {
      const { body } = await search(at.support, q);
      expect(body.people).toEqual([expect.objectContaining({ userId: id, email })]);
    }
    const acts = await actsOf(at.support);
    const searches = acts.filter(({ act }) => act === "searched_people");
    expect(searches.map(({ details }) => details)).toEqual([
      "By ticket",
      "By customer ID",
      "By customer ID",
      "By user ID",
      "By email address",
      "By email address",
    ]);
    expect(JSON.stringify(acts)).not.toContain(email);
  });

  test("answers nobody when nothing matches", async () => {
    for (const q of ["no@body.example", "nobody", "0000000000", "T-00000000"]) {
      expect((await search(at.owner, q)).body.people).toEqual([]);
    }
    expect((await search(at.owner, "ab")).status).toBe(422);
  });
});

test("a person's overview shows what they have and what failed, and reading it is logged", async () => {
  const { person } = await personWithBrand(at.stage, { subscription: "free" });
  const { id } = person.user;
  const work = { kind: "write_value_proposition", input: {}, message: "" } as const;
  await at.ctx.store.jobs.create(newJob({ ...at.ctx, userId: id }, work, "failed-job"));
  const error = { code: "WEBSITE_UNREADABLE", message: "The website does not answer." };
  const how = { nowMs: at.stage.clock.now(), isOurs: false };
  await at.ctx.store.jobs.fail({ userId: id, jobId: "failed-job" }, error, how);
  const { body } = await at.support.get<PersonOverview>(`people/${id}`);
  expect(body).toMatchObject({ userId: id, plan: "Free", connection: "connected" });
  expect(body.usage).toContainEqual({ what: "brands", used: 1, limit: 1 });
  expect(body.failures[0]).toMatchObject({
    what: "write_value_proposition",
    words: error.message,
  });
  const [act] = await actsOf(at.support);
  expect(act).toMatchObject({ act: "read_person", personId: id });
  expect((await at.support.get("people/no-such-person")).status).toBe(404);
});

test("a trial can be extended with a reason, up to 90 days", async () => {
  const person = await makePerson(at.stage.origin, { subscription: "free", connected: false });
  const { id } = person.user;
  const day = (days: number) =>
    new Date(at.stage.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  const extend = (until: string, reason = "Import failed on our side") =>
    at.operations.post<PersonOverview>(`people/${id}/trial`, { until, reason });
  expect((await extend(day(-1))).status).toBe(422);
  expect((await extend(day(91))).status).toBe(422);
  expect((await extend(day(7), "no")).status).toBe(422);
  const { body } = await extend(day(7));
  expect(body.trialEnd).toBe(`${day(7)}T23:59:59.000Z`);
  expect(body.plan).toBe("Trial (Full Access)");
  const [act] = await actsOf(at.operations);
  expect(act).toMatchObject({
    act: "extended_trial",
    personId: id,
    details: `Until ${day(7)}: Import failed on our side`,
  });
});

test("tickets are listed by day and can be marked as answered once", async () => {
  const person = await makePerson(at.stage.origin);
  const ticketId = await writeTicket(person);
  const list = () =>
    at.support.get<{
      tickets: Ticket[];
      days: { day: string; open: number; total: number }[];
    }>("tickets");
  const before = await list();
  const found = before.body.tickets.find((ticket) => ticket.ticketId === ticketId);
  expect(found).toMatchObject({ subject: "Help", message: "What now?", plan: "Unlimited" });
  expect(before.body.days).toHaveLength(14);
  const path = `tickets/${person.user.id}/${ticketId}/answered`;
  expect((await at.support.post(path)).status).toBe(200);
  const after = await list();
  const open = (body: (typeof before)["body"]) => body.days[0]?.open ?? 0;
  expect(open(after.body)).toBe(open(before.body) - 1);
  expect((await at.support.post("tickets/nobody/T-1/answered")).status).toBe(404);
});

const problems = () => at.finance.get<{ problems: { key: string }[] }>("payment-problems");

describe("the ledger", () => {
  test("adds up a month and lists its lines without personal data", async () => {
    const paidAt = "2026-02-03T10:00:00.000Z";
    const payment = { at: paidAt, kind: "payment" as const, amount: 29_900, tax: 4774 };
    const rest = { currencyCode: "EUR", subscriptionId: "sub_1" };
    await at.ctx.store.payments.add({ ...payment, ...rest, paymentId: "txn_1" });
    await at.ctx.store.payments.add({
      ...rest,
      at: paidAt,
      kind: "refund",
      amount: -9900,
      tax: -1000,
      paymentId: "adj_1",
    });
    const { body } = await at.finance.get<Ledger>("payments?month=2026-02");
    expect(body.sums).toEqual([
      { currencyCode: "EUR", amount: 20_000, tax: 3774, payments: 1, refunds: 1 },
    ]);
    expect(body.payments).toHaveLength(2);
    expect(JSON.stringify(body)).not.toContain("sub_1");
    const file = await at.finance.get<string>("payments/export?month=2026-02");
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toContain("text/csv");
    expect((await at.finance.get("payments?month=2026-13")).status).toBe(422);
  });

  test("lets staff resolve a payment problem with a note", async () => {
    const key = "double:person-1:unlimited";
    await at.ctx.store.paymentProblems.open({
      key,
      kind: "double",
      message: "Person person-1 pays twice.",
      at: new Date(at.stage.clock.now()).toISOString(),
    });
    expect((await problems()).body.problems.map((one) => one.key)).toContain(key);
    const resolve = (note: string) => at.operations.post("payment-problems/resolve", { key, note });
    expect((await resolve("ok")).status).toBe(422);
    expect((await resolve("Refunded the newer one")).status).toBe(200);
    expect((await problems()).body.problems.map((one) => one.key)).not.toContain(key);
    expect((await resolve("Refunded the newer one")).status).toBe(404);
  });
});

test("the audit log can be listed, filtered and exported, and no call changes it", async () => {
  await search(at.owner, "no@body.example");
  const mine = await actsOf(at.owner);
  expect(mine[0]).toMatchObject({ act: "searched_people", staffEmail: at.owner.email });
  const extended = await actsIn(at.operations, "act=extended_trial");
  expect(new Set(extended.map(({ act }) => act))).toEqual(new Set(["extended_trial"]));
  const file = await at.operations.get("audit/export");
  expect(file.headers.get("content-disposition")).toContain("audit-log-");
  const [newest] = await actsOf(at.operations);
  expect(newest?.act).toBe("exported_audit");
});

const call: Call = (...asked) => callerOf(at.stage)(...asked);

async function find(requestId: string): Promise<FailedRequest | null> {
  const { status, body } = await at.support.get<{ request: FailedRequest | null }>(
    `requests/${encodeURIComponent(requestId)}`,
  );
  expect(status).toBe(200);
  return body.request;
}

/** A person, and their call that fails because Google does not answer. */
async function failedAtGoogle() {
  const { person, brand } = await personWithBrand(at.stage);
  at.stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 20 });
  const path = `/api/google/geo-targets?brandId=${brand.id}&q=${encodeURIComponent(brand.name)}`;
  const failed = await call("GET", path, { token: person.accessToken });
  return { person, failed };
}

test("a request that failed with a server error is found by its id, with its person", async () => {
  const { person, failed } = await failedAtGoogle();
  expect(failed.status).toBe(503);
  const requestId = failed.body.requestId ?? "";
  expect(failed.headers.get("x-request-id")).toBe(requestId);
  expect(await find(requestId)).toEqual({
    requestId,
    at: expect.any(String),
    call: "GET /api/google/geo-targets",
    status: 503,
    code: "GOOGLE_ADS_UNAVAILABLE",
    userId: person.user.id,
    email: person.user.email,
    job: null,
  });
  const [act] = await actsIn(at.owner, "act=searched_request");
  expect(act).toMatchObject({ personId: person.user.id, details: requestId });
});

test("a request whose job failed later is found too, with the job's message", async () => {
  const { person, brand } = await personWithBrand(at.stage);
  at.stage.faults.add({ vendor: "openai", kind: "unavailable", times: 20 });
  const path = `/api/brands/${brand.id}/value-proposition`;
  const headers = { prefer: "respond-async" };
  const started = await call("POST", path, { token: person.accessToken, body: {}, headers });
  const requestId = started.headers.get("x-request-id") ?? "";
  expect(started.status).toBe(202);
  const failed = await settled(person.api, { status: 202, body: started.body as never });
  expect(failed.status).not.toBe(200);
  expect(await find(requestId)).toMatchObject({
    call: null,
    status: null,
    code: "AI_UNAVAILABLE",
    userId: person.user.id,
    job: { kind: "write_value_proposition", message: expect.stringMatching(/\w/) },
  });
});

test("successful, refused and unknown requests are not found", async () => {
  const person = await makePerson(at.stage.origin);
  const fine = await call("GET", "/api/dashboard", { token: person.accessToken });
  const refused = await call("GET", "/api/campaigns/1", { token: person.accessToken });
  expect([fine.status, refused.status]).toEqual([200, 404]);
  for (const { headers } of [fine, refused]) {
    expect(await find(headers.get("x-request-id") ?? "")).toBeNull();
  }
  expect(await find("no-such-request")).toBeNull();
});

test("erasing an account removes its requests", async () => {
  const { person, failed } = await failedAtGoogle();
  const requestId = failed.body.requestId ?? "";
  expect(await find(requestId)).not.toBeNull();
  await eraseOutsidePartition({ ...at.ctx, userId: person.user.id });
  expect(await find(requestId)).toBeNull();
});

test("a failed request is forgotten after 30 days", async () => {
  const { failed } = await failedAtGoogle();
  at.stage.clock.advance(31 * 86_400_000);
  at.support = await signedInBrowser(at.stage, await makeAdmin(at.stage, "support"));
  expect(await find(failed.body.requestId ?? "")).toBeNull();
});
