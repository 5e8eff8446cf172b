import type { Brand } from "@adwright/contracts/brand";
import type { LiveCampaigns } from "@adwright/contracts/change/live-campaign";
import type { ClientAccount } from "@adwright/contracts/google";
import type { Performance } from "@adwright/contracts/performance";
import { beforeAll, expect, test } from "vitest";

import { settled } from "../support/people/api.ts";
import { makePerson, type Person } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { generate } from "./report/generate.ts";

/** A small business: its one account has no manager. */
const FINN = "finn@solo.example";

const stage = useBareStage();
let finn: Person;
let brand: Brand;
beforeAll(async () => {
  finn = await makePerson(stage.origin, { email: FINN });
  const [account] = await get<ClientAccount[]>("/api/google/client-accounts");
  const body = { masterAccountId: account?.id, accountIds: [account?.id] };
  const imported = await finn.api<Brand[]>("POST", "/api/brands", body);
  brand = (await settled(finn.api, imported)).body[0] as Brand;
});

async function get<Body>(path: string): Promise<Body> {
  return (await settled(finn.api, await finn.api<Body>("GET", path))).body;
}

test("a person's only account is the master, and is not a manager", () => {
  expect(brand).toMatchObject({ isMaster: true, isManager: false, loginCustomerId: null });
});

test("its live campaigns are shown", async () => {
  const live = await get<LiveCampaigns>(`/api/brands/${brand.id}/live/campaigns`);
  expect(live).toMatchObject({ currencyCode: "USD", total: expect.any(Number) });
});

test("the dashboard has its figures", async () => {
  const read = await finn.api<Performance>("POST", "/api/performance/refresh");
  const { status, body } = await settled(finn.api, read);
  expect(status).toBe(200);
  expect(body.currencies).toMatchObject([{ currencyCode: "USD", accounts: 1 }]);
});

test("a report can be about it", async () => {
  expect((await generate(finn, brand.id)).status).toBe(200);
});
