import { keys } from "../keys.ts";
import {
  flag,
  json,
  numericId,
  optionalFlag,
  optionalJson,
  optionalNumber,
  optionalText,
  text,
} from "../table/attributes.ts";
import { entity, type RowOf } from "../table/entity.ts";

export type BrandRow = RowOf<typeof brandEntity>;

interface BillableUnit {
  currencyCode: string;
  micros: number;
}

/** A brand to be created: active, and counted from the start. */
export type NewBrandRow = Omit<BrandRow, "counts">;

export type BrandPatch = Partial<
  Pick<
    BrandRow,
    | "name"
    | "customerId"
    | "website"
    | "description"
    | "currencyCode"
    | "billableUnit"
    | "loginCustomerId"
    | "isManager"
    | "analyticsPropertyId"
    | "analyticsTimeZone"
  >
>;

/** A fact about the brand, with the page (or form) it comes from; a person's answer has the source "confirmed". */
export interface BrandFact {
  text: string;
  source: string;
  id?: string | undefined;
  /** Who confirmed it: the person's id and the name shown. */
  by?: { id: string; name: string } | undefined;
  /** When it was confirmed, ISO 8601. */
  at?: string | undefined;
  /** The last day of an offer or a price, yyyy-mm-dd. */
  until?: string | undefined;
  /** The words of the page, found there when it was read. Facts of earlier releases have none. */
  quote?: string | undefined;
  url?: string | undefined;
  kind?: string | undefined;
  /** The conditions that the page sets, in its words. */
  limits?: string[] | undefined;
  /** The page that shows a confirmed superlative or comparison. */
  page?: string | undefined;
  /** The facts whose place it took, word for word. */
  replaces?: string[] | undefined;
}

export type ValuePropositionRow = Omit<RowOf<typeof valuePropositionEntity>, "confirmed">;

/** The assistant of a brand: our own row on top of a vector store. */
export type AssistantRow = RowOf<typeof assistantEntity>;

export const brandEntity = entity("brand", keys.brand, {
  userId: text,
  id: numericId,
  name: text,
  /** Ten digits, no dashes. */
  customerId: text,
  website: optionalText,
  description: optionalText,
  hasValueProposition: flag,
  assistantId: optionalText,
  vectorStoreId: optionalText,
  /**
   * A vector store made for an assistant that does not exist yet. Becomes `vectorStoreId` when the assistant is stored.
   */
  startedVectorStoreId: optionalText,
  isActive: flag,
  /** Whether the brand takes up a place of the plan and is included in the person's `countedBrands`. */
  counts: flag,
  deactivatedAt: optionalText,
  /** The month of the last change of `isActive`; yyyy-mm, UTC. */
  statusMonth: optionalText,
  /** Changes of `isActive` in that month. */
  statusChanges: optionalNumber,
  /** Whether the other accounts are reached through it. A master can be a client account. */
  isMaster: flag,
  /** Whether it is a manager account, which has no campaigns and no metrics. Absent in rows from before it was kept. */
  isManager: optionalFlag,
  currencyCode: text,
  /** The account's billable unit in this currency. Absent until it was read. */
  billableUnit: optionalJson<BillableUnit>(),
  loginCustomerId: optionalText,
  analyticsPropertyId: optionalText,
  analyticsTimeZone: optionalText,
  createdAt: text,
});

/** Keeps a customer id unique within a person's brands. */
export const brandOfCustomerEntity = entity(
  "brandof",
  keys.brandOfCustomer,
  { userId: text, customerId: text, brandId: { type: "number", required: true } },
  { people: keys.personOfCustomer },
);

export const valuePropositionEntity = entity("vp", keys.valueProposition, {
  userId: text,
  brandId: numericId,
  /** Markdown */
  text,
  /** Those read or written first, then those that people have confirmed. */
  facts: json<BrandFact[]>(),
  confirmed: optionalJson<BrandFact[]>(),
  /** Rises with every change of the facts. Absent in rows of earlier releases. */
  factsVersion: optionalNumber,
  websiteNote: optionalText,
  /** What it was generated with. Absent where a person wrote it, and in rows whose every statement counts as a fact. */
  promptVersion: optionalText,
  updatedAt: text,
});

export const assistantEntity = entity("asst", keys.assistant, {
  userId: text,
  brandId: numericId,
  assistantId: text,
  vectorStoreId: text,
  fileId: text,
  /** Replaced files that still have to be removed. */
  staleFileIds: optionalJson<string[]>(),
  /** How the person wants texts of the brand written; empty where they want nothing in particular. */
  instructions: text,
  /** Counts the person's changes of the instructions; absent before the first one. */
  instructionsVersion: optionalNumber,
  /** When they last changed, ISO 8601. */
  instructionsChangedAt: optionalText,
  model: text,
  promptVersion: text,
  valuePropositionHash: text,
  createdAt: text,
});
