import type { Campaign } from "@adwright/contracts/campaign";
import type { OutsideEdit } from "@adwright/contracts/publication/history";
import type { Receipt, UndoAnswer } from "@adwright/contracts/publication/publication";
import { beforeAll, describe, expect, test } from "vitest";

import { usePublishStage } from "./publish-stage.ts";

/** Google reports changes of the last 30 days. */
const FORGOTTEN_MS = 31 * 24 * 3_600_000;

type Made = Receipt["made"];
type Edit = [what: string, words: RegExp, of: (made: Made) => string | undefined, fields: object];

const first = (names: Record<string, string> | undefined) => Object.values(names ?? {})[0];

const edits: Edit[] = [
  [
    "a keyword paused",
    /^Keyword “.+” \(\w+\) in “.+” paused$/,
    (made) => made.keywords?.[0],
    { status: "PAUSED" },
  ],
  [
    "a keyword's bid",
    /^Keyword .+ given its own bid$/,
    (made) => made.keywords?.[0],
    { cpc_bid_micros: 7_000_000 },
  ],
  [
    "an ad group paused",
    /^Ad group “.+” paused$/,
    (made) => first(made.adGroups),
    { status: "PAUSED" },
  ],
  [
    "an ad group's bid",
    /^Ad group “.+” given another bid$/,
    (made) => first(made.adGroups),
    { cpc_bid_micros: 9_000_000 },
  ],
  ["an ad paused", /^Ad in “.+” paused$/, (made) => made.ads?.[0], { status: "PAUSED" }],
  [
    "the networks",
    /^Networks changed$/,
    (made) => made.campaign,
    { "network_settings.target_content_network": true },
  ],
  [
    "the bidding strategy",
    /^Bidding strategy changed$/,
    (made) => made.campaign,
    { "target_spend.cpc_bid_ceiling_micros": 2_000_000 },
  ],
  [
    "the budget",
    /^Daily budget changed from \$20\.00 to \$99\.00$/,
    (made) => made.budget,
    { amount_micros: 99_000_000 },
  ],
  [
    "a sitelink paused",
    /^Sitelink “.+” paused$/,
    (made) => made.assets?.find((name) => name.endsWith("~SITELINK")),
    { status: "PAUSED" },
  ],
];

const sitelink = {
  text: "Our classes",
  description1: "All about it",
  description2: "On one page",
  url: "https://northwind-running.example/classes",
};
const extensions = {
  sitelinks: [sitelink],
  callouts: ["See our shoes"],
  structuredSnippets: [{ header: "Brands", values: ["Alta", "Brio", "Corsa"] }],
  call: false,
  location: false,
};

/** The campaign's settings, and the currency of its account. */
const untouched: [what: string, settings: Record<string, unknown>, currency: string][] = [
  ["maximizing clicks", { biddingStrategy: "maximize_clicks" }, "USD"],
  ["a target CPA", { biddingStrategy: "target_cpa", targetCpa: 5 }, "USD"],
  ["a target ROAS", { biddingStrategy: "target_roas", targetRoas: 3.3333 }, "USD"],
  ["extensions", { adExtensions: extensions }, "USD"],
  [
    "every restriction",
    {
      adSchedule: [{ day: "MONDAY", startHour: 8, endHour: 20 }],
      deviceTargeting: ["mobile"],
      ageTargeting: ["25-34"],
      genderTargeting: ["Female", "Unknown"],
      negativeKeywords: ["free", "Free", "second hand"],
    },
    "USD",
  ],
  ["the start of serving", { startServing: true }, "USD"],
  ["an account in yen", { budget: 1501 }, "JPY"],
  ["an account in dinars", { budget: 5.125 }, "KWD"],
  ["an account in euros", { budget: 20.05 }, "EUR"],
];

const at = usePublishStage(5);
const edited = new Map<string, Campaign>();
const left = new Map<string, Campaign>();

async function publishEdited([what, , nameOf, fields]: Edit): Promise<void> {
  const campaign = await at.draft(what, { adExtensions: extensions });
  const { receipt } = await at.publish(campaign);
  at.stage.standIns.sandbox.recordOutsideEdit({
    customerId: at.customerOf(),
    email: "kim@elsewhere.example",
    resourceName: nameOf(receipt?.made ?? {}) ?? "",
    fields: { ...fields },
  });
  edited.set(what, campaign);
}

async function oneByOne<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) await act(item);
}

beforeAll(async () => {
  const brandIds = new Map<string, number>();
  for (const id of at.brandIds.toReversed()) {
    brandIds.set((await at.account(id)).currencyCode, id);
  }
  await Promise.all([
    oneByOne(edits, publishEdited),
    oneByOne(untouched, async ([what, settings, currency]) => {
      const campaign = await at.draft(what, settings, brandIds.get(currency));
      await at.publish(campaign);
      left.set(what, campaign);
    }),
  ]);
  await at.advance(FORGOTTEN_MS);
  await at.signInAgain();
});

const undo = <Body>(campaign: Campaign | undefined) =>
  at.person.api<Body>("POST", `/api/campaigns/${campaign?.id}/undo`);

describe("an undo when Google no longer reports who changed what", () => {
  test.each(edits)("is refused after %s, and names the change", async (what, words) => {
    const before = await at.account();
    const { status, body } = await undo<{ details: { edits: OutsideEdit[] } }>(edited.get(what));
    expect({ status, body }).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    expect(body.details.edits).toEqual([
      { at: null, by: null, message: expect.stringMatching(words) as string },
    ]);
    expect(await at.account()).toEqual(before);
  });

  test.each(untouched)("removes an unedited campaign with %s", async (what) => {
    const { status, body } = await undo<UndoAnswer>(left.get(what));
    expect({ status, body }).toMatchObject({ status: 200, body: { state: "undone" } });
  });
});
