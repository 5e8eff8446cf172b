import type { Brand } from "@adwright/contracts/brand";
import type { ClientAccount } from "@adwright/contracts/google";
import type { GenerateReportAnswer } from "@adwright/contracts/report";

import { pickFrom } from "../support/data/random.ts";
import { publishOne, undoOne, writeOne } from "./campaign-steps.ts";
import { changeOne, undoAll, undoChanges } from "./change-steps.ts";
import { cancelPlan, payPlan } from "./payment-steps.ts";
import { persist } from "./persist.ts";
import type { ChaosPerson } from "./session.ts";
import { type BeforeStep, type Journey, type Step, brandOf } from "./step.ts";
import { publishWorkflow, undoWorkflow, writeWorkflow } from "./workflow-steps.ts";

const reportOne: Step = async (journey) => {
  const body = { brandId: brandOf(journey) };
  await persist(journey.person, "The report", (click) =>
    journey.person.api<GenerateReportAnswer>(
      "POST",
      "/api/reports/generate/week_over_week",
      body,
      click,
    ),
  );
};

const steps: readonly Step[] = [
  writeOne,
  publishOne,
  publishOne,
  undoOne,
  changeOne,
  undoChanges,
  undoAll,
  reportOne,
  writeWorkflow,
  publishWorkflow,
  undoWorkflow,
];

const STEPS = 3;

/** Whether the person of this seed starts without a plan and buys one. */
export const isPaying = (random: () => number): boolean => random() < 0.4;

/** Imports an account, then runs some steps in an order that the seed decides. */
export async function runSteps(
  journey: Journey,
  random: () => number,
  beforeStep: BeforeStep,
): Promise<void> {
  await beforeStep();
  journey.brand = await importOne(journey.person);
  if (journey.hasPaid) await payPlan(journey, beforeStep, journey.name);
  for (let step = 0; step < STEPS; step += 1) {
    await beforeStep();
    await pickFrom(random, steps)(journey, beforeStep, `${journey.name} ${step}`);
  }
  if (journey.hasCanceled) await cancelPlan(journey, beforeStep, journey.name);
}

async function importOne(person: ChaosPerson): Promise<Brand> {
  const { api } = person;
  const listed = await persist(person, "The list of accounts", () =>
    api<ClientAccount[]>("GET", "/api/google/client-accounts"),
  );
  const manager = listed.body.find(({ isManager }) => isManager);
  const account = listed.body.find(({ isManager, status }) => !isManager && status === "ACTIVE");
  const form = { masterAccountId: manager?.id, accountIds: [account?.id] };
  const listBrands = () => api<{ brands: Brand[] } | Brand[]>("GET", "/api/brands");
  // If the answer to the import was lost, the brand is in the list.
  const { body } = await persist(
    person,
    "The import",
    async (click) => {
      const before = await listBrands();
      if (before.status === 200 && brandsIn(before.body).length > 0) return before;
      return api<Brand[]>("POST", "/api/brands", form, click);
    },
    ({ status, body: found }) => status === 200 && brandsIn(found).length > 0,
  );
  const [brand] = brandsIn(body);
  if (!brand) throw new Error("No brand was imported.");
  return brand;
}

const brandsIn = (body: { brands: Brand[] } | Brand[]): Brand[] =>
  Array.isArray(body) ? body : body.brands;
