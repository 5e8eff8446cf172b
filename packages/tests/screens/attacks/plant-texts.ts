import type { Brand } from "@adwright/contracts/brand";
import type { UserContext } from "@adwright/core/context";
import { lastThirtyDays } from "@adwright/rules/insights-range";

import { reportOf } from "../../api/report/generate.ts";
import { newId, noInsights, noRows, reportRow } from "../../store/rows.ts";
import { draftsOf, groupWithGoals } from "../../support/data/campaign-groups.ts";
import { draftCampaign } from "../../support/data/drafts.ts";
import { brandWithProperty } from "../../support/data/insights.ts";
import { settled } from "../../support/people/api.ts";
import type { Person } from "../../support/people/person.ts";
import type { HostileTexts } from "./hostile-texts.ts";

/** Gives the person something for each of their screens. */
export async function furnish(person: Person, today: string) {
  const { api } = person;
  const brand = await brandWithProperty(person);
  await api("PUT", `/api/brands/${brand.id}`, { description: "Shoes for trails" });
  const suggesting = { brandId: brand.id, ...lastThirtyDays(today) };
  await settled(api, await api("POST", "/api/insights/suggestions", suggesting));
  const campaign = await draftCampaign(person, brand.id, "Trail shoes");
  const target = { geoTarget: "Germany", language: "de" } as const;
  const { id } = await groupWithGoals(person, brand.id, [target]);
  const group = await draftsOf(person, id);
  const report = await reportOf(person, brand.id);
  return { brand, campaign, group, report };
}

/** A message to support, as staff read it. */
export async function plantTicket({ api, user }: Person, texts: HostileTexts): Promise<void> {
  await api("POST", "/api/contact/support", {
    name: texts.for("ticket-name", 120),
    email: user.email,
    subject: texts.for("ticket-subject", 200),
    category: "General",
    message: texts.for("ticket-message"),
  });
}

/** A report without statements shows the model's text. */
export async function plantPlainReport(
  ctx: UserContext,
  brand: Brand,
  texts: HostileTexts,
): Promise<number> {
  const { userId, store } = ctx;
  const createdAt = new Date(ctx.now()).toISOString();
  const title = "Without statements";
  const days = { from: "2026-11-10", to: "2026-11-16" };
  const row = reportRow({ userId, id: newId(), title, brandId: brand.id, createdAt });
  await store.reports.create(row, undefined);
  const { campaignCount, currencyCode, timeZone, seriesStep, jobId } = row;
  await store.reports.saveMetrics(
    row,
    { title, campaignCount, currencyCode, timeZone, seriesStep, jobId, currentDays: days },
    { rawMetrics: { current: noRows, previous: null }, series: [] },
  );
  const full_report = `## ${texts.for("full-report")}`;
  await store.reports.saveInsights(userId, row.id, { ...noInsights, full_report });
  return row.id;
}

/** Plants texts for staff: a dead letter's body and error, and an entry of the audit log. */
export async function plantForStaff(ctx: UserContext, texts: HostileTexts): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  await ctx.store.deadLetters.add({
    letterId: `${ctx.now()}-hostile`,
    body: texts.for("letter-body"),
    sentAt: at,
    diedAt: at,
    error: texts.for("letter-error"),
  });
  await ctx.store.staffActs.add({
    actId: `${newId()}`,
    at,
    adminId: "another",
    staffEmail: "someone@adwright.example",
    act: "discarded_dead_letter",
    details: texts.for("act-details"),
  });
}
