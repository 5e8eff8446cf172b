import { expect, test } from "vitest";

import { draftCampaign } from "../support/data/drafts.ts";
import { makePerson } from "../support/people/person.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { useMade } from "../support/stage/use-started.ts";
import { callerOf } from "./call.ts";
import { importAccount } from "./import-account.ts";

const stage = useBareStage();
const call = callerOf(stage);
const person = useMade(() => makePerson(stage.origin));

const LONG = "x".repeat(2000);

test.each([
  ["/api/brands", "BRAND#"],
  ["/api/campaigns", "CAMP#"],
  ["/api/reports", "REPORT#"],
])("a cursor of %s, which no key of the table can hold, is refused", async (path, prefix) => {
  const key = { pk: `U#${person.user.id}`, sk: prefix + LONG };
  const cursor = Buffer.from(JSON.stringify(key)).toString("base64url");
  const refused = await call("GET", `${path}?cursor=${cursor}`, { token: person.accessToken });
  expect(refused).toMatchObject({
    status: 422,
    body: { validationErrors: [{ field: "cursor" }] },
  });
});

test("a campaign that outgrows its row is refused at its largest part", async () => {
  const { api } = person;
  const brand = await importAccount(person);
  const { id, adGroups: written } = await draftCampaign(person, brand.id, "Large");
  const path = `/api/campaigns/${id}`;
  const negativeKeywords = Array.from(
    { length: 2600 },
    (_, index) => `word ${index} ${"n".repeat(65)}`,
  );
  expect((await api("PUT", path, { negativeKeywords })).status).toBe(200);
  const adGroups = Array.from({ length: 24 }, (_, index) => ({
    ...written[0],
    ad_group_name: `Group ${index}`,
    headlines: Array.from({ length: 9 }, () => "h".repeat(1000)),
  }));
  const refused = await api("PUT", path, { adGroups });
  expect(refused).toMatchObject({ status: 422, body: { validationErrors: [{}] } });
});

test("every answer forbids sensors and caching", async () => {
  for (const path of ["/api/health", "/api/auth/me", "/api/nothing"]) {
    const { headers } = await call("GET", path);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("permissions-policy")).toContain("camera=()");
  }
});
