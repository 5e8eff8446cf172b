import type { Receipt, UndoAnswer } from "@adwright/contracts/publication/publication";
import { noExtensions } from "@adwright/rules/campaign-form";
import { describe, expect, test } from "vitest";

import { usePublishStage } from "./publish-stage.ts";
import { hashOf, useStoredReceipts } from "./stored-receipts.ts";

const at = usePublishStage();
const stored = useStoredReceipts(at);

const some = {
  ...noExtensions,
  sitelinks: [
    {
      text: "Trail shoes",
      description1: "Light and quick",
      description2: "For every hill",
      url: "https://northwind-running.example/trail",
    },
  ],
  callouts: ["Order online", "Shoes for every hill"],
  structuredSnippets: [{ header: "Brands", values: ["Alta", "Brio", "Corsa"] }],
};

async function published(name: string, adExtensions: object) {
  const campaign = await at.draft(name, { adExtensions });
  const since = at.stage.standIns.sandbox.journal().length;
  const { receipt } = await at.publish(campaign);
  if (receipt === undefined) throw new Error("There is no receipt.");
  const calls = at.stage.standIns.sandbox.journal().slice(since);
  return { campaign, receipt, calls };
}

/** Every resource name in a receipt, with repetitions. */
function namesIn(made: Receipt["made"]): string[] {
  return Object.values(made).flatMap((part) =>
    typeof part === "object" ? Object.values<string>(part) : (part ?? []),
  );
}

const REMOVED = "Everything this publication created was removed again";
const KEPT = `${REMOVED}; Google keeps the texts of its extensions in the account's asset library.`;

test.each([
  ["at once", undefined],
  ["after the answer for the assets was lost", "MutateAssets"],
  ["after the answer for their links was lost", "MutateCampaignAssets"],
])("a receipt lists everything that Google created, including assets, %s", async (how, method) => {
  if (method !== undefined) at.fault(method, "drop_after_commit");
  const { receipt, calls } = await published(`Listed ${how}`, some);
  const done = calls.filter(
    ({ outcome, validateOnly, method: called }) =>
      called.startsWith("Mutate") &&
      // The campaign is created with its budget; this call only sets its name.
      called !== "MutateCampaigns" &&
      !validateOnly &&
      (outcome === "ok" || outcome === "answer_lost"),
  );
  const names = namesIn(receipt.made);
  expect(names).toHaveLength(done.reduce((sum, { operations }) => sum + operations, 0));
  expect(new Set(names).size).toBe(names.length);
  expect(receipt.made.libraryAssets).toHaveLength(4);
  expect(receipt.made.assets).toHaveLength(4);
});

describe("an undo", () => {
  test("reports what Google keeps, and lists what was removed", async () => {
    const before = await at.account();
    const { campaign, receipt } = await published("With extensions", some);
    const { body } = await at.undo(campaign);
    expect(body).toMatchObject({ state: "undone", message: KEPT });
    const { libraryAssets: _, ...removed } = receipt.made;
    expect(body.receipt?.made).toEqual(removed);
    expect(await at.account()).toEqual(before);
    const { entries } = await at.historyOf(campaign);
    expect(entries[0]).toMatchObject({ kind: "undone", message: KEPT });
  });

  test("does not mention extensions when there were none", async () => {
    const { campaign } = await published("Without extensions", noExtensions);
    expect((await at.undo(campaign)).body).toMatchObject({
      state: "undone",
      message: `${REMOVED}.`,
    });
  });

  type Spoil = (receipt: Receipt) => Promise<unknown>;
  const spoilt: [what: string, words: RegExp, spoil: Spoil][] = [
    [
      "the record names something else",
      /its receipt lists something else than its record here/,
      ({ campaignId, made }) =>
        stored.putMade(campaignId, { ...made, campaign: `${made.campaign}9` }),
    ],
    [
      "the receipt was changed",
      /its receipt was changed after it was written/,
      async (receipt) => {
        const made = { ...receipt.made, campaign: `${receipt.made.campaign}9` };
        await stored.putMade(receipt.campaignId, made);
        await stored.put({ ...receipt, made });
      },
    ],
    [
      "the receipt is somebody else's",
      /its receipt was changed after it was written/,
      async (receipt) => {
        const theirs = { ...receipt, approvedBy: "somebody-else" };
        await stored.put({ ...theirs, hash: hashOf(theirs) });
      },
    ],
    ["the receipt is gone", /its receipt is missing/, ({ sequence }) => stored.remove(sequence)],
  ];
  test.each(spoilt)("removes nothing when %s", async (what, words, spoil) => {
    const { campaign, receipt } = await published(`Spoilt: ${what}`, some);
    await spoil(receipt);
    const before = await at.account();
    const { status, body } = await at.undo<UndoAnswer & { code?: string }>(campaign);
    expect({ status, code: body.code }).toEqual({ status: 409, code: "CONFLICT" });
    expect(body.message).toMatch(words);
    expect(body.message).toMatch(/Nothing was removed\./);
    expect(await at.account()).toEqual(before);
  });
});
