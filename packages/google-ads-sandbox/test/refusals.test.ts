import { readFileSync } from "node:fs";

import { beforeAll, expect, it } from "vitest";

import * as requests from "./campaign-requests.ts";
import { useCampaign } from "./campaign-stage.ts";

type Verb = "create" | "update";
type Given = Record<string, unknown>;

/** A change, or a query, that Google refuses, and with which errors. */
interface Refusal {
  of: string;
  when: string;
  verb?: Verb;
  given: Given | string;
  errors: string[];
}

const REFUSALS = readFileSync(new URL("refusals.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Refusal);

const at = useCampaign();
const { made } = at;
let unusedBudget = "";
beforeAll(async () => {
  const budget = { amount_micros: 5_000_000, explicitly_shared: false };
  unusedBudget = requests.createdName(await at.customer.campaignBudgets.create([budget]));
});

/** Of each kind: the service that takes it, and what is sent but for the change. */
const SENT: Record<
  string,
  [service: string, create: (given: Given) => object, update?: () => string]
> = {
  ad: ["adGroupAds", (given) => requests.searchAd(made.adGroup, given)],
  "ad group": ["adGroups", () => ({ campaign: made.campaign }), () => made.adGroup],
  asset: ["assets", () => ({})],
  budget: ["campaignBudgets", () => ({ name: "Refused", amount_micros: 5_000_000 })],
  campaign: [
    "campaigns",
    () => requests.searchCampaign("Refused", unusedBudget),
    () => made.campaign,
  ],
  "campaign criterion": ["campaignCriteria", () => ({ campaign: made.campaign })],
  keyword: ["adGroupCriteria", () => requests.keyword(made.adGroup, "winter shoes")],
  label: ["labels", () => ({})],
};

const named = (name: string): string | undefined =>
  name === "today" ? requests.dayIn(0) : made[name as keyof typeof made];

/** In the table, `<x*81>` is the letter x written 81 times, and `$campaign` the name of the campaign these tests made. */
const filled = <T>(given: T): T =>
  JSON.parse(
    JSON.stringify(given)
      .replaceAll(/<([^<*]+)\*(\d+)>/g, (_all, text: string, times) => text.repeat(Number(times)))
      .replaceAll(/\$(\w+)/g, (all, name: string) => named(name) ?? all),
  ) as T;

type Service = Record<Verb, (rows: object[], options: object) => Promise<unknown>>;

function send({ of, verb = "create", given }: Refusal): Promise<unknown> {
  if (typeof given === "string") return at.customer.query(filled(given));
  const [service = "", create, updated] = SENT[of] ?? [];
  const change = filled(given);
  const base = verb === "create" ? create?.(change) : { resource_name: updated?.() };
  const { [service]: called } = at.customer as unknown as Record<string, Service>;
  const row = of === "ad" ? base : { ...base, ...change };
  if (called === undefined || row === undefined) throw new Error(`Nothing takes a ${of}.`);
  return called[verb]([row], { validate_only: true });
}

it.each(REFUSALS)("$of: $when", async (refusal) => {
  expect(await at.fails(send(refusal))).toEqual(refusal.errors);
});
