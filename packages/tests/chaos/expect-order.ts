import type { Brand } from "@adwright/contracts/brand";
import type { CampaignSummary } from "@adwright/contracts/campaign";
import type { Dashboard } from "@adwright/contracts/dashboard";
import type { ReportSummary } from "@adwright/contracts/report";
import { expect } from "vitest";

import { until } from "../support/api.ts";
import { readAccount } from "../support/google-ads-account.ts";
import type { Person } from "../support/person.ts";
import type { ChaosRun } from "./chaos-run.ts";
import type { Journey } from "./journey.ts";

const unfinished = ["generating", "publishing"];

/** Everything of every journey is at rest, once at Google, proved by its receipts and counted right. */
export async function expectOrder(run: ChaosRun): Promise<void> {
  expect(run.failures).toEqual([]);
  for (const journey of run.journeys) {
    expect(await stateOf(run, journey)).toEqual({
      name: journey.name,
      unfinished: [],
      atGoogle: journey.published.toSorted(),
      receipts: true,
      counted: await recount(journey.person),
    });
  }
}

async function stateOf({ stage: { origin } }: ChaosRun, { person, name, ...journey }: Journey) {
  const campaigns = await campaignsAtRest(person);
  await reportsAtRest(person);
  const account = await readAccount(origin, journey.brand?.customerId ?? "");
  const { body: proof } = await person.api<{ ok: boolean }>("GET", "/api/receipts/verify");
  const { body: dashboard } = await person.api<Dashboard>("GET", "/api/dashboard");
  const { brands, drafts, published, reports } = dashboard;
  return {
    name,
    unfinished: campaigns.filter(({ status }) => unfinished.includes(status)),
    // Examples of the account are named otherwise.
    atGoogle: account.campaigns
      .map((one) => one.name)
      .filter((one) => one.startsWith(name))
      .toSorted(),
    receipts: proof.ok,
    counted: { brands, drafts, published, reports },
  };
}

async function campaignsAtRest(person: Person): Promise<CampaignSummary[]> {
  const { body } = await until(
    () => person.api<CampaignSummary[]>("GET", "/api/campaigns?limit=100"),
    ({ body: all }) => all.every(({ status }) => !unfinished.includes(status)),
    500,
  );
  return body;
}

async function reportsAtRest({ api }: Person): Promise<ReportSummary[]> {
  const { body } = await until(
    () => api<{ reports: ReportSummary[] }>("GET", "/api/reports"),
    ({ body: { reports } }) =>
      reports.every(({ status }) => !["reading", "writing"].includes(status)),
    500,
  );
  return body.reports;
}

/** What the dashboard's counters have to say, counted one by one. */
async function recount(person: Person) {
  const { api } = person;
  const brands = await api<{ brands: Brand[] }>("GET", "/api/brands");
  const campaigns = await api<CampaignSummary[]>("GET", "/api/campaigns?limit=100");
  const reports = await reportsAtRest(person);
  const having = (wanted: string) =>
    campaigns.body.filter(({ status }) => status === wanted).length;
  return {
    brands: brands.body.brands.length,
    drafts: having("draft"),
    published: having("published"),
    // One that failed is listed, with its reason, and not counted.
    reports: reports.filter(({ status }) => status === "ready").length,
  };
}
