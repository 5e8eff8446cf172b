import type { Campaign } from "@adwright/contracts/campaign";
import type { Receipt, ReceiptsVerified } from "@adwright/contracts/publication/publication";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { present } from "../../support/data/brands.ts";
import { usePublishStage } from "./publish-stage.ts";
import { hashOf, relinked, useStoredReceipts } from "./stored-receipts.ts";

const at = usePublishStage();
const stored = useStoredReceipts(at);
const receipts: Receipt[] = [];

beforeAll(async () => {
  for (const name of ["First", "Second", "Third"]) {
    const { receipt } = await at.publish(await at.draft(name));
    if (receipt) receipts.push(receipt);
  }
});

async function verify(): Promise<ReceiptsVerified> {
  const { body } = await at.person.api<ReceiptsVerified>("GET", "/api/receipts/verify");
  return body;
}

const texts = [
  "planHash",
  "customerId",
  "approvedBy",
  "approvedAt",
  "hash",
  "previousHash",
] as const;

/** The receipt with that number, with one bit of a field changed. */
function flipped(sequence: number, field: (typeof texts)[number]): Receipt {
  const receipt = receiptAt(sequence);
  const text = receipt[field] ?? "";
  const code = text.charCodeAt(text.length - 1) ^ 1;
  return { ...receipt, [field]: text.slice(0, -1) + String.fromCharCode(code) };
}

const receiptAt = (sequence: number) => present(receipts[sequence - 1]);
const signed = (receipt: Receipt) => ({ ...receipt, hash: hashOf(receipt) });
const manyTimes = () => relinked(Array.from({ length: 40 }, () => receipts).flat());

type Forge = () => Promise<(() => Promise<unknown>)[] | void>;
/** What a forger did, and how the chain that results is answered. */
type Forgery = readonly [what: string, forge: Forge, found: Partial<ReceiptsVerified>];

const flips = texts.map((field): Forgery => {
  const forge = () => stored.put(flipped(2, field));
  return [`one flipped bit in ${field}`, forge, { count: 3, brokenAt: 2 }];
});

const removals = [1, 2, 3].map((sequence): Forgery => {
  const forge = () => stored.remove(sequence);
  return [`a missing receipt ${sequence}`, forge, { count: 3, brokenAt: sequence }];
});

// An attacker who removes receipts may also remove other rows that mention them.
const cuts = [2, 0].flatMap((kept) =>
  [[], ["publications"], ["history"], ["publications", "history"]].map((also): Forgery => {
    const forge = async () => {
      await stored.putChain(receipts.slice(0, kept));
      return Promise.all(
        also.map((part) => (part === "history" ? stored.takeHistory() : stored.takePublications())),
      );
    };
    const found = { count: kept, brokenAt: kept + 1, reason: "missing" } as const;
    return [`a chain cut to ${kept}, without ${also.join(" and ") || "more"}`, forge, found];
  }),
);

const forgeries: Forgery[] = [
  ...flips,
  ...removals,
  ...cuts,
  [
    "a receipt that was removed from the middle, at its place",
    () => stored.putChain(relinked([receiptAt(1), receiptAt(3)])),
    { count: 2, brokenAt: 2, reason: "missing" },
  ],
  [
    "a head that points before the last receipt",
    async () => {
      await stored.putChain(receipts.slice(0, 2));
      await stored.put(receiptAt(3));
    },
    { count: 3, brokenAt: 3 },
  ],
  [
    "a first link in the middle of the chain",
    () => {
      const begun = signed({ ...receiptAt(2), previousHash: null });
      const next = signed({ ...receiptAt(3), previousHash: begun.hash });
      return stored.putChain([begun, next]);
    },
    { count: 3, brokenAt: 2 },
  ],
  [
    "a receipt that another person approved",
    () => {
      const [first, ...others] = receipts;
      const theirs = others.map((receipt) => ({ ...receipt, approvedBy: "somebody-else" }));
      return stored.putChain(relinked([present(first), ...theirs]));
    },
    { count: 3, brokenAt: 2, reason: "foreign" },
  ],
  [
    "a missing receipt several pages from the end",
    async () => {
      await stored.putChain(manyTimes());
      expect(await verify()).toEqual({ ok: true, count: 120 });
      await stored.remove(7);
    },
    { count: 120, brokenAt: 7 },
  ],
];

describe("the chain of receipts", () => {
  test("links each receipt to the one before by its hash, is valid, and has each campaign's", async () => {
    expect(receipts.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    const before = receipts.map(({ previousHash }) => previousHash);
    expect(before).toEqual([null, receipts[0]?.hash, receipts[1]?.hash]);
    for (const receipt of receipts) {
      expect(hashOf(receipt)).toBe(receipt.hash);
      const path = `/api/campaigns/${receipt.campaignId}/receipt`;
      expect(await at.person.api("GET", path)).toEqual({ status: 200, body: receipt });
    }
  });

  describe("that somebody changed", () => {
    afterEach(() => stored.putChain(receipts));

    test.each(forgeries)("reveals %s", async (_what, forge, found) => {
      const putBack = (await forge()) ?? [];
      expect(await verify()).toEqual({ ok: false, ...found });
      for (const back of putBack) await back();
    });

    test("is valid with receipts from before they listed the assets of the library", async () => {
      const older = receipts.map(({ made: { libraryAssets: _, ...made }, ...receipt }) => ({
        ...receipt,
        made,
      }));
      await stored.putChain(relinked(older));
      expect(await verify()).toEqual({ ok: true, count: 3 });
    });
  });

  test("reveals a missing receipt of an undo, but not those of a deleted campaign", async () => {
    const campaign = await at.draft("Undone and deleted");
    const { receipt } = await at.publish(campaign);
    await at.undo(campaign);
    const path = `/api/campaigns/${campaign.id}`;
    const undone = await at.person.api<Receipt>("GET", `${path}/receipt`);
    expect(undone.body).toMatchObject({ kind: "undo", sequence: 5 });
    expect(await verify()).toEqual({ ok: true, count: 5 });

    await stored.putChain([...receipts, present(receipt)]);
    expect(await verify()).toEqual({ ok: false, count: 4, brokenAt: 5, reason: "missing" });
    await stored.putChain([...receipts, present(receipt), undone.body]);
    expect(await verify()).toEqual({ ok: true, count: 5 });

    expect((await at.person.api<Campaign>("DELETE", path)).status).toBe(200);
    expect(await verify()).toEqual({ ok: true, count: 5 });
  });
});
