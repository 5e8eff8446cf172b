import type {
  CampaignStatus,
  CampaignSettings,
  AdGroup,
  AdExtensions,
  CampaignLocation,
} from "@adwright/contracts/campaign";
import type { LanguageCode } from "@adwright/contracts/language";
import type { Page } from "@adwright/contracts/page";

/** What lists show; the rest is in the body, a separate item. */
export interface CampaignSummaryRow {
  userId: string;
  id: number;
  name: string;
  status: CampaignStatus;
  brandId?: number | undefined;
  /** account currency units a day */
  dailyBudget?: number | undefined;
  currencyCode: string;
  targetCountry?: string | undefined;
  isCold: boolean;
  description: string;
  destinationUrl: string;
  readiness?: number | undefined;
  createdAt: string;
  /** counts saves */
  version: number;
  /** why generation or publication stopped */
  error?: string | undefined;
}

export interface CampaignBodyRow {
  userId: string;
  id: number;
  goal: string;
  url: string;
  geography: string;
  locations: CampaignLocation[];
  language: LanguageCode;
  keywords: string[];
  generatedKeywords: string[];
  adGroups: AdGroup[];
  extensions: AdExtensions;
  settings: CampaignSettings;
  notes: string[];
}

export interface CampaignRow {
  summary: CampaignSummaryRow;
  body: CampaignBodyRow;
}

export interface CampaignStore {
  /** Summary and body in one BatchGetItem. */
  find(userId: string, campaignId: number): Promise<CampaignRow | undefined>;
  findSummary(userId: string, campaignId: number): Promise<CampaignSummaryRow | undefined>;
  listOf(
    userId: string,
    page: {
      limit: number;
      cursor?: string | undefined;
      q?: string | undefined;
      status?: CampaignStatus | undefined;
    },
  ): Promise<Page<CampaignSummaryRow>>;
  /**
   * Puts both items, counts a draft, remembers it as the latest and counts the month's campaigns against the limit,
   * in one transaction. "limit" when `monthlyLimit` campaigns stand in `month` (yyyy-mm).
   */
  create(
    campaign: CampaignRow,
    month: string,
    monthlyLimit: number | undefined,
  ): Promise<"created" | "limit">;
  /**
   * Saves both items with version + 1 if the stored version is `expectedVersion`; PLAN_CHANGED otherwise.
   * Moves the draft/published counters when the status changed (generating, draft, publishing and failed count as drafts).
   */
  save(campaign: CampaignRow, expectedVersion: number, from: CampaignStatus): Promise<CampaignRow>;
  /** Only the status (and error) if it is one of `from`; false otherwise. Keeps the counters right. */
  moveStatus(change: {
    userId: string;
    campaignId: number;
    from: CampaignStatus[];
    to: CampaignStatus;
    error?: string | undefined;
  }): Promise<boolean>;
  /** Takes the brand off every campaign that names it (draft lists stay). */
  unlinkBrand(userId: string, brandId: number): Promise<number>;
}
