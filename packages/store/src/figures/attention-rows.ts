import type { Attention, AttentionList } from "@adwright/contracts/figures/attention";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import {
  json,
  model,
  number,
  optionalNumber,
  optionalText,
  packed,
  text,
  ttl,
  word,
} from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

/** What a person did with a finding. */
export interface AnsweredFinding {
  userId: string;
  customerId: string;
  /** The finding's. */
  key: string;
  answer: "dismissed" | "later" | "staged";
  /** ISO 8601 */
  at: string;
  /** What was at stake then, in micros. */
  atStakeMicros?: number | undefined;
  /** Why it was dismissed, in the person's words. */
  reason?: string | undefined;
  /** The set that has its changes. */
  setId?: number | undefined;
}

/** What was found in an account, most important first. */
export interface FoundRow {
  customerId: string;
  brandId: number;
  /** When the rows were read, ISO 8601. */
  asOf: string;
  currencyCode: string;
  found: Attention[];
  looked: LookedAt;
}

/** How many of each were looked at. */
export type LookedAt = Omit<AttentionList["looked"], "accounts">;

/** A part of an account's keywords, search terms and ads, gzipped. */
export function accountDetailsEntity(connection: Connection) {
  return new Entity(
    {
      model: model("detail"),
      attributes: {
        userId: text,
        customerId: text,
        part: { type: "number", required: true, padding: { length: 2, char: "0" } },
        parts: number,
        asOf: text,
        ...packed<never>(),
      },
      indexes: { primary: keys.accountDetails },
    },
    connection,
  );
}

export function foundEntity(connection: Connection) {
  return new Entity(
    {
      model: model("found"),
      attributes: {
        userId: text,
        customerId: text,
        brandId: number,
        asOf: text,
        currencyCode: text,
        looked: json<LookedAt>(),
        ...packed<Attention[]>(),
      },
      indexes: { primary: keys.found },
    },
    connection,
  );
}

export function answeredEntity(connection: Connection) {
  return new Entity(
    {
      model: model("att"),
      attributes: {
        userId: text,
        customerId: text,
        key: text,
        answer: word<AnsweredFinding["answer"]>(),
        at: text,
        atStakeMicros: optionalNumber,
        reason: optionalText,
        setId: optionalNumber,
        ttl,
      },
      indexes: { primary: keys.attention },
    },
    connection,
  );
}
