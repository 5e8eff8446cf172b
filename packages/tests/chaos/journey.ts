import type { Brand } from "@adwright/contracts/brand";
import type { Campaign, GenerateAnswer } from "@adwright/contracts/campaign";
import type { CampaignGroup } from "@adwright/contracts/campaign-group/group";
import type { ClientAccount } from "@adwright/contracts/google";
import type { PublishAnswer, UndoAnswer } from "@adwright/contracts/publication/publication";

import { generate } from "../api/report/generate.ts";
import { groupForm, targetsFor } from "../support/campaign-groups.ts";
import { campaignForm } from "../support/drafts.ts";
import type { Person } from "../support/person.ts";
import { persist } from "./persist.ts";
import type { Random } from "./random.ts";

const WORKFLOWS = "/api/supercharged-isolated";

/** What should be so in the end of what somebody has done. */
export interface Journey {
  person: Person;
  name: string;
  brand?: Brand;
  /** Names of campaigns by what should be at Google of them. */
  published: string[];
  undone: string[];
}

/** Called before each step: strikes with a fault, or not. */
type BeforeStep = () => Promise<void>;

/** Imports an account, then does some of what people do, in an order that the seed decides. */
export async function travel(
  journey: Journey,
  random: Random,
  beforeStep: BeforeStep,
): Promise<void> {
  await beforeStep();
  journey.brand = await importOne(journey.person);
  for (let step = 0; step < 3; step += 1) {
    await beforeStep();
    await random.pick([writeOne, publishOne, publishOne, undoOne, reportOne, workflowOne])(
      journey,
      beforeStep,
      `${journey.name} ${step}`,
    );
  }
}

type Step = (journey: Journey, beforeStep: BeforeStep, name: string) => Promise<void>;

async function importOne(person: Person): Promise<Brand> {
  const { api } = person;
  const listed = await persist(person, "The list of accounts", () =>
    api<ClientAccount[]>("GET", "/api/google/client-accounts"),
  );
  const manager = listed.body.find(({ isManager }) => isManager);
  const account = listed.body.find(({ isManager, status }) => !isManager && status === "ACTIVE");
  const form = { masterAccountId: manager?.id, accountIds: [account?.id] };
  const listBrands = () => api<{ brands: Brand[] } | Brand[]>("GET", "/api/brands");
  // An import whose answer was lost is found in the list.
  const { body } = await persist(
    person,
    "The import",
    async () => {
      const before = await listBrands();
      if (before.status === 200 && brandsIn(before.body).length > 0) return before;
      return api<Brand[]>("POST", "/api/brands", form);
    },
    ({ status, body: found }) => status === 200 && brandsIn(found).length > 0,
  );
  const [brand] = brandsIn(body);
  if (!brand) throw new Error("No brand was imported.");
  return brand;
}

const brandsIn = (body: { brands: Brand[] } | Brand[]): Brand[] =>
  Array.isArray(body) ? body : body.brands;

const brandOf = ({ brand }: Journey): number => brand?.id ?? 0;

/** A draft that lacks nothing for publishing, with a headline of the person's own. */
async function draft(journey: Journey, beforeStep: BeforeStep, name: string): Promise<Campaign> {
  const { person } = journey;
  const form = campaignForm(brandOf(journey), name);
  const generated = await persist(person, "The generation", () =>
    person.api<GenerateAnswer>("POST", "/api/campaigns/generate", form),
  );
  await beforeStep();
  const settings = { budget: 20, euPoliticalAdvertising: false };
  const saved = await persist(person, "The saving", () =>
    person.api<Campaign>("PUT", `/api/campaigns/${generated.body.campaignId}`, settings),
  );
  return saved.body;
}

const writeOne: Step = async (journey, beforeStep, name) => {
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

const publishOne: Step = async (journey, beforeStep, name) => {
  const campaign = await publish(journey, beforeStep, name);
  journey.published.push(campaign.name);
};

const undoOne: Step = async (journey, beforeStep, name) => {
  const campaign = await publish(journey, beforeStep, name);
  await beforeStep();
  await persist(journey.person, "The undo", () =>
    journey.person.api<UndoAnswer>("POST", `/api/campaigns/${campaign.id}/undo`),
  );
  journey.undone.push(campaign.name);
};

const reportOne: Step = async (journey) => {
  await persist(journey.person, "The report", () =>
    generate(journey.person, brandOf(journey), "week_over_week"),
  );
};

const workflowOne: Step = async (journey, beforeStep) => {
  const { person } = journey;
  const form = groupForm(brandOf(journey), targetsFor(2));
  const made = await persist(
    person,
    "The workflow",
    () => person.api<{ groupId: number }>("POST", `${WORKFLOWS}/create-campaigns-directly`, form),
    ({ status, body }) => status === 202 && body.groupId > 0,
  );
  const { groupId } = made.body;
  await beforeStep();
  const find = () => person.api<CampaignGroup>("GET", `${WORKFLOWS}/group/${groupId}`);
  await persist(person, "Its goals", find, ({ body }) => body.status === "goals_ready");
  await beforeStep();
  const write = () => person.api("POST", `${WORKFLOWS}/generate-drafts/${groupId}`);
  // A start whose answer was lost shows in the status.
  const started = ["generating_drafts", "drafts_ready"];
  await persist(person, "The start of its drafts", async () => {
    const { status } = await write();
    const found = await find();
    return status === 202 || started.includes(found.body.status)
      ? found
      : { ...found, status: 409 };
  });
  await persist(person, "Its drafts", find, ({ body }) => body.status === "drafts_ready");
};
