import type { Campaign, GenerateAnswer } from "@adwright/contracts/campaign";
import type { PublishAnswer, UndoAnswer } from "@adwright/contracts/publication/publication";

import { campaignForm } from "../support/data/drafts.ts";
import { persist } from "./persist.ts";
import { type BeforeStep, brandOf, type Journey, type Step } from "./step.ts";

/** A draft that lacks nothing for publishing. */
async function draft(journey: Journey, beforeStep: BeforeStep, name: string): Promise<Campaign> {
  const { person } = journey;
  const form = campaignForm(brandOf(journey), name);
  const generated = await persist(person, "The generation", (click) =>
    person.api<GenerateAnswer>("POST", "/api/campaigns/generate", form, click),
  );
  await beforeStep();
  const settings = { budget: 20, euPoliticalAdvertising: false };
  const saved = await persist(person, "The saving", () =>
    person.api<Campaign>("PUT", `/api/campaigns/${generated.body.campaignId}`, settings),
  );
  return saved.body;
}

export const writeOne: Step = async (journey, beforeStep, name) => {
  await draft(journey, beforeStep, name);
};

async function publish(journey: Journey, beforeStep: BeforeStep, name: string): Promise<Campaign> {
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

export const undoOne: Step = async (journey, beforeStep, name) => {
  const campaign = await publish(journey, beforeStep, name);
  await beforeStep();
  await persist(journey.person, "The undo", (click) =>
    journey.person.api<UndoAnswer>("POST", `/api/campaigns/${campaign.id}/undo`, undefined, click),
  );
  journey.undone.push(campaign.name);
};
