import type { Email, MailedFinding } from "@adwright/contracts/email";
import type { Metrics } from "@adwright/contracts/metrics";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import { percentChange } from "@adwright/rules/metrics";
import { moneyWords } from "@adwright/rules/money";
import { costPerConversion } from "@adwright/rules/performance";
import { dayRangeWords } from "@adwright/rules/report-period";

import { oneLine, type Writers } from "./layout.ts";

type Week = Extract<Email, { template: "weekly_summary" }>["currencies"][number];

const numbers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

function factsOf(
  { currencyCode, current, previous }: Week,
  isOneOfSeveral: boolean,
): [string, string][] {
  const label = (name: string) => (isOneOfSeveral ? `${name}, ${currencyCode}` : name);
  const money = (micros: number) => moneyWords(micros, currencyCode);
  const fact = (
    name: string,
    valueOf: (metrics: Metrics) => number | undefined,
    words: (value: number) => string,
  ): [string, string] => {
    const [now, before] = [valueOf(current), valueOf(previous)];
    const change = changeWords(percentChange(now, before));
    return [label(name), now === undefined ? "None" : `${words(now)}${change}`];
  };
  return [
    fact("Spent", ({ cost_micros: cost }) => cost, money),
    fact(
      "Clicks",
      ({ clicks }) => clicks,
      (clicks) => numbers.format(clicks),
    ),
    fact(
      "Conversions",
      ({ conversions }) => conversions,
      (count) => numbers.format(count),
    ),
    fact("Cost per conversion", costPerConversion, money),
  ];
}

function changeWords(percent: number | undefined): string {
  if (percent === undefined) return "";
  const rounded = Math.round(percent);
  if (rounded === 0) return " (unchanged)";
  return ` (${rounded > 0 ? "+" : "−"}${numbers.format(Math.abs(rounded))}%)`;
}

const itemsOf = (findings: readonly MailedFinding[]) =>
  findings.map(({ brandName, sentence, key }) => ({
    title: oneLine(brandName),
    text: sentence,
    label: "Look at it",
    path: `/dashboard#${encodeURIComponent(key)}`,
  }));

export const figureEmails = {
  weekly_summary: (email) => {
    const { from, to, currencies, changes, findings, others, missing } = email;
    const spent = currencies.map(({ currencyCode, current }) =>
      moneyWords(current.cost_micros, currencyCode),
    );
    const open = findings.length + others;
    const attention =
      open === 0 ? "Nothing needs attention" : `${counted(open, "finding")} to look at`;
    const week = dayRangeWords({ from, to });
    return {
      subject:
        spent.length === 0
          ? `Your week in ${PRODUCT_NAME}`
          : `${spent.join(" + ")} spent last week`,
      preview: `${attention}. ${week}`,
      heading: `Your week: ${week}`,
      paragraphs: currencies.length === 0 ? ["No ads were shown."] : [],
      facts: [
        ...currencies.flatMap((one) => factsOf(one, currencies.length > 1)),
        ["Changes applied", changes === 0 ? "None" : counted(changes, "set")],
        ["Needs attention", attention],
      ],
      items: itemsOf(findings),
      action: {
        label: others > 0 ? `See ${counted(others, "more finding")}` : "Open the dashboard",
        path: "/dashboard",
      },
      closing: [
        "Compared with the week before. Conversions can still be added to these days.",
        ...(missing.length > 0
          ? [`Without ${missing.map(oneLine).join(", ")}, which could not be read from Google Ads.`]
          : []),
      ],
      reason: `${PRODUCT_NAME} sends this on Mondays while Google Ads is connected.`,
    };
  },
  attention: ({ findings }) => {
    const [first, ...others] = findings;
    const sentence = oneLine(first?.sentence ?? "");
    return {
      subject:
        others.length === 0
          ? sentence
          : `${counted(findings.length, "thing")} stopped in Google Ads`,
      preview: sentence,
      heading: "This needs your attention",
      paragraphs: [],
      items: itemsOf(findings),
      closing: [`${PRODUCT_NAME} has changed nothing.`],
      reason: `${PRODUCT_NAME} sends this when it finds that something stopped in your Google Ads accounts.`,
    };
  },
} satisfies Partial<Writers>;
