import type { FailedRequest } from "@adwright/contracts/staff/request";
import { eraseOutsidePartition } from "@adwright/core/account/delete-account";
import { expect, test } from "vitest";

import { importBrands } from "../../support/data/drafts.ts";
import { settled } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { type Call, callerOf } from "../call.ts";
import { actsIn, makeAdmin, signedInBrowser } from "./support/admin-browser.ts";
import { useAdminStage } from "./support/admin-stage.ts";

const at = useAdminStage("owner", "support");
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
  const person = await makePerson(at.stage.origin);
  const [brand] = await importBrands(person, 1);
  at.stage.faults.add({ vendor: "google-ads", kind: "unavailable", times: 20 });
  const path = `/api/google/geo-targets?brandId=${brand?.id}&q=${encodeURIComponent(brand?.name ?? "")}`;
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
  const person = await makePerson(at.stage.origin);
  const [brand] = await importBrands(person, 1);
  at.stage.faults.add({ vendor: "openai", kind: "unavailable", times: 20 });
  const path = `/api/brands/${brand?.id}/value-proposition`;
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
