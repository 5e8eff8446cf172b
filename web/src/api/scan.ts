import * as contract from "@adwright/contracts/campaign-group/scan";
import type * as z from "zod/mini";

import { readOf } from "./http/read-query.ts";
import { sendSlow } from "./http/send-slow.ts";

export type ScanRequest = z.input<typeof contract.scanWebsite.body & object>;

const POLL_MS = 2000;

interface StartedScan {
  /** The job that runs it. */
  jobId?: string;
  /** What it found, if that was already cached. */
  found?: contract.ScanState;
}

/** Starts the scan of a website. `scanQuery` follows it, because it shows more than the job does. */
export async function startScan(body: ScanRequest): Promise<StartedScan> {
  const started = await sendSlow(contract.scanWebsite, { body });
  return "jobId" in started ? started : { found: { ...started, status: "done", message: "" } };
}

/** A scan, polled every 2 s until it ends or can't be read. The screen says what failed. */
export const scanQuery = (jobId: string) =>
  readOf("scan", contract.getScan, {
    input: { jobId },
    staleTime: 0,
    refetchInterval: ({ state: { data, status } }) =>
      status !== "error" && data?.status === "reading" ? POLL_MS : false,
  });
