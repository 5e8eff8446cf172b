import { expect, test } from "vitest";

import { awaitFault } from "./await-fault.ts";
import { parseFaultInput } from "./fault-input.ts";
import { makeFaults } from "./faults.ts";

const mutate = { vendor: "google-ads", method: "MutateCampaigns", when: "before" } as const;
const afterMutate = { ...mutate, when: "after" } as const;

test("a fault applies the given number of times, then stays listed as used up", () => {
  const faults = makeFaults();
  const { id } = faults.add({ vendor: "google-ads", kind: "unavailable", times: 2 });
  const taken = [mutate, mutate, mutate].map((call) => faults.take(call)?.id);
  expect(taken).toEqual([id, id, undefined]);
  expect(faults.list()).toMatchObject([{ id, hits: 2, times: 2 }]);
});

test("first in, first out", () => {
  const faults = makeFaults();
  const kinds = ["quota", "concurrent", "policy"] as const;
  for (const kind of kinds) faults.add({ vendor: "google-ads", kind, times: 1 });
  expect(kinds.map(() => faults.take(mutate)?.kind)).toEqual([...kinds]);
});

test("skip lets that many matching calls pass and ignores others", () => {
  const faults = makeFaults();
  faults.add({
    vendor: "google-ads",
    method: "MutateCampaigns",
    kind: "quota",
    skip: 2,
    times: 1,
    retryAfterMs: 50,
  });
  expect(faults.take({ ...mutate, method: "Search" })).toBeUndefined();
  expect(faults.take({ ...mutate, vendor: "openai" })).toBeUndefined();
  expect(faults.take(afterMutate)).toBeUndefined();
  expect([mutate, mutate].map((call) => faults.take(call))).toEqual([undefined, undefined]);
  expect(faults.take(mutate)).toMatchObject({ kind: "quota", retryAfterMs: 50, hits: 1 });
});

test("a call that one fault skips may get the next fault", () => {
  const faults = makeFaults();
  faults.add({ vendor: "google-ads", kind: "quota", skip: 1, times: 1 });
  faults.add({ vendor: "google-ads", kind: "policy", times: 1 });
  expect(faults.take(mutate)?.kind).toBe("policy");
  expect(faults.take(mutate)?.kind).toBe("quota");
});

test("a lost answer happens after the vendor's work", () => {
  const faults = makeFaults();
  faults.add({ vendor: "google-ads", kind: "drop_after_commit", times: 1 });
  expect(faults.take(mutate)).toBeUndefined();
  expect(faults.take(afterMutate)?.kind).toBe("drop_after_commit");
});

test("deleting a hold lets the call continue, and so does clearing", async () => {
  const faults = makeFaults();
  for (const release of [(id: string) => faults.remove(id), () => faults.clear()]) {
    const { id } = faults.add({ vendor: "google-ads", kind: "hold", times: 1 });
    const passed: string[] = [];
    const held = awaitFault(faults, mutate).then(() => passed.push("call"));
    await new Promise(setImmediate);
    expect(passed).toEqual([]);
    expect(faults.list()).toMatchObject([{ id, hits: 1 }]);
    release(id);
    await held;
    expect(passed).toEqual(["call"]);
    expect(faults.list()).toEqual([]);
  }
  expect(faults.remove("unknown")).toBe(false);
  await faults.released("unknown");
});

test("slow waits, other kinds are returned", async () => {
  const faults = makeFaults();
  faults.add({ vendor: "email", kind: "slow", delayMs: 100, times: 1 });
  faults.add({ vendor: "email", kind: "unavailable", times: 1 });
  const call = { vendor: "email", method: "SendEmail", when: "before" } as const;
  let isAnswered = false;
  const slow = awaitFault(faults, call).finally(() => (isAnswered = true));
  await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  expect(await slow).toBeUndefined();
  expect((await awaitFault(faults, call))?.kind).toBe("unavailable");
});

test("changing a returned fault does not change the stored one", () => {
  const faults = makeFaults();
  faults.add({ vendor: "google-ads", kind: "unavailable", times: 1 }).times = 99;
  for (const fault of faults.list()) fault.hits = 99;
  expect(faults.take(mutate)).toMatchObject({ hits: 1, times: 1 });
});

test.each([
  { vendor: "email", kind: "policy", times: 1, field: "kind" },
  { vendor: "google", kind: "quota", times: 1, field: "kind" },
  { vendor: "website", kind: "drop_after_commit", times: 1, field: "kind" },
  { vendor: "analytics", kind: "concurrent", times: 1, field: "kind" },
  { vendor: "google-ads", kind: "bad_answer", variant: "claim", times: 1, field: "kind" },
  { vendor: "openai", kind: "bad_answer", times: 1, field: "variant" },
  { vendor: "openai", kind: "quota", variant: "claim", times: 1, field: "variant" },
  { vendor: "openai", kind: "bad_answer", variant: "poem", times: 1, field: "variant" },
  { vendor: "google-ads", kind: "drop_after_commit", when: "before", times: 1, field: "when" },
  { vendor: "google-ads", kind: "policy", when: "after", times: 1, field: "when" },
  { vendor: "dynamodb", kind: "unavailable", times: 1, field: "kind" },
  { vendor: "dynamodb", kind: "hold", when: "after", times: 1, field: "when" },
  { vendor: "paddle", kind: "slow", times: 1, field: "delayMs" },
  { vendor: "paddle", kind: "hold", delayMs: 5, times: 1, field: "delayMs" },
  { vendor: "paddle", kind: "slow", delayMs: 5, retryAfterMs: 5, times: 1, field: "retryAfterMs" },
  { vendor: "paddle", kind: "unavailable", times: 0, field: "times" },
  { vendor: "paddle", kind: "unavailable", field: "times" },
  { vendor: "paddle", kind: "unavailable", times: 1, skip: -1, field: "skip" },
  { vendor: "stripe", kind: "unavailable", times: 1, field: "vendor" },
  { vendor: "paddle", kind: "explode", times: 1, field: "kind" },
  { vendor: "paddle", kind: "unavailable", times: 1, tims: 2, field: "tims" },
])("refused at $field: $vendor $kind", ({ field, ...body }) => {
  const parsed = parseFaultInput(body);
  expect(parsed.ok).toBe(false);
  expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.field)).toContain(field);
});

test.each([
  { vendor: "google-ads", kind: "hold", when: "after", times: 1 },
  { vendor: "google", kind: "hold", when: "before", times: 3 },
  { vendor: "dynamodb", method: "PutItem", kind: "hold", times: 1 },
  { vendor: "openai", kind: "bad_answer", variant: "not_json", times: 1, skip: 4 },
  { vendor: "analytics", kind: "quota", retryAfterMs: 1000, times: 1 },
  { vendor: "website", kind: "slow", delayMs: 0, times: 1 },
])("accepted: $vendor $kind", (body) => {
  expect(parseFaultInput(body)).toEqual({ ok: true, input: body });
});

test.each([undefined, null, [], "fault"])("%s is not a fault", (body) => {
  expect(parseFaultInput(body).ok).toBe(false);
});

test("adding an impossible fault throws its reason", () => {
  const faults = makeFaults();
  const input = { vendor: "email", kind: "policy", times: 1 } as const;
  expect(() => faults.add(input)).toThrow("email cannot fail with policy");
});
