import type {
  StormCheck,
  StormMandate,
  StormRuleForm,
  StormRuleState,
} from "@adwright/contracts/storm/rule";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  json,
  model,
  number,
  numericId,
  optionalJson,
  optionalText,
  packed,
  text,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";
import type { RowOf } from "../table/row-of.ts";

/** What a person decided, and what was found when the rule was checked last. */
export interface RuleContent {
  form: StormRuleForm;
  /** Absent after an edit. */
  check?: StormCheck | undefined;
}

export function stormRuleEntity(connection: Connection) {
  return new Entity(
    {
      model: model("stormrule"),
      attributes: {
        userId: text,
        ruleId: text,
        brandId: numericId,
        customerId: text,
        currencyCode: text,
        /** Rises with every write. */
        version: number,
        state: word<StormRuleState>(),
        suspended: optionalJson<{ reason: string; at: string }>(),
        /** The mandate of an armed or suspended rule. */
        mandateId: optionalText,
        createdAt: text,
        ...packed<RuleContent>(),
      },
      indexes: { primary: keys.stormRule },
    },
    connection,
  );
}

/** An armed rule in one of its states. */
export function stormArmedEntity(connection: Connection) {
  return new Entity(
    {
      model: model("stormarmed"),
      attributes: {
        state: text,
        userId: text,
        ruleId: text,
        counties: json<string[]>(),
        events: json<string[]>(),
      },
      indexes: { primary: keys.stormArmed },
    },
    connection,
  );
}

export function stormMandateEntity(connection: Connection) {
  return new Entity(
    {
      model: model("stormmandate"),
      attributes: { userId: text, ruleId: text, mandateId: text, ...packed<StormMandate>() },
      indexes: { primary: keys.stormMandate },
    },
    connection,
  );
}

/** A rule; its form and check are apart, because a check says something about one form only. */
export type StormRuleRow = Omit<RowOf<typeof stormRuleEntity>, "content" | "zipped"> & RuleContent;
export type StormArmedRow = RowOf<typeof stormArmedEntity>;
