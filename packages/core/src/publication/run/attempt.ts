import {
  type PublishInput,
  type PublishStepName,
  publishSteps,
} from "@adwright/contracts/publication/steps";
import { isInProgress } from "@adwright/rules/publication";
import type {
  PublicationProgress,
  PublicationRow,
} from "@adwright/store/publication/publication-row";

import type { UserContext } from "../../context.ts";
import { PublishStopped } from "./publish-errors.ts";

/** An attempt at one publication; each is one execution of the state machine. */
export type Attempt = Pick<PublicationRow, "userId" | "campaignId" | "publicationId" | "attempt">;

/** What the state machine passes to every call of an attempt. */
export type AttemptInput = PublishInput & { executionId?: string };

/** Names the execution of an attempt. */
export function executionNameOf({ publicationId, attempt }: Attempt): string {
  return `${publicationId}-${attempt}`;
}

/** True for an execution whose publication was taken over by a later attempt. */
export function isOvertaken(row: PublicationRow, { executionId }: AttemptInput): boolean {
  return executionId !== undefined && executionId !== executionNameOf(row);
}

/** The publication that an execution works on; undefined when the campaign has another one by now. */
export async function findPublicationOf(
  ctx: UserContext,
  { campaignId, publicationId }: AttemptInput,
): Promise<PublicationRow | undefined> {
  const row = await ctx.store.publications.find(ctx.userId, campaignId, { consistent: true });
  return row?.publicationId === publicationId ? row : undefined;
}

/** The publication while it is in progress; PublishStopped for an execution that slept while a later one took over. */
export async function findInProgress(
  ctx: UserContext,
  input: AttemptInput,
): Promise<PublicationRow | undefined> {
  const row = await findPublicationOf(ctx, input);
  if (!row || !isInProgress(row)) return undefined;
  if (isOvertaken(row, input)) throw new PublishStopped("A later attempt has taken over.");
  return row;
}

/** The first step that is not done; undefined when all are. */
export function openStepOf({ steps }: PublicationProgress): PublishStepName | undefined {
  return publishSteps.find(({ name }) => steps[name].status !== "success")?.name;
}
