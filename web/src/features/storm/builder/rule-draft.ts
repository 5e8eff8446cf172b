import { stormBounds, type StormRule, type StormRuleForm } from "@adwright/contracts/storm/rule";
import { ruleWorst } from "@adwright/rules/storm/worst-case";

const MICROS = 1_000_000;
const RUNS = 4;

/** What a new rule begins with. */
export const emptyForm: StormRuleForm = {
  name: "",
  area: { counties: [] },
  events: [],
  thresholds: { onlyObserved: false },
  phase: "after",
  leadHours: 0,
  tailHours: 72,
  maxRunHours: 96,
  cooldownHours: 12,
  campaigns: [],
  caps: { runMicros: 0, dayMicros: 0, monthMicros: 0, runsPerMonth: RUNS },
  capacity: { jobsPerDay: 5, radiusKm: 50 },
};

/** What the person decided, without what the server adds. */
export function formOf(rule: StormRule): StormRuleForm {
  const { ruleId, brandId, customerId, currencyCode, version, state, suspended, ...rest } = rule;
  const { approval, check, createdAt, ...form } = rest;
  return form;
}

/** What the rule would cost at most without limits of amounts; undefined without campaigns. */
export function unlimitedWorst(form: StormRuleForm) {
  if (form.campaigns.length === 0) return undefined;
  const most = Number.MAX_SAFE_INTEGER;
  const caps = { ...form.caps, runMicros: most, dayMicros: most, monthMicros: most };
  return ruleWorst({ ...form, caps });
}

/** Limits under which the rule can run as it is, four times a month. */
export function suggestedCaps(form: StormRuleForm): StormRuleForm["caps"] {
  const worst = unlimitedWorst(form);
  if (!worst) return emptyForm.caps;
  const { runMicros, dayMicros } = worst;
  return { runMicros, dayMicros, monthMicros: runMicros * RUNS, runsPerMonth: RUNS };
}

/** What keeps a form from being saved, in words; the server judges the rest. */
export function missingIn(form: StormRuleForm): string | undefined {
  if (form.name.trim() === "") return "Name the rule.";
  if (form.area.counties.length === 0) return "Choose at least one county.";
  if (form.area.counties.length > stormBounds.counties) return "Choose at most 300 counties.";
  if (form.events.length === 0) return "Choose at least one kind of warning.";
  if (form.campaigns.length === 0) return "Choose at least one campaign.";
  const { runMicros, dayMicros, monthMicros } = form.caps;
  if (Math.min(runMicros, dayMicros, monthMicros) < MICROS) return "Enter the limits.";
  return undefined;
}
