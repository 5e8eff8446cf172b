import type { ErrorCode } from "@adwright/contracts/errors";
import type { Leftovers } from "@adwright/contracts/publication/leftovers";
import type {
  CampaignPlan,
  PublicationStatus,
  StepStatus,
} from "@adwright/contracts/publication/publication";
import {
  type MadeResources,
  type PublishStepName,
  publishSteps,
} from "@adwright/contracts/publication/steps";

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
import { entity, type RowOf } from "../table/entity.ts";

/** The statuses of a publication that has not ended. */
export const inProgress = ["running", "waiting"] as const satisfies readonly PublicationStatus[];

/** The fields that screens poll: all except the resource names, which grow with the campaign. */
export type PublicationProgress = Omit<
  RowOf<typeof publicationEntity>,
  "lockedBy" | "lockedUntilMs"
>;

/** One publication of one campaign. Small, because screens poll it; its plan is a separate item. */
export interface PublicationRow extends PublicationProgress {
  made: MadeResources;
  /** What a failed earlier publication with another plan left; removed before anything is created. */
  leftovers?: Leftovers | undefined;
}

export type PublicationStepRow = PublicationRow["steps"]["create_budget"];

/** Identifies one publication of a campaign, which may have a newer one. */
export type PublicationKey = Pick<PublicationRow, "userId" | "campaignId" | "publicationId">;

// Declared in full, so that one step can be changed without reading the others.
const step = {
  type: "map",
  required: true,
  properties: {
    status: word<StepStatus>(),
    /** How often a call to Google was about to be sent. Above 1, the step reads the account first. */
    attempts: number,
  },
} as const;
const steps = Object.fromEntries(publishSteps.map(({ name }) => [name, step])) as Record<
  PublishStepName,
  typeof step
>;

/** The row that screens poll. It stays small however much is created. */
export const publicationEntity = entity("pub", keys.publication, {
  userId: text,
  campaignId: numericId,
  publicationId: text,
  planHash: text,
  approvedBy: text,
  approvedAt: text,
  status: word<PublicationStatus>(),
  /** Starts at 1. `<publicationId>-<attempt>` is the name of the execution. */
  attempt: number,
  steps: {
    type: "map",
    required: true,
    properties: steps,
  },
  message: text,
  /** ISO 8601, while waiting for quota */
  waitingUntil: optionalText,
  error: optionalText,
  /** The form field that the error is about. */
  errorField: optionalText,
  /** The error's code, if it came from Google. */
  errorCode: optionalWord<ErrorCode>(),
  cancelRequested: flag,
  startedAt: text,
  completedAt: optionalText,
  /** The latest job started to undo it. */
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
