import type { ErrorCode } from "@adwright/contracts/errors";
import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type {
  CampaignPlan,
  PublicationStatus,
  StepStatus,
} from "@adwright/contracts/publication/publication";
import type { MadeResources } from "@adwright/contracts/publication/steps";

import { keys } from "../keys.ts";
import {
  flag,
  number,
  numericId,
  optionalNumber,
  optionalText,
  optionalWord,
  packed,
  text,
  word,
} from "../table/attributes.ts";
import { entity } from "../table/entity.ts";

// Declared in full, so that one step can be changed without reading the others.
const step = {
  type: "map",
  required: true,
  properties: { status: word<StepStatus>(), attempts: number },
} as const;

/** The row that screens poll. It stays small however much is created. */
export const publicationEntity = entity("pub", keys.publication, {
  userId: text,
  campaignId: numericId,
  publicationId: text,
  planHash: text,
  approvedBy: text,
  approvedAt: text,
  status: word<PublicationStatus>(),
  attempt: number,
  steps: {
    type: "map",
    required: true,
    properties: {
      create_budget: step,
      create_campaign: step,
      set_geography: step,
      create_ad_groups: step,
      create_ads: step,
      create_keywords: step,
      set_negatives: step,
    },
  },
  message: text,
  waitingUntil: optionalText,
  error: optionalText,
  errorField: optionalText,
  errorCode: optionalWord<ErrorCode>(),
  cancelRequested: flag,
  startedAt: text,
  completedAt: optionalText,
  undoJobId: optionalText,
  // The lock's owner and expiry (epoch ms).
  lockedBy: optionalText,
  lockedUntilMs: optionalNumber,
});

export const publicationPlanEntity = entity("pubplan", keys.publicationPlan, {
  userId: text,
  campaignId: numericId,
  ...packed<CampaignPlan>(),
});

/** What a publication has created so far. It grows with the campaign, so it is not in the polled row. */
export const publicationMadeEntity = entity("pubmade", keys.publicationMade, {
  userId: text,
  campaignId: numericId,
  publicationId: text,
  /** Incremented by each write, so that concurrent writes cannot overwrite each other. */
  revision: number,
  ...packed<{ made: MadeResources; leftovers?: Leftovers | undefined }>(),
});
