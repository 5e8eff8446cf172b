export interface BrandRow {
  userId: string;
  id: number;
  name: string;
  /** ten digits, no dashes */
  customerId: string;
  website?: string | undefined;
  description?: string | undefined;
  hasValueProposition: boolean;
  assistantId?: string | undefined;
  vectorStoreId?: string | undefined;
  /** Made for an assistant that is not there yet; becomes `vectorStoreId` with it. */
  startedVectorStoreId?: string | undefined;
  isActive: boolean;
  /** Takes up a place of the plan: one of the person's `countedBrands`. */
  counts: boolean;
  deactivatedAt?: string | undefined;
  /** yyyy-mm, UTC, of the latest change of the active status */
  statusMonth?: string | undefined;
  /** changes of the active status in that month */
  statusChanges?: number | undefined;
  isMaster: boolean;
  currencyCode: string;
  /** What Google bills in multiples of; holds for that currency alone. Absent until it was read. */
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

/** A brand to be made: active, and counted from the start. */
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
    | "analyticsPropertyId"
    | "analyticsTimeZone"
  >
>;

/** One thing known about the brand, with the page (or form) it was read from. */
export interface BrandFact {
  text: string;
  source: string;
}

export interface ValuePropositionRow {
  userId: string;
  brandId: number;
  /** Markdown */
  text: string;
  facts: BrandFact[];
  websiteNote?: string | undefined;
  updatedAt: string;
}

/** The assistant of a brand: our own record over a real vector store. */
export interface AssistantRow {
  userId: string;
  brandId: number;
  assistantId: string;
  vectorStoreId: string;
  fileId: string;
  /** Replaced files that are still to be removed. */
  staleFileIds?: string[] | undefined;
  instructions: string;
  model: string;
  promptVersion: string;
  valuePropositionHash: string;
  createdAt: string;
}
