import { type StormRule, StormRuleForm } from "@adwright/contracts/storm/rule";
import { ruleWorst } from "@adwright/rules/storm/worst-case";

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
  caps: { monthMicros: 0 },
};

/** What the person decided, without what the server adds. */
export function formOf(rule: StormRule): StormRuleForm {
  const { ruleId, brandId, customerId, currencyCode, version, state, suspended, ...rest } = rule;
  const { approval, check, createdAt, ...form } = rest;
  return form;
}

/** As the server reads it; undefined if it refuses it. */
const sent = (form: StormRuleForm) => JSON.stringify(StormRuleForm.safeParse(form).data);

/** Whether nothing was changed; fields that were emptied are as good as absent. */
export const isSaved = (form: StormRuleForm, rule: StormRule): boolean =>
  sent(form) !== undefined && sent(form) === sent(rule);

/** What the rule would cost at most without its limit; undefined without campaigns. */
export function unlimitedWorst(form: StormRuleForm) {
  if (form.campaigns.length === 0) return undefined;
  return ruleWorst({ ...form, caps: { monthMicros: Number.MAX_SAFE_INTEGER } });
}

/** A limit under which the dearest campaign can run four times a month. */
export function suggestedCaps(form: StormRuleForm): StormRuleForm["caps"] {
  return { monthMicros: (unlimitedWorst(form)?.runMicros ?? 0) * RUNS };
}

/** What keeps a form from being saved, by field (`caps/monthMicros`) and in words; the server judges its campaigns. */
export function wrongIn(form: StormRuleForm): Record<string, string> {
  const { issues = [] } = StormRuleForm.safeParse(form).error ?? {};
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("/"), `${message}.`]));
}
