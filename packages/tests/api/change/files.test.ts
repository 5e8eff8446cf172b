import { randomUUID } from "node:crypto";

import type { FileLine, ImportAnswer } from "@adwright/contracts/change/change-file";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { useLiveAccount } from "../../support/data/live-account.ts";
import { settled } from "../../support/people/api.ts";
import { linesOfFile } from "../records-of-csv.ts";

const { stage, at } = useLiveAccount();

const path = (end = "") => `/api/brands/${at.brandId}/changes${end}`;

async function upload<Body = ImportAnswer>(
  lines: FileLine[],
  { importId = randomUUID(), person = at.person } = {},
) {
  const { api } = person;
  const body = { importId, fileName: "winter.csv", lines };
  return settled(api, await api<Body>("POST", path("/import"), body));
}

const setOf = async ({ setId }: ImportAnswer) =>
  (await at.person.api<ChangeSet>("GET", path(`/${present(setId ?? undefined)}`))).body;

const negatives = (from: number): FileLine[] =>
  Array.from({ length: 200 }, (_, index) => ({
    line: from + index,
    cells: {
      Campaign: "Trail shoes",
      Keyword: `cheap ${from + index}`,
      "Criterion Type": "Campaign Negative Phrase",
    },
  }));

const budgetLine = (line: number, amount: number, campaign = "Trail shoes"): FileLine => ({
  line,
  cells: { Campaign: campaign, "Campaign Daily Budget": String(amount) },
});

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
    { kind: "negative_add", parent: campaign.resource_name, text: "+men's", matchType: "EXACT" },
  );
  const csv = await download(set.setId);
  expect(csv).toContain("Trail shoes,,81.5,");
  expect(csv).toContain("'+men's,Campaign Negative Exact");
  await at.discard(set);
  const { status, body } = await upload(linesOfFile(csv));
  expect({ status, body }).toMatchObject({ status: 200, body: { problems: [], unchanged: 0 } });
  const again = await setOf(body);
  expect(again.changes.map(({ what }) => what)).toEqual(set.changes.map(({ what }) => what));
  expect(await download(again.setId)).toBe(csv);
});

test("each line that cannot be staged is named, and the others are staged beside the open set", async () => {
  const open = await at.person.api<{ set: ChangeSet | null }>("GET", path("/open"));
  const { body } = await upload([
    budgetLine(2, 70),
    budgetLine(3, 70, "No such"),
    { line: 5, cells: { Campaign: "Trail shoes", "Campaign Status": "Enabled" } },
  ]);
  expect(body).toMatchObject({
    changeCount: 1,
    unchanged: 1,
    problems: [{ line: 3, message: "There is no such campaign in this account." }],
  });
  expect(await setOf(body)).toMatchObject({ origin: { import: { fileName: "winter.csv" } } });
  const after = await at.person.api<{ set: ChangeSet | null }>("GET", path("/open"));
  expect(after.body.set?.version).toBe(open.body.set?.version);
});

test("the calls of one file share a set, and a repeated one stages nothing twice", async () => {
  const importId = randomUUID();
  const first = await upload(negatives(2), { importId });
  const second = await upload(negatives(202), { importId });
  const repeated = await upload(negatives(202), { importId });
  expect(first.body).toMatchObject({ changeCount: 200, unchanged: 0 });
  expect(second.body).toEqual({ ...first.body, changeCount: 400 });
  expect(repeated.body).toEqual(second.body);
  const contrary = { Campaign: "Trail shoes", "Campaign Daily Budget": "91" } as const;
  await upload([{ line: 402, cells: contrary }], { importId });
  const { body } = await upload([budgetLine(403, 92)], { importId });
  expect(body).toMatchObject({ changeCount: 401, problems: [{ line: 403 }] });
  const checked = await at.check(await setOf(body));
  expect(checked).toMatchObject({ status: "checked", changeCount: 401 });
});

test("what together is too much is refused line by line", async () => {
  const { body } = await upload([
    budgetLine(2, 900_000_000),
    { line: 3, cells: { Campaign: "Trail shoes", "Campaign Status": "Paused" } },
  ]);
  expect(body).toMatchObject({ changeCount: 1, problems: [{ line: 2 }] });
});

test("what is too large is refused", async () => {
  const many = Array.from({ length: 201 }, (_, index) => budgetLine(index + 2, 70));
  expect((await upload(many)).status).toBe(422);
  const long = { Campaign: "x".repeat(2000), Comment: "x".repeat(2000) };
  const large = many.slice(0, 100).map(({ line }) => ({ line, cells: long }));
  expect((await upload(large)).status).toBe(413);
});
