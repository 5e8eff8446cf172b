import { randomUUID } from "node:crypto";

import { changeKinds } from "@adwright/contracts/change/change";
import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { getChangeSet } from "@adwright/core/change/change-set-view";
import { exportSet } from "@adwright/core/change/csv/export-set";
import { importChanges } from "@adwright/core/change/csv/import-changes";
import { beforeAll, describe, expect, test } from "vitest";

import { exampleOf } from "../../faults/change-examples.ts";
import { present } from "../../support/data/brands.ts";
import { addShared, useLiveAccount } from "../../support/data/live-account.ts";
import { linesOfFile } from "../records-of-csv.ts";

const { at } = useLiveAccount();
beforeAll(() => addShared(at));

/** What a file says so that it is staged again as it was. */
const byFile = new Set<ChangeWhat["kind"]>([
  "campaign_status",
  "budget_amount",
  "ad_group_status",
  "ad_group_bid",
  "keyword_status",
  "keyword_bid",
  "keyword_add",
  "keyword_remove",
  "keyword_url",
  "negative_add",
  "negative_remove",
]);

/** The set as a file; the set itself is discarded. */
async function fileOf(set: ChangeSet): Promise<string> {
  const input = { brandId: at.brandId, setId: set.setId };
  const { text } = await exportSet(at.held.ctx, input);
  await at.discard(input);
  return text;
}

const readAgain = (csv: string) =>
  importChanges(at.held.ctx, {
    brandId: at.brandId,
    importId: randomUUID(),
    fileName: "winter.csv",
    lines: linesOfFile(csv),
  });

const theirs = changeKinds.filter((kind) => byFile.has(kind));
const others = changeKinds.filter((kind) => !byFile.has(kind));

describe("a file of one change", () => {
  test.each(theirs)("%s is staged again as it was", async (kind) => {
    const what = exampleOf(kind, await at.picture());
    const csv = await fileOf(await at.stage(what));
    const { setId, problems } = await readAgain(csv);
    expect(problems).toEqual([]);
    const again = { brandId: at.brandId, setId: present(setId ?? undefined) };
    const { changes } = await getChangeSet(at.held.ctx, again);
    expect(changes.map((change) => change.what)).toEqual([what]);
    await at.discard(again);
  });

  test.each(others)("%s is told, and never taken for something else", async (kind) => {
    const csv = await fileOf(await at.stage(exampleOf(kind, await at.picture())));
    const lines = linesOfFile(csv);
    // A line about ads or names is refused before it is sent.
    if (lines.length === 0) return;
    expect(await readAgain(csv)).toMatchObject({ setId: null, problems: [{ line: 2 }] });
  });

  test("a negative keyword of a list that is named as a campaign is none of the campaign", async () => {
    const { campaigns, keywords } = await at.picture();
    const name = present(campaigns[0]).name;
    const list = at.add("shared_set", { name, type: "NEGATIVE_KEYWORDS" });
    const own = { text: "of a list", matchType: "EXACT" } as const;
    const csv = await fileOf(await at.stage({ kind: "negative_add", parent: list, ...own }));
    expect(csv).toContain("staged on the campaign's page, not by a file");
    expect(await readAgain(csv)).toMatchObject({ setId: null, problems: [{ line: 2 }] });

    const { resource_name: target } = present(keywords.find(({ negative }) => negative !== true));
    at.edit(target, { final_urls: ["https://northwind-running.example/trail"] });
    const erased = await fileOf(await at.stage({ kind: "keyword_url", target, to: null }));
    expect(await readAgain(erased)).toMatchObject({ changeCount: 1, problems: [] });
  });
});
