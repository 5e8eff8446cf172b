import type { AiCallStore } from "./ai-call.ts";
import type { BrandStore } from "./brand.ts";
import type { CampaignStore } from "./campaign.ts";
import type { GoogleConnectionStore } from "./google-connection.ts";
import type { IdempotencyStore } from "./idempotency.ts";
import type { JobStore } from "./job.ts";
import type { PublicationStore } from "./publication.ts";
import type { RateStore } from "./rate.ts";
import type { SessionStore } from "./session.ts";
import type { StatsStore } from "./stats.ts";
import type { UserStore } from "./user.ts";

/** Every question the product asks of its table, by noun. */
export interface Store {
  users: UserStore;
  sessions: SessionStore;
  googleConnections: GoogleConnectionStore;
  brands: BrandStore;
  campaigns: CampaignStore;
  publications: PublicationStore;
  jobs: JobStore;
  stats: StatsStore;
  aiCalls: AiCallStore;
  rates: RateStore;
  idempotency: IdempotencyStore;
}
