import type {
  StormCheck,
  StormMandate,
  StormRuleForm,
  StormRuleState,
} from "@adwright/contracts/storm/rule";

import { keys } from "../keys.ts";
import {
  json,
  number,
  numericId,
  optionalJson,
  optionalNumber,
  optionalText,
  packed,
  text,
  word,
} from "../table/attributes.ts";
import { entity, type RowOf } from "../table/entity.ts";

/** What a person decided, and what was found when the rule was checked last. */
export interface RuleContent {
  form: StormRuleForm;
  /** Absent after an edit. */
  check?: StormCheck | undefined;
}

export const stormRuleEntity = entity("stormrule", keys.stormRule, {
  userId: text,
  ruleId: text,
  brandId: numericId,
  customerId: text,
  currencyCode: text,
  /** Rises with every write. */
  version: number,
  state: word<StormRuleState>(),
  suspended: optionalJson<{ reason: string; at: string }>(),
  /** How many runs were booked, or got more days: of two workers that judge it at once, the second judges again. */
  bookings: optionalNumber,
  /** The mandate of an armed or suspended rule. */
  mandateId: optionalText,
  createdAt: text,
  ...packed<RuleContent>(),
});

/** An armed rule in one of its states. */
export const stormArmedEntity = entity("stormarmed", keys.stormArmed, {
  state: text,
  userId: text,
  ruleId: text,
  counties: json<string[]>(),
  events: json<string[]>(),
});

export const stormMandateEntity = entity("stormmandate", keys.stormMandate, {
  userId: text,
  ruleId: text,
  mandateId: text,
  ...packed<StormMandate>(),
});

/** A rule; its form and check are apart, because a check says something about one form only. */
export type StormRuleRow = Omit<RowOf<typeof stormRuleEntity>, "content" | "zipped"> & RuleContent;
export type StormArmedRow = RowOf<typeof stormArmedEntity>;
