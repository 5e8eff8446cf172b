import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { ErrorAnswer } from "@adwright/contracts/errors";
import { beforeAll, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { type LiveAccount, openLiveAccount } from "../../support/data/live-account.ts";
import { settled } from "../../support/people/api.ts";
import { makePerson } from "../../support/people/person.ts";
import { useBareStage } from "../../support/stage/stage.ts";

const stage = useBareStage();
let at: LiveAccount;
beforeAll(async () => {
  at = await openLiveAccount(stage);
});

const path = (end = "") => `/api/brands/${at.brandId}/changes${end}`;

async function upload<Body>(csv: string, person = at.person) {
  const { api } = person;
  return settled(api, await api<Body>("POST", path("/import"), { csv }));
}

async function download(setId: number): Promise<string> {
  const response = await fetch(new URL(path(`/${setId}/export`), stage.origin), {
    headers: { authorization: `Bearer ${at.person.accessToken}` },
  });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  return response.text();
}

test("a set goes out as a file, and the file stages the same changes again", async () => {
  const { campaigns, keywords } = await at.picture();
  const campaign = present(campaigns.find(({ name }) => name === "Trail shoes"));
  const keyword = present(keywords.find(({ negative }) => negative !== true));
  const set = await at.stage(
    { kind: "budget_amount", target: campaign.campaign_budget, toMicros: 81_500_000 },
    { kind: "keyword_status", target: keyword.resource_name, to: "PAUSED" },
    { kind: "keyword_bid", target: keyword.resource_name, toMicros: 1_250_000 },
    { kind: "negative_add", parent: campaign.resource_name, text: "=cheap", matchType: "EXACT" },
  );
  const csv = await download(set.setId);
  expect(csv).toContain("Trail shoes,,81.5,");
  expect(csv).toContain("'=cheap,Campaign Negative Exact");
  const { discardSet } = await import("@adwright/core/change/discard-set");
  await discardSet(at.held.ctx, { brandId: at.brandId, setId: set.setId });
  const { status, body } = await upload<ChangeSet>(csv);
  expect({ status, body }).toMatchObject({ status: 200 });
  expect(body.changes.map(({ what }) => what)).toEqual(set.changes.map(({ what }) => what));
});

test("every line that does not hold is named, and nothing is staged", async () => {
  const open = await at.person.api<{ set: ChangeSet | null }>("GET", path("/open"));
  const refused = await upload(
    "Campaign,Campaign Daily Budget,Headline 1\nTrail shoes,70,\nNo such,70,\nTrail shoes,,New line\n",
  );
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: "VALIDATION",
      validationErrors: [
        { field: "line/3", message: "There is no such campaign in this account." },
        { field: "line/4", message: "“Headline 1” cannot be changed by a file." },
      ],
    },
  });
  const after = await at.person.api<{ set: ChangeSet | null }>("GET", path("/open"));
  expect(after.body.set?.version).toBe(open.body.set?.version);
});

test("what is too large, no file, or a stranger's is refused", async () => {
  const long = `Campaign,Campaign Status\n${"Trail shoes,Paused\n".repeat(201)}`;
  expect((await upload(long)).body).toMatchObject({ code: "TOO_LARGE" });
  expect((await upload("hello")).body).toMatchObject({ code: "VALIDATION" });
  expect((await upload("x".repeat(200_001))).status).toBe(422);
  const stranger = await makePerson(stage.origin);
  expect((await upload(long, stranger)).status).toBe(404);
});

test("a column with an endless name is refused on every line, in few words", async () => {
  const column = "n".repeat(150_000);
  const { body } = await upload<ErrorAnswer>(`Campaign,${column}\n${"Trail,x\n".repeat(150)}`);
  expect(body.validationErrors).toHaveLength(100);
  expect(JSON.stringify(body).length).toBeLessThan(50_000);
});
