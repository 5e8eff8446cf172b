import type { Campaign } from "@adwright/contracts/campaign";
import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ChangeSet } from "@adwright/contracts/change/change-set";
import type { LiveAd, LiveCampaign, LiveKeyword } from "@adwright/contracts/change/live-campaign";

import { present } from "../support/data/brands.ts";
import type { Answer } from "../support/people/api.ts";
import { publish, undoPublication } from "./campaign-steps.ts";
import { persist } from "./persist.ts";
import { type BeforeStep, brandOf, type ChangedCampaign, type Journey, type Step } from "./step.ts";

const brandPath = (journey: Journey, end: string) => `/api/brands/${brandOf(journey)}${end}`;

/** What is asked for of a page of rows. */
async function rowsOf<Row>(journey: Journey, path: string, what: string): Promise<Row[]> {
  const { body } = await persist(
    journey.person,
    what,
    () => journey.person.api<{ rows: Row[] }>("GET", brandPath(journey, path)),
    ({ status, body: page }) => status === 200 && page.rows.length > 0,
  );
  return body.rows;
}

async function findLive(journey: Journey, name: string): Promise<LiveCampaign> {
  const path = `/live/campaigns?refresh=true&q=${encodeURIComponent(name)}`;
  return present((await rowsOf<LiveCampaign>(journey, path, "The live campaigns"))[0]);
}

const linesOf = (list: LiveAd["headlines"]) => list.map(({ text }) => ({ text, pin: null }));

/** Changes that show each for itself whether they were made once: an ad and two keywords are new. */
function changesOf(live: LiveCampaign, keyword: LiveKeyword, ad: LiveAd): ChangeWhat[] {
  const { headlines, descriptions, path1, path2, finalUrl } = ad;
  return [
    { kind: "budget_amount", target: present(live.budget).resource, toMicros: RAISED_MICROS },
    { kind: "keyword_status", target: keyword.resource, to: "PAUSED" },
    {
      kind: "keyword_add",
      adGroup: keyword.adGroup,
      text: ADDED_KEYWORD,
      matchType: "EXACT",
      status: "ENABLED",
      cpcBidMicros: null,
      finalUrl: null,
    },
    { kind: "negative_add", parent: live.resource, text: ADDED_NEGATIVE, matchType: "PHRASE" },
    {
      kind: "ad_text",
      target: ad.resource,
      mode: "new_ad",
      to: {
        headlines: [{ text: ADDED_LINE, pin: null }, ...linesOf(headlines.slice(1))],
        descriptions: linesOf(descriptions),
        path1,
        path2,
        finalUrl,
      },
    },
  ];
}

export const RAISED_MICROS = 30_000_000;
export const ADDED_KEYWORD = "added by a change";
export const ADDED_NEGATIVE = "excluded by a change";
export const ADDED_LINE = "A Line of a Change";

/** Stages changes of a campaign that was just published; answers the open set. */
async function stage(journey: Journey, name: string): Promise<ChangeSet> {
  const { api } = journey.person;
  const live = await findLive(journey, name);
  const path = `/live/campaigns/${live.campaign}`;
  const [keyword] = await rowsOf<LiveKeyword>(journey, `${path}/keywords`, "The keywords");
  const [ad] = await rowsOf<LiveAd>(journey, `${path}/ads`, "The ads");
  const changes = changesOf(live, present(keyword), present(ad)).map((what) => ({ what }));
  const { body } = await persist(journey.person, "The staging", (click) =>
    api<ChangeSet>("POST", brandPath(journey, "/changes"), { changes }, click),
  );
  return body;
}

/** Has a set checked and applied, again and again until it is. */
async function apply(journey: Journey, { setId }: ChangeSet, beforeStep: BeforeStep) {
  const { api } = journey.person;
  const path = brandPath(journey, `/changes/${setId}`);
  await beforeStep();
  await persist(
    journey.person,
    `Applying ${setId}`,
    async (click): Promise<Answer<ChangeSet>> => {
      const found = await api<ChangeSet>("GET", path);
      if (found.status !== 200 || found.body.status === "applied") return found;
      if (found.body.status === "checked") return approve(journey, found.body);
      const isAtWork = ["approved", "applying", "waiting", "verifying"].includes(found.body.status);
      return isAtWork ? found : api<ChangeSet>("POST", `${path}/check`, undefined, click);
    },
    ({ status, body }) => status === 200 && body.status === "applied",
  );
}

async function approve(journey: Journey, { setId, hash, estimate }: ChangeSet) {
  const path = brandPath(journey, `/changes/${setId}/approve`);
  const body = { typedAmountMicros: estimate?.amountToTypeMicros ?? undefined };
  return journey.person.api<ChangeSet>("POST", path, body, { "if-match": `"${hash}"` });
}

/** Publishes a campaign, changes it, and waits until that is applied. */
async function change(journey: Journey, beforeStep: BeforeStep, name: string) {
  const campaign = await publish(journey, beforeStep, name);
  const changed: ChangedCampaign = { name: campaign.name, isUndone: false };
  const set = await stage(journey, campaign.name);
  await apply(journey, set, beforeStep);
  journey.changed.push(changed);
  return { campaign, changed, set };
}

/** The same, and takes the changes back. */
async function changeAndTakeBack(
  journey: Journey,
  beforeStep: BeforeStep,
  name: string,
): Promise<Campaign> {
  const { campaign, changed, set } = await change(journey, beforeStep, name);
  await beforeStep();
  const { body: undo } = await persist(journey.person, "The undo of changes", (click) =>
    journey.person.api<ChangeSet>(
      "POST",
      brandPath(journey, `/changes/${set.setId}/undo`),
      {},
      click,
    ),
  );
  await apply(journey, undo, beforeStep);
  changed.isUndone = true;
  return campaign;
}

export const changeOne: Step = async (journey, beforeStep, name) => {
  const { campaign } = await change(journey, beforeStep, name);
  journey.published.push(campaign.name);
};

export const undoChanges: Step = async (journey, beforeStep, name) => {
  const campaign = await changeAndTakeBack(journey, beforeStep, name);
  journey.published.push(campaign.name);
};

export const undoAll: Step = async (journey, beforeStep, name) => {
  const campaign = await changeAndTakeBack(journey, beforeStep, name);
  await undoPublication(journey, beforeStep, campaign);
};
