import type { ActingAssistant, AssistantLevel } from "@adwright/contracts/assistant/connection";
import { notFound } from "@adwright/contracts/errors";
import type { Job } from "@adwright/contracts/job/job";
import type { UserContext } from "@adwright/core/context";
import type { Work } from "@adwright/core/job/start-job";
import * as z from "zod";

import { asAppError } from "../../http/errors.ts";

/** The gateway ends a request after 30 s, and checking the token takes a part of it. */
const PATIENCE_MS = 18_000;

/** The context of the person who connected the assistant that calls a tool. */
export type AssistantContext = UserContext & { assistant: ActingAssistant };

/** A tool as a client lists it, and what it does. Everything it answers is data. */
export interface Tool {
  name: string;
  description: string;
  level: AssistantLevel;
  /** Whether Google is asked, or a website read, on its behalf. */
  isOpen?: true;
  input: z.ZodType;
  /** What clients see instead, where `input` leaves it to the tool to say what is wrong. */
  shown?: z.ZodType;
  output: z.ZodType;
  run: (ctx: AssistantContext, input: never) => Promise<object>;
}

/** Checks that `run` takes what the schema reads. */
export const tool = <Input extends z.ZodType>(
  of: Omit<Tool, "input" | "run"> & {
    input: Input;
    run: (ctx: AssistantContext, input: z.output<Input>) => Promise<object>;
  },
): Tool => of;

export const brandId = z.int();
export const requestId = z
  .string()
  .min(8)
  .max(100)
  .describe("Your own id of this request; repeat it to retry");
/** A page of a list. */
export const page = { limit: z.int().min(1).max(200).optional(), cursor: z.string().optional() };
/** A row whose fields the answer itself shows. */
export const row = z.looseObject({});
/** An answer that may instead say that Google is still being asked. */
export const answer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject({ ...z.object(shape).partial().shape, next: z.string().optional() });
export const rows = answer({ rows: z.array(row), nextCursor: z.string().nullable() });

/** Whether the person has opened the brand to this assistant. */
export function isOpenTo({ assistant: { brandIds } }: AssistantContext, id: number | null) {
  return brandIds === "all" || (id !== null && brandIds.includes(id));
}

/** NOT_FOUND for a brand that the person has not opened to this assistant, as for one that does not exist. */
export function requireBrand(ctx: AssistantContext, id: number | null): void {
  if (!isOpenTo(ctx, id)) throw notFound();
}

/** Starts work, or joins it, and answers its result; if that takes longer, how to follow it. */
export async function answerWork(
  ctx: AssistantContext,
  work: Work,
  shape: (result: object) => object | Promise<object>,
): Promise<object> {
  const { startSharedJob } = await import("@adwright/core/job/start-job");
  return answerJob(ctx, await startSharedJob(ctx, work), shape);
}

export async function answerJob(
  ctx: AssistantContext,
  jobId: string,
  shape: (result: object) => object | Promise<object>,
): Promise<object> {
  const { awaitJob, waitInTurn } = await import("@adwright/core/job/get-job");
  const job = await waitInTurn(ctx, PATIENCE_MS, (ms) => awaitJob(ctx, jobId, ms));
  if (job.status === "done") return shape(job.result as object);
  if (job.status === "failed") throw asAppError(job.error);
  return pending(job);
}

export const pending = ({ jobId, status, progress, message }: Job) => ({
  jobId,
  status,
  progress,
  message,
  next: "Call get_job in 5 seconds. Once it is done, call this tool again with the same arguments.",
});
