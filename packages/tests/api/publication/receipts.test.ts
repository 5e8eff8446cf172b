import type { Campaign } from "@adwright/contracts/campaign";
import type { Receipt, ReceiptsVerified } from "@adwright/contracts/publication/publication";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { usePublishStage } from "./publish-stage.ts";
import { hashOf, openStoredReceipts, relinked, type StoredReceipts } from "./stored-receipts.ts";

const at = usePublishStage();
let stored: StoredReceipts;
const receipts: Receipt[] = [];

beforeAll(async () => {
  stored = openStoredReceipts(at.person);
  for (const name of ["First", "Second", "Third"]) {
    const { receipt } = await at.publish(await at.draft(name));
    if (receipt) receipts.push(receipt);
  }
});
afterAll(() => stored.close());

async function verify(): Promise<ReceiptsVerified> {
  const { body } = await at.person.api<ReceiptsVerified>("GET", "/api/receipts/verify");
  return body;
}

/** The same value with one bit of one character changed. */
function flipped(text: string, place: number): string {
  const code = text.charCodeAt(place) ^ 1;
  return text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
}

describe("the chain of receipts", () => {
  test("links each receipt to the one before by its hash", () => {
    expect(receipts.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(receipts.map(({ previousHash }) => previousHash)).toEqual([
      null,
      receipts[0]?.hash,
      receipts[1]?.hash,
    ]);
    for (const receipt of receipts) expect(hashOf(receipt)).toBe(receipt.hash);
  });

  test("is valid, and each campaign has its receipt", async () => {
    expect(await verify()).toEqual({ ok: true, count: 3 });
    for (const receipt of receipts) {
      const path = `/api/campaigns/${receipt.campaignId}/receipt`;
      expect(await at.person.api("GET", path)).toEqual({ status: 200, body: receipt });
    }
  });

  test("has no receipt for a campaign that was never published", async () => {
    const { id } = await at.draft("Draft only");
    expect((await at.person.api("GET", `/api/campaigns/${id}/receipt`)).status).toBe(404);
  });

  test.each(["planHash", "customerId", "approvedBy", "approvedAt", "hash", "previousHash"])(
    "reveals one flipped bit in %s of the second receipt",
    async (field) => {
      const item = await stored.read(2);
      const content = item["content"]?.M ?? {};
      const value = content[field]?.S ?? "";
      const spoilt = { ...content, [field]: { S: flipped(value, value.length - 1) } };
      await stored.put({ ...item, content: { M: spoilt } });
      expect(await verify()).toEqual({ ok: false, count: 3, brokenAt: 2 });
      await stored.put(item);
      expect(await verify()).toEqual({ ok: true, count: 3 });
    },
  );

  test.each([1, 2, 3])("reveals that receipt %i is missing", async (sequence) => {
    const item = await stored.read(sequence);
    await stored.remove(sequence);
    expect(await verify()).toEqual({ ok: false, count: 3, brokenAt: sequence });
    await stored.put(item);
    expect(await verify()).toEqual({ ok: true, count: 3 });
  });

  // An attacker who removes receipts may also remove other rows that mention them.
  const alsoTaken: [what: string, prefixes: string[]][] = [
    ["nothing else", []],
    ["the publications", ["PUB#"]],
    ["the history", ["ACT#"]],
    ["publications and history", ["PUB#", "ACT#"]],
  ];

  test.each([2, 0].flatMap((kept) => alsoTaken.map(([what, of]) => [kept, what, of] as const)))(
    "reveals a chain cut to %i receipts, %s removed too",
    async (kept, _what, prefixes) => {
      const putBack = [
        await stored.putChain(receipts.slice(0, kept)),
        await stored.takeAway(...prefixes),
      ];
      const missing = { ok: false, count: kept, brokenAt: kept + 1, reason: "missing" };
      expect(await verify()).toEqual(missing);
      for (const back of putBack) await back();
      expect(await verify()).toEqual({ ok: true, count: 3 });
    },
  );

  test("reveals a receipt that was removed from the middle, at its place", async () => {
    const [first, , third] = receipts;
    const forged = relinked([first, third].flatMap((receipt) => receipt ?? []));
    const back = await stored.putChain(forged);
    expect(await verify()).toEqual({ ok: false, count: 2, brokenAt: 2, reason: "missing" });
    await back();
  });

  test("reveals a head that points before the last receipt", async () => {
    const third = await stored.read(3);
    const back = await stored.putChain(receipts.slice(0, 2));
    await stored.put(third);
    expect(await verify()).toEqual({ ok: false, count: 3, brokenAt: 3 });
    await back();
    expect(await verify()).toEqual({ ok: true, count: 3 });
  });

  test("reveals a first link in the middle of the chain", async () => {
    const [, second, third] = receipts;
    const begun = [{ ...present(second), previousHash: null }].map((receipt) => ({
      ...receipt,
      hash: hashOf(receipt),
    }));
    const next = { ...present(third), previousHash: begun[0]?.hash ?? "" };
    const back = await stored.putChain([...begun, { ...next, hash: hashOf(next) }]);
    expect(await verify()).toEqual({ ok: false, count: 3, brokenAt: 2 });
    await back();
  });

  test("reveals a receipt that another person approved", async () => {
    const [first, ...others] = receipts;
    const theirs = others.map((receipt) => ({ ...receipt, approvedBy: "somebody-else" }));
    const back = await stored.putChain(relinked([present(first), ...theirs]));
    expect(await verify()).toEqual({ ok: false, count: 3, brokenAt: 2, reason: "foreign" });
    await back();
  });

  test("accepts receipts from before they listed the assets of the library", async () => {
    const older = receipts.map(({ made: { libraryAssets: _, ...made }, ...receipt }) => ({
      ...receipt,
      made,
    }));
    const back = await stored.putChain(relinked(older));
    expect(await verify()).toEqual({ ok: true, count: 3 });
    await back();
  });

  test("is verified to its beginning over several pages", async () => {
    const many = relinked(Array.from({ length: 40 }, () => receipts).flat());
    const back = await stored.putChain(many);
    expect(await verify()).toEqual({ ok: true, count: 120 });
    await stored.remove(7);
    expect(await verify()).toEqual({ ok: false, count: 120, brokenAt: 7 });
    await back();
  });

  test("stays one valid chain while publications end at the same time", async () => {
    const names = ["Together 1", "Together 2", "Together 3"];
    const drafts = await Promise.all(names.map((name) => at.draft(name)));
    const publishing = { isOver: false };
    const seen: ReceiptsVerified[] = [];
    const watched = (async () => {
      while (!publishing.isOver) seen.push(await verify());
    })();
    await Promise.all(drafts.map((draft) => at.publish(draft)));
    publishing.isOver = true;
    await watched;
    expect(seen.filter(({ ok }) => !ok)).toEqual([]);
    expect(await verify()).toEqual({ ok: true, count: 6 });
  });

  test("reveals a missing receipt of an undo, but not those of a deleted campaign", async () => {
    const campaign = await at.draft("Undone and deleted");
    const { receipt } = await at.publish(campaign);
    await at.person.api("POST", `/api/campaigns/${campaign.id}/undo`);
    const path = `/api/campaigns/${campaign.id}`;
    const undone = await at.person.api<Receipt>("GET", `${path}/receipt`);
    expect(undone.body).toMatchObject({ kind: "undo", sequence: 8 });
    expect(await verify()).toEqual({ ok: true, count: 8 });

    const putBack = await stored.cutAfter(present(receipt));
    expect(await verify()).toEqual({ ok: false, count: 7, brokenAt: 8, reason: "missing" });
    await putBack();
    expect(await verify()).toEqual({ ok: true, count: 8 });

    expect((await at.person.api<Campaign>("DELETE", path)).status).toBe(200);
    expect(await verify()).toEqual({ ok: true, count: 8 });
  });
});
