import type { GroupEstimate } from "@adwright/contracts/campaign-group/group";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { expect, test } from "vitest";

import { createGroup, groupForm, targetsFor } from "../../support/data/campaign-groups.ts";
import { makePerson, type Person } from "../../support/people/person.ts";
import { useBareStageWithBrand } from "../../support/stage/with-brand.ts";
import { importAccount } from "../import-account.ts";

const path = "/api/supercharged-isolated";

const { person, brand, stage } = useBareStageWithBrand();

/** Creates a workflow with this change to a valid form; answers the response. */
function create(change: Record<string, unknown>, { api }: Person = person) {
  const form = { ...groupForm(brand.id, targetsFor(1)), ...change };
  return api<ErrorAnswer>("POST", `${path}/create-campaigns-directly`, form);
}

async function operationsLeft(): Promise<number> {
  const query = `?brandId=${brand.id}&targets=1`;
  const { body } = await person.api<GroupEstimate>("GET", `${path}/estimate${query}`);
  return body.operationsLeft ?? 0;
}

test("a target that repeats another one is refused by its position", async () => {
  const [first, ...rest] = targetsFor(4);
  const again = { ...first, geoTarget: ` ${first?.geoTarget.toUpperCase()} ` };
  const targets = [first, ...rest, again];
  const message = "This place is there already, in the same language and with the same prefix.";
  expect(await create({ targets })).toMatchObject({
    status: 422,
    body: { code: "VALIDATION", validationErrors: [{ field: "targets/4", message }] },
  });
});

test("a place that Google does not know, or knows several of, is refused by its row, with suggestions", async () => {
  const before = await operationsLeft();
  const places = ["Germany", "Atlantis", "Portland", "Spain and Italy", "Portlnd, Oregon"];
  const targets = places.map((geoTarget) => ({ geoTarget, language: "en" as const }));
  const { status, body } = await create({ targets });
  expect(status).toBe(422);
  expect(body.validationErrors).toEqual([
    {
      field: "targets/1/geoTarget",
      message: "Google knows no place called “Atlantis”. Check the spelling.",
      suggestions: ["Atlanta, Georgia, United States"],
    },
    {
      field: "targets/2/geoTarget",
      message: "“Portland” could mean more than one place. Choose one.",
      suggestions: ["Portland, Oregon, United States", "Portland, Maine, United States"],
    },
    {
      field: "targets/4/geoTarget",
      message: "Google knows no place called “Portlnd, Oregon”. Check the spelling.",
      suggestions: [
        "Portugal",
        "Portland, Oregon, United States",
        "Portland, Maine, United States",
      ],
    },
  ]);
  // One for the five names, one for their parts, one for what may have been meant.
  expect(before - (await operationsLeft())).toBe(3);
});

test("a total above the confirmed budget is refused with the sum", async () => {
  const change = { targets: targetsFor(3), budgetCeiling: 149 };
  const { status, body } = await create(change);
  expect(status).toBe(422);
  expect(body.validationErrors?.[0]).toEqual({
    field: "budgetCeiling",
    message: "3 campaigns with 50 USD a day are 150 USD a day, more than the 149 USD you allow.",
  });
  expect((await create({ ...change, budgetCeiling: 150 })).status).toBe(202);
});

test("an address without a scheme gets https", async () => {
  const { status, body } = await create({ landingPageUrl: "northwind-running.example/trail" });
  expect(status).toBe(202);
  const { groupId } = body as unknown as { groupId: number };
  const group = await person.api("GET", `${path}/group/${groupId}`);
  expect(group.body["baseUrl"]).toBe("https://northwind-running.example/trail");
});

test("each target counts against the plan, and no campaign is made unless all fit", async () => {
  const free = await makePerson(stage.origin, { subscription: "free" });
  const { id } = await importAccount(free);
  const refusal = await create({ brandId: id, targets: targetsFor(2) }, free);
  expect(refusal).toMatchObject({
    status: 403,
    body: {
      code: "SUBSCRIPTION_LIMIT",
      message: "This needs 2 campaigns, and your Free plan has 1 of 1 left this month.",
      details: { resource: "campaigns", limit: 1, used: 0, plan: "Free" },
    },
  });
  const groups = await free.api("GET", `${path}/user-groups`);
  expect(groups.body).toEqual({ groups: [] });
  await createGroup(free, id, targetsFor(1));
  const usage = await free.api("GET", "/api/usage");
  expect(usage.body).toMatchObject({ campaigns: { used: 1, limit: 1 } });
  const second = await create({ brandId: id, targets: targetsFor(1) }, free);
  expect(second.body.message).toBe(
    "This needs 1 campaign, and your Free plan has 0 of 1 left this month.",
  );
});

test("an estimate shows what is left of each limit", async () => {
  const free = await makePerson(stage.origin, { subscription: "free" });
  const { id } = await importAccount(free);
  const { body } = await free.api<GroupEstimate>(
    "GET",
    `${path}/estimate?brandId=${id}&targets=200`,
  );
  expect(body).toMatchObject({
    targets: 200,
    aiUsd: 0,
    aiUsdLeft: 0.5,
    campaignsLeft: 1,
    // Four rounds of 50 at once, a minute each: the ads of a draft are written in calls one after another.
    minutes: 4,
    operations: { places: 8 },
  });
  expect(body.operationsLeft).toBeGreaterThan(0);
});
