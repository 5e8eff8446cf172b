import type { Campaign, GenerateAnswer } from "@adwright/contracts/campaign";
import type { GeoTarget } from "@adwright/contracts/google";
import type { PublishAnswer, UndoAnswer } from "@adwright/contracts/publication/publication";

import { campaignForm } from "../support/data/drafts.ts";
import { persist } from "./persist.ts";
import { type BeforeStep, brandOf, type Journey, type Step } from "./step.ts";

/** A draft that can be published. */
async function draft(journey: Journey, beforeStep: BeforeStep, name: string): Promise<Campaign> {
  const { person } = journey;
  const form = campaignForm(brandOf(journey), name);
  const generated = await persist(person, "The generation", (click) =>
    person.api<GenerateAnswer>("POST", "/api/campaigns/generate", form, click),
  );
  await beforeStep();
  const settings = { budget: 20, euPoliticalAdvertising: false };
  const path = `/api/campaigns/${generated.body.campaignId}`;
  const saved = await persist(person, "The saving", () =>
    person.api<Campaign>("PUT", path, settings),
  );
  return saved.body.locations.length > 0 ? saved.body : withLocation(journey, path, form.geography);
}

/** If the place could not be looked up during generation, the person chooses it in the form. */
async function withLocation(journey: Journey, path: string, geography: string): Promise<Campaign> {
  const { api } = journey.person;
  const question = `?brandId=${brandOf(journey)}&q=${encodeURIComponent(geography)}`;
  const found = await persist(journey.person, "The places", () =>
    api<GeoTarget[]>("GET", `/api/google/geo-targets${question}`),
  );
  const locations = found.body
    .slice(0, 1)
    .map(({ id, name, canonicalName, countryCode }) => ({ id, name, canonicalName, countryCode }));
  const saved = await persist(journey.person, "The saving of the place", () =>
    api<Campaign>("PUT", path, { locations }),
  );
  return saved.body;
}

export const writeOne: Step = async (journey, beforeStep, name) => {
  await draft(journey, beforeStep, name);
};

export async function publish(
  journey: Journey,
  beforeStep: BeforeStep,
  name: string,
): Promise<Campaign> {
  const { person } = journey;
  const campaign = await draft(journey, beforeStep, name);
  await beforeStep();
  await persist(person, "The publication", () =>
    person.api<PublishAnswer>("POST", `/api/campaigns/${campaign.id}/direct-publish`),
  );
  return campaign;
}

export const publishOne: Step = async (journey, beforeStep, name) => {
  const campaign = await publish(journey, beforeStep, name);
  journey.published.push(campaign.name);
};

export async function undoPublication(
  journey: Journey,
  beforeStep: BeforeStep,
  { id, name }: Campaign,
): Promise<void> {
  await beforeStep();
  await persist(journey.person, "The undo", (click) =>
    journey.person.api<UndoAnswer>("POST", `/api/campaigns/${id}/undo`, undefined, click),
  );
  journey.undone.push(name);
}

export const undoOne: Step = async (journey, beforeStep, name) => {
  const campaign = await publish(journey, beforeStep, name);
  await undoPublication(journey, beforeStep, campaign);
};
