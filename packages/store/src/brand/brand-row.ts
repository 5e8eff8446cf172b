export interface BrandRow {
  userId: string;
  id: number;
  name: string;
  /** Ten digits, no dashes. */
  customerId: string;
  website?: string | undefined;
  description?: string | undefined;
  hasValueProposition: boolean;
  assistantId?: string | undefined;
  vectorStoreId?: string | undefined;
  /**
   * A vector store made for an assistant that does not exist yet. Becomes `vectorStoreId` when the assistant is stored.
   */
  startedVectorStoreId?: string | undefined;
  isActive: boolean;
  /** Whether the brand takes up a place of the plan and is included in the person's `countedBrands`. */
  counts: boolean;
  deactivatedAt?: string | undefined;
  /** The month of the last change of `isActive`; yyyy-mm, UTC. */
  statusMonth?: string | undefined;
  /** Changes of `isActive` in that month. */
  statusChanges?: number | undefined;
  /** Whether the other accounts are reached through it. A master can be a client account. */
  isMaster: boolean;
  /** Whether it is a manager account, which has no campaigns and no metrics. Absent in rows from before it was kept. */
  isManager?: boolean | undefined;
  currencyCode: string;
  /** The account's billable unit in this currency. Absent until it was read. */
  billableUnit?: BillableUnit | undefined;
  loginCustomerId?: string | undefined;
  analyticsPropertyId?: string | undefined;
  analyticsTimeZone?: string | undefined;
  createdAt: string;
}

export interface BillableUnit {
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

export interface ValuePropositionRow {
  userId: string;
  brandId: number;
  /** Markdown */
  text: string;
  /** Those read or written first, then those that people have confirmed. */
  facts: BrandFact[];
  /** Rises with every change of the facts. Absent in rows of earlier releases. */
  factsVersion?: number | undefined;
  websiteNote?: string | undefined;
  /** What it was generated with. Absent where a person wrote it, and in rows whose every statement counts as a fact. */
  promptVersion?: string | undefined;
  updatedAt: string;
}

/** The assistant of a brand: our own row on top of a vector store. */
export interface AssistantRow {
  userId: string;
  brandId: number;
  assistantId: string;
  vectorStoreId: string;
  fileId: string;
  /** Replaced files that still have to be removed. */
  staleFileIds?: string[] | undefined;
  /** How the person wants texts of the brand written; empty where they want nothing in particular. */
  instructions: string;
  /** Counts the person's changes of the instructions; absent before the first one. */
  instructionsVersion?: number | undefined;
  /** When they last changed, ISO 8601. */
  instructionsChangedAt?: string | undefined;
  model: string;
  promptVersion: string;
  valuePropositionHash: string;
  createdAt: string;
}
