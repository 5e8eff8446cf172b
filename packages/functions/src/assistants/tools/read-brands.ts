import * as z from "zod";

import {
  answer,
  type AssistantContext,
  brandId,
  isOpenTo,
  page,
  requireBrand,
  row,
  rows,
  tool,
} from "./tool.ts";

/** Whether the row is of the brand that is asked for, or of any that is open to the assistant. */
const isAskedFor = (ctx: AssistantContext, wanted: number | undefined, of: { brandId: number }) =>
  isOpenTo(ctx, of.brandId) && (wanted === undefined || wanted === of.brandId);

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const brandTools = [
  tool({
    name: "list_brands",
    description:
      "Start here: the Google Ads accounts of your user, called brands, and how many Google Ads operations are left today.",
    level: "read",
    input: z.object({ cursor: z.string().optional() }),
    output: rows,
    async run(ctx, { cursor }) {
      const [{ listBrands }, { operationsLeftOf }] = await Promise.all([
        import("@adwright/core/brand/brand-view"),
        import("@adwright/core/google/operation-meter"),
      ]);
      const [found, left] = await Promise.all([
        listBrands(ctx, { limit: 100, cursor }),
        operationsLeftOf(ctx, ctx.now()),
      ]);
      const shown = found.items.filter(({ id }) => isOpenTo(ctx, id));
      return {
        rows: shown.map(({ id, name, website, currencyCode, isActive, isManager }) => ({
          brandId: id,
          name,
          website,
          currency: currencyCode,
          isActive,
          isManager,
        })),
        nextCursor: found.cursor ?? null,
        operationsLeft: Number.isFinite(left) ? left : null,
      };
    },
  }),
  tool({
    name: "list_attention",
    description:
      "What needs attention today: findings with the figures that prove them and likely causes. Propose one with propose_changes {finding: key}.",
    level: "read",
    input: z.object({ brandId: brandId.optional() }),
    output: rows,
    async run(ctx, { brandId: wanted }) {
      const { getAttention } = await import("@adwright/core/attention/get-attention");
      const { cards, asOf } = await getAttention(ctx);
      const shown = cards.filter((card) => isAskedFor(ctx, wanted, card));
      return {
        rows: shown.map(({ series: _, changes = [], undoes, share: __, ...card }) => ({
          ...card,
          canBeProposed: changes.length > 0 || undoes !== undefined,
        })),
        asOf,
      };
    },
  }),
  tool({
    name: "get_performance",
    description:
      "Campaign figures of two periods, by day boundaries of the account, with differences. Default: the last 30 complete days and the 30 before. At most 366 days.",
    level: "read",
    input: z.object({
      brandId,
      from: day.optional(),
      to: day.optional(),
      compareFrom: day.optional(),
      compareTo: day.optional(),
    }),
    output: answer({ rows: z.array(row), period: row, compared: row }),
    async run(ctx, { brandId: id, ...days }) {
      const { comparePeriods } = await import("@adwright/core/assistant/compare-periods");
      return comparePeriods(ctx, id, days);
    },
  }),
  tool({
    name: "list_storm_rules",
    description:
      "Rules that start campaigns with the weather: state, counties, warnings, campaigns, caps. Your user changes and arms them in the app.",
    level: "read",
    input: z.object({ brandId: brandId.optional() }),
    output: rows,
    async run(ctx, { brandId: wanted }) {
      const { listStormRules } = await import("@adwright/core/storm/storm-rule-view");
      const shown = (await listStormRules(ctx)).filter((rule) => isAskedFor(ctx, wanted, rule));
      return {
        rows: shown.map(({ area, check, version: _, ...rule }) => ({
          ...rule,
          counties: area.counties.map(({ name }) => name),
          findings: check?.findings ?? [],
        })),
      };
    },
  }),
  tool({
    name: "list_reports",
    description: "Reports that exist, newest first.",
    level: "read",
    input: z.object({ ...page }),
    output: rows,
    async run(ctx, { limit = 50, cursor }) {
      const found = await ctx.store.reports.listOf(ctx.userId, { limit, cursor });
      const shown = found.items.filter((report) => isOpenTo(ctx, report.brandId));
      return {
        rows: shown.map(({ id, brandId: of, title, status, createdAt }) => {
          return { reportId: id, brandId: of, title, status, createdAt };
        }),
        nextCursor: found.cursor ?? null,
      };
    },
  }),
  tool({
    name: "get_report",
    description:
      "One report: claims whose numbers were recalculated, the ids of the rows that prove them, and totals.",
    level: "read",
    input: z.object({ reportId: z.int() }),
    output: answer({ title: z.string(), claims: z.array(row), rows: z.array(row) }),
    async run(ctx, { reportId }) {
      const { getReport } = await import("@adwright/core/report/get-report");
      const report = await getReport(ctx, reportId);
      requireBrand(ctx, report.brand_id);
      const { ai_insights: insights, raw_metrics: metrics, ...known } = report;
      const { series: _, previous_series: __, currency_code: currencyCode, ...said } = known;
      const written = typeof insights === "object" && insights !== null ? insights : undefined;
      return {
        ...said,
        currencyCode,
        claims: written?.claims ?? [],
        notes: written?.notes ?? [],
        rows: metrics?.current.campaigns ?? [],
        previousRows: metrics?.previous?.campaigns ?? [],
      };
    },
  }),
];
