import type { CampaignSummary } from "@adwright/contracts/campaign";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import {
  campaignQuery,
  deleteCampaign,
  duplicateCampaign,
  exportCampaign,
} from "../../../api/campaign.ts";
import { csvBlob } from "../../../api/http/csv-blob.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { saveFile } from "../../../ui/action/save-file.ts";
import { dropFromPages, invalidatePages } from "../list/campaign-pages.ts";
import { actionWords, type BulkAction } from "./bulk-actions.ts";

/** Merges several exports into one file; all start with the same header line. */
export async function mergeCsv(files: readonly Blob[]): Promise<Blob> {
  const texts = await Promise.all(files.map((file) => file.text()));
  const header = texts[0]?.slice(0, bodyStart(texts[0])) ?? "";
  const bodies = texts.map((text) => text.slice(bodyStart(text)));
  return csvBlob({ text: header.replace("\ufeff", "") + bodies.join("") });
}

/** Headers contain no line breaks. */
function bodyStart(text: string): number {
  return text.indexOf("\n") + 1;
}

export interface RowResult {
  status: "idle" | "loading" | "success" | "error";
  words: string;
}

/** Parallel campaigns; more would only wait for Google's limits. */
const AT_ONCE = 3;

const WAITING: RowResult = { status: "idle", words: "Waiting" };
const NOT_STARTED: RowResult = { status: "idle", words: "Not started" };

/** Applies an action to several campaigns; keeps each result until the dialog closes. */
export function useBulkRun(action: BulkAction) {
  const queryClient = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<number, RowResult>>(new Map());
  const [isRunning, setIsRunning] = useState(false);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const tell = (id: number, result: RowResult) =>
    setResults((before) => new Map(before).set(id, result));

  async function runOne(campaign: CampaignSummary, files: Map<number, Blob>) {
    tell(campaign.id, { status: "loading", words: "In progress" });
    try {
      const { file, notice } = await runAction(queryClient, action, campaign);
      if (file !== undefined) files.set(campaign.id, file);
      tell(campaign.id, { status: "success", words: notice ?? actionWords[action].done });
    } catch (error) {
      tell(campaign.id, { status: "error", words: wordsOf(error, action) });
    }
  }

  async function run(campaigns: readonly CampaignSummary[]) {
    isStopped.current = false;
    setIsRunning(true);
    setResults(
      (before) => new Map([...before, ...campaigns.map(({ id }) => [id, WAITING] as const)]),
    );
    const files = new Map<number, Blob>();
    // The workers share one queue: each takes the next campaign when it is done with the last.
    const queue = campaigns.values();
    const work = async () => {
      for (const campaign of queue) {
        if (isStopped.current) tell(campaign.id, NOT_STARTED);
        else await runOne(campaign, files);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setIsRunning(false);
    // In the order of the list, not of the answers.
    const inOrder = campaigns.flatMap(({ id }) => files.get(id) ?? []);
    await finishAction(queryClient, action, inOrder);
  }

  function stop() {
    isStopped.current = true;
  }

  return { results, isRunning, run, stop };
}

function wordsOf(error: unknown, action: BulkAction): string {
  const { failed } = actionWords[action];
  return failureNotice(error instanceof Error ? error : null, "", failed)?.description ?? failed;
}

/** The result for one campaign: a file to download, or a text to show instead of "done". */
interface Outcome {
  file?: Blob;
  notice?: string | undefined;
}

/** Applies the action to one campaign. Throws on failure. */
async function runAction(
  queryClient: QueryClient,
  action: BulkAction,
  { id }: CampaignSummary,
): Promise<Outcome> {
  if (action === "export") return { file: await exportCampaign(id) };
  if (action === "delete") {
    const notice = await deleteCampaign(id);
    dropFromPages(queryClient, id);
    queryClient.removeQueries({ queryKey: campaignQuery(id).queryKey });
    return { notice };
  }
  await duplicateCampaign(id);
  return {};
}

/** Runs once all campaigns are done, including those that failed. */
async function finishAction(
  queryClient: QueryClient,
  action: BulkAction,
  files: readonly Blob[],
): Promise<void> {
  if (action === "export") {
    if (files.length > 0) saveFile(await mergeCsv(files), "Campaigns.csv");
    return;
  }
  // Deleted campaigns left the tables already.
  if (action === "duplicate") await invalidatePages(queryClient);
  await invalidate(queryClient, "dashboard");
}
