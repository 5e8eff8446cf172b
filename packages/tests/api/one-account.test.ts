import type { Brand } from "@adwright/contracts/brand";
import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { ClientAccount } from "@adwright/contracts/google";
import type { Performance } from "@adwright/contracts/performance";
import type { Stage } from "@adwright/local/stage";
import { afterAll, beforeAll, expect, test } from "vitest";

import { settled } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { startBareStage } from "../support/stage/stage.ts";
import { generate } from "./report/generate.ts";

const TIMEOUT_MS = 60_000;
/** A small business: its one account has no manager. */
const FINN = "finn@solo.example";

let stage: Stage;
let finn: Person;
let brand: Brand;
beforeAll(async () => {
  stage = await startBareStage();
  finn = await makePerson(stage.origin, { email: FINN });
  const [account] = await get<ClientAccount[]>("/api/google/client-accounts");
  const body = { masterAccountId: account?.id, accountIds: [account?.id] };
  const imported = await finn.api<Brand[]>("POST", "/api/brands", body);
  brand = (await settled(finn.api, imported)).body[0] as Brand;
}, TIMEOUT_MS);
afterAll(() => stage.close());

async function get<Body>(path: string): Promise<Body> {
  return (await settled(finn.api, await finn.api<Body>("GET", path))).body;
}

test("a person's only account is the master, and is not a manager", () => {
  expect(brand).toMatchObject({ isMaster: true, isManager: false, loginCustomerId: null });
});

test("its live campaigns are shown", { timeout: TIMEOUT_MS }, async () => {
  const live = await get<LiveCampaigns>(`/api/brands/${brand.id}/live/campaigns`);
  expect(live).toMatchObject({ currencyCode: "USD", total: expect.any(Number) });
});

test("the dashboard has its figures", { timeout: TIMEOUT_MS }, async () => {
  const read = await finn.api<Performance>("POST", "/api/performance/refresh");
  const { status, body } = await settled(finn.api, read);
  expect(status).toBe(200);
  expect(body.currencies).toMatchObject([{ currencyCode: "USD", accounts: 1 }]);
});

test("a report can be about it", { timeout: TIMEOUT_MS }, async () => {
  expect((await generate(finn, brand.id)).status).toBe(200);
});
