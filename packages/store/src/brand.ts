import type { Page } from "@adwright/contracts/page";

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
  isActive: boolean;
  isMaster: boolean;
  currencyCode: string;
  loginCustomerId?: string | undefined;
  analyticsPropertyId?: string | undefined;
  createdAt: string;
}

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
  instructions: string;
  model: string;
  promptVersion: string;
  valuePropositionHash: string;
  createdAt: string;
}

export type BrandPatch = Partial<
  Pick<
    BrandRow,
    "name" | "customerId" | "website" | "description" | "analyticsPropertyId" | "isActive"
  >
>;

export interface BrandStore {
  find(userId: string, brandId: number): Promise<BrandRow | undefined>;
  findByCustomerId(userId: string, customerId: string): Promise<BrandRow | undefined>;
  listOf(
    userId: string,
    page: { limit: number; cursor?: string | undefined },
  ): Promise<Page<BrandRow>>;
  listAllOf(userId: string): Promise<BrandRow[]>;
  /**
   * Puts the brand, its customer-id guard and the counters in one transaction.
   * "duplicate" when the person has that customer id already, "limit" when `brandLimit` counted brands stand.
   */
  create(
    brand: BrandRow,
    brandLimit: number | undefined,
  ): Promise<"created" | "duplicate" | "limit">;
  /** Sets fields (undefined removes one); a changed customer id moves its guard, CONFLICT when taken. */
  patch(userId: string, brandId: number, fields: BrandPatch): Promise<BrandRow>;
  /** Removes the brand with its value proposition, assistant, guard and counts. */
  remove(brand: BrandRow): Promise<void>;

  findValueProposition(userId: string, brandId: number): Promise<ValuePropositionRow | undefined>;
  /** Of many brands at once, by brand id; brands without one are absent. One or few BatchGetItem calls. */
  findValuePropositions(
    userId: string,
    brandIds: number[],
  ): Promise<Map<number, ValuePropositionRow>>;
  putValueProposition(row: ValuePropositionRow): Promise<void>;

  findAssistant(userId: string, brandId: number): Promise<AssistantRow | undefined>;
  /** Puts the assistant and its ids on the brand; false when the brand has one already. */
  createAssistant(row: AssistantRow): Promise<boolean>;
}
