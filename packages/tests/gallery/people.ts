import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { LiveCampaign } from "@adwright/contracts/change/live-campaign";
import type { Stage } from "@adwright/local/stage";

import { reportOf } from "../api/report/generate.ts";
import { openTools } from "../support/assistants/open-tools.ts";
import { longWords } from "../support/browser/long-words.ts";
import { present } from "../support/data/brands.ts";
import { importBrands, draftCampaign } from "../support/data/drafts.ts";
import { listAsPublished } from "../support/data/served-campaigns.ts";
import { makeRule, plannedRun, skippedRun } from "../support/data/storm-rules.ts";
import { settled } from "../support/people/api.ts";
import { type Person, makePerson } from "../support/people/person.ts";
import { openContext } from "../support/stage/product-context.ts";

/** The people whose screens are shown, and the ids in the scenes' paths. */
export interface Cast {
  /** Signed in, not connected to Google Ads, on the Free plan. */
  newcomer: Person;
  /** Connected, but with nothing else. */
  starter: Person;
  /** Has everything that screens show: brands, figures, drafts, a published campaign, a report. */
  owner: Person;
  /** Has names and texts that are hard to lay out. */
  wordy: Person;
  /** Has Storm Chasers and a rule. */
  chaser: Person;
  ruleId: string;
  /** A run of the rule. */
  runId: number;
  brandId: number;
  /** Google's id of a campaign in the brand's account. */
  liveCampaign: string;
  /** Another brand, with a set of changes that is not applied yet. */
  changedBrandId: number;
  setId: number;
  /** A third brand, for which an assistant proposes a set of changes. */
  proposedBrandId: number;
  proposedSetId: number;
  draftId: number;
  publishedId: number;
  wordyId: number;
  arabicId: number;
  reportId: number;
}

/** As long as the product allows a name to be. */
const LONG_NAME =
  "Donaudampfschifffahrtsgesellschaftskapitänsmützenverkaufsstelle, Winterschlussverkauf 2026";

export async function prepareCast(stage: Stage): Promise<Cast> {
  const { origin } = stage;
  const newcomer = await makePerson(origin, {
    connected: false,
    subscription: "free",
    subscriptionStatus: null,
  });
  const starter = await makePerson(origin, { fullName: "Sam Starter" });
  const owner = await makePerson(origin, { fullName: "Olivia Owner" });
  const wordy = await makePerson(origin, { fullName: `Maximiliane ${"von ".repeat(4)}Wortreich` });
  return {
    newcomer,
    starter,
    owner,
    wordy,
    ...(await furnish(stage, owner)),
    ...(await furnishWordy(wordy)),
    ...(await makeChaser(stage)),
  };
}

async function makeChaser(stage: Stage) {
  const addOn = { hasStormChasersAddon: true };
  const chaser = await makePerson(stage.origin, { fullName: "Chris Chaser", ...addOn });
  const [brand] = await importBrands(chaser, 1);
  const brandId = brand?.id ?? 0;
  const { rule } = await makeRule(chaser, brandId);
  await call(chaser, "POST", `/api/storms/rules/${rule.ruleId}/check`);
  const ctx = await openContext(stage, chaser.user.id);
  await skippedRun(ctx, rule);
  const { runId } = await plannedRun(ctx, rule);
  return { chaser, ruleId: rule.ruleId, runId };
}

async function furnish(stage: Stage, owner: Person) {
  const brands = await importBrands(owner, 3);
  for (const brand of brands) await listAsPublished(stage, owner, brand);
  const brandId = brands[0]?.id ?? 0;
  await call(owner, "PUT", `/api/brands/${brandId}`, {
    website: "https://northwind-running.example",
  });
  await call(owner, "POST", `/api/brands/${brandId}/value-proposition`, {});
  await call(owner, "POST", `/api/brands/${brandId}/assistant`);
  const published = await draftCampaign(owner, brandId, "Trail shoes, spring");
  await call(owner, "POST", `/api/campaigns/${published.id}/direct-publish`, {});
  const draft = await draftCampaign(owner, brandId, "Trail shoes, winter sale");
  const report = await reportOf(owner, brandId);
  const listed = await listLive(owner, brandId);
  const liveCampaign = listed.find(({ name }) => name === "Trail shoes");
  const [changedBrandId = 0, proposedBrandId = 0] = brands.slice(1).map(({ id }) => id);
  return {
    brandId,
    liveCampaign: liveCampaign?.campaign ?? "",
    changedBrandId,
    setId: await stageChange(owner, changedBrandId),
    proposedBrandId,
    proposedSetId: await proposeChange(stage, owner, proposedBrandId),
    draftId: draft.id,
    publishedId: published.id,
    reportId: report.id,
  };
}

async function listLive({ api }: Person, brandId: number): Promise<LiveCampaign[]> {
  const path = `/api/brands/${brandId}/live/campaigns`;
  const { body } = await settled(api, await api<{ rows: LiveCampaign[] }>("GET", path));
  return body.rows;
}

/** Stages a pause of the first live campaign; answers the set's id. */
async function stageChange(owner: Person, brandId: number): Promise<number> {
  const target = (await listLive(owner, brandId)).find(({ status }) => status === "ENABLED");
  const what = { kind: "campaign_status", target: target?.resource, to: "PAUSED" };
  const answer = await owner.api<ChangeSet>("POST", `/api/brands/${brandId}/changes`, {
    changes: [{ what }],
  });
  return (await settled(owner.api, answer)).body.setId;
}

/** An assistant proposes a budget and a negative keyword; answers the set's id. */
async function proposeChange(stage: Stage, owner: Person, brandId: number): Promise<number> {
  const listed = await listLive(owner, brandId);
  const { resource: parent, budget } = present(listed.find((one) => one.status === "ENABLED"));
  const claude = await openTools(await openContext(stage, owner.user.id));
  const { resource: target, amountMicros } = present(budget ?? undefined);
  const toMicros = amountMicros + 5_000_000;
  const proposed = await claude.call("propose_changes", {
    brandId,
    title: "More for what sells, less waste",
    requestId: "gallery-proposal",
    changes: [
      {
        what: { kind: "budget_amount", target, toMicros },
        reason: "The budget limits it on most days.",
      },
      {
        what: { kind: "negative_add", parent, text: "used shoes", matchType: "PHRASE" },
        reason: "Cost without conversions in 30 days.",
      },
    ],
  });
  return Number(proposed.proposalId.split("-")[1]);
}

async function furnishWordy(wordy: Person) {
  const [brand] = await importBrands(wordy, 1);
  const brandId = brand?.id ?? 0;
  await call(wordy, "PUT", `/api/brands/${brandId}`, { name: LONG_NAME });
  const long = await draftCampaign(wordy, brandId, LONG_NAME);
  await call(wordy, "PUT", `/api/campaigns/${long.id}`, longWords);
  const arabic = await draftCampaign(wordy, brandId, "أحذية الجري الجبلي");
  await call(wordy, "PUT", `/api/campaigns/${arabic.id}`, arabicWords);
  return { wordyId: long.id, arabicId: arabic.id };
}

/** Includes lines that begin with a name in Latin letters. */
const arabicWords = {
  language: "ar",
  goal: "بيع أحذية الجري الجبلي",
  adGroups: [
    {
      ad_group_name: "أحذية الجري الجبلي",
      headlines: ["Northwind أحذية جري متينة", "شحن مجاني وإرجاع سهل", "متجر نورثويند"],
      descriptions: ["Northwind أحذية للطين والصخور والمطر.", "موظفون يركضون. إصلاح مدى الحياة."],
      keywords: [{ text: "أحذية الجري", matchType: "EXACT" }],
      path1: "أحذية",
      path2: "",
      pins: [],
      locked: [],
    },
  ],
};

async function call({ api }: Person, method: "PUT" | "POST", path: string, body?: unknown) {
  const answer = await api(method, path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
}
