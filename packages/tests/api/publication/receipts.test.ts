import type { Campaign } from "@adwright/contracts/campaign";
import type { Receipt, ReceiptsVerified } from "@adwright/contracts/publication/publication";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type PublishStage, startPublishStage, TIMEOUT_MS } from "./publish-stage.ts";
import { hashOf, openStoredReceipts, relinked, type StoredReceipts } from "./stored-receipts.ts";

let at: PublishStage;
let stored: StoredReceipts;
const receipts: Receipt[] = [];

beforeAll(async () => {
  at = await startPublishStage();
  stored = openStoredReceipts(at.person);
  for (const name of ["First", "Second", "Third"]) {
    const { receipt } = await at.publish(await at.draft(name));
    if (receipt) receipts.push(receipt);
  }
}, TIMEOUT_MS);
afterAll(async () => {
  stored.close();
  await at.stage.close();
});

async function verify(): Promise<ReceiptsVerified> {
  const { body } = await at.person.api<ReceiptsVerified>("GET", "/api/receipts/verify");
  return body;
}

/** The same value with one bit of one character changed. */
function flipped(text: string, place: number): string {
  const code = text.charCodeAt(place) ^ 1;
  return text.slice(0, place) + String.fromCharCode(code) + text.slice(place + 1);
}

describe("the chain of receipts", { timeout: TIMEOUT_MS }, () => {
  test("each receipt carries the hash of the one before, and its own", () => {
    expect(receipts.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(receipts.map(({ previousHash }) => previousHash)).toEqual([
      null,
      receipts[0]?.hash,
      receipts[1]?.hash,
    ]);
    for (const receipt of receipts) expect(hashOf(receipt)).toBe(receipt.hash);
  });

  test("holds, and each campaign has its receipt", async () => {
    expect(await verify()).toEqual({ ok: true, count: 3 });
    for (const receipt of receipts) {
      const path = `/api/campaigns/${receipt.campaignId}/receipt`;
      expect(await at.person.api("GET", path)).toEqual({ status: 200, body: receipt });
    }
  });

  test("a campaign that was never published has none", async () => {
    const { id } = await at.draft("Draft only");
    expect((await at.person.api("GET", `/api/campaigns/${id}/receipt`)).status).toBe(404);
  });

  test.each(["planHash", "customerId", "approvedBy", "approvedAt", "hash", "previousHash"])(
    "one flipped bit in %s of the second is found",
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

  test.each([1, 2, 3])("a missing receipt %i is found", async (sequence) => {
    const item = await stored.read(sequence);
    await stored.remove(sequence);
    expect(await verify()).toEqual({ ok: false, count: 3, brokenAt: sequence });
    await stored.put(item);
    expect(await verify()).toEqual({ ok: true, count: 3 });
  });

  // Somebody who removes receipts may also remove other rows that mention them.
  const alsoTaken: [what: string, prefixes: string[]][] = [
    ["nothing else", []],
    ["the publications", ["PUB#"]],
    ["the history", ["ACT#"]],
    ["publications and history", ["PUB#", "ACT#"]],
  ];

  test.each(alsoTaken)("a cut tail is found after %s was taken, too", async (_what, prefixes) => {
    const putBack = [
      await stored.putChain(receipts.slice(0, 2)),
      await stored.takeAway(...prefixes),
    ];
    expect(await verify()).toEqual({ ok: false, count: 2, brokenAt: 3, reason: "missing" });
    for (const back of putBack) await back();
    expect(await verify()).toEqual({ ok: true, count: 3 });
  });

  test.each(alsoTaken)("that all of it is gone is found, too, with %s", async (_what, prefixes) => {
    const putBack = [await stored.putChain([]), await stored.takeAway(...prefixes)];
    expect(await verify()).toEqual({ ok: false, count: 0, brokenAt: 1, reason: "missing" });
    for (const back of putBack) await back();
    expect(await verify()).toEqual({ ok: true, count: 3 });
  });

  test("one that was removed from the middle is missed at its place", async () => {
    const [first, , third] = receipts;
    const forged = relinked([first, third].flatMap((receipt) => receipt ?? []));
    const back = await stored.putChain(forged);
    expect(await verify()).toEqual({ ok: false, count: 2, brokenAt: 2, reason: "missing" });
    await back();
  });

  test("an end that lies before the last receipt is found", async () => {
    const third = await stored.read(3);
    const back = await stored.putChain(receipts.slice(0, 2));
    await stored.put(third);
    expect(await verify()).toEqual({ ok: false, count: 3, brokenAt: 3 });
    await back();
    expect(await verify()).toEqual({ ok: true, count: 3 });
  });

  test("a receipt that begins the chain in its middle is found", async () => {
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

  test("somebody else's chain does not pass for the person's own", async () => {
    const [first, ...others] = receipts;
    const theirs = others.map((receipt) => ({ ...receipt, approvedBy: "somebody-else" }));
    const back = await stored.putChain(relinked([present(first), ...theirs]));
    expect(await verify()).toEqual({ ok: false, count: 3, brokenAt: 2, reason: "foreign" });
    await back();
  });

  test("receipts of before the library's assets were listed are valid", async () => {
    const older = receipts.map(({ made: { libraryAssets: _, ...made }, ...receipt }) => ({
      ...receipt,
      made,
    }));
    const back = await stored.putChain(relinked(older));
    expect(await verify()).toEqual({ ok: true, count: 3 });
    await back();
  });

  test("a chain of several pages is walked to its beginning", async () => {
    const many = relinked(Array.from({ length: 40 }, () => receipts).flat());
    const back = await stored.putChain(many);
    expect(await verify()).toEqual({ ok: true, count: 120 });
    await stored.remove(7);
    expect(await verify()).toEqual({ ok: false, count: 120, brokenAt: 7 });
    await back();
  });

  test("publications that end together still make one chain, and no false alarm", async () => {
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

  test("an undo's receipt is missed as well; a deleted campaign's are not", async () => {
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

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("It is missing.");
  return value;
}
