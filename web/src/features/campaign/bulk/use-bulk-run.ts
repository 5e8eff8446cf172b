import type { CampaignSummary } from "@adwright/contracts/campaign";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { failureNotice } from "../../../api/http/failure-notice.ts";
import { actionWords, type BulkAction } from "./bulk-actions.ts";
import { finishAction, runAction } from "./run-action.ts";

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
