import type { Brand } from "@adwright/contracts/brand";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { createGroup, type CreateGroupInput, groupFallbacks } from "../../../api/campaign-group.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { forgetKey, keyOf } from "../../../api/http/idempotency-key.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { formatNumber } from "../../../format/number.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { showWorkflowFailure } from "../show-workflow-failure.ts";
import { useWorkflowSearch } from "../use-workflow-search.ts";
import { serverProblem } from "./check-entries.ts";
import { bodyOf, type CreateEntries } from "./create-entries.ts";
import type { CreateForm } from "./use-create-form.ts";

const NOTICE_MS = 8000;

/** Sends the form; its entries are kept unless it succeeds. */
export function useCreate(form: CreateForm, onCreated: (groupId: number) => void) {
  const queryClient = useQueryClient();
  const { go } = useWorkflowSearch();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: CreateGroupInput) => createGroup(body, keyOf(body)),
    meta: { quiet: true },
    onSuccess: ({ groupId, targetCount }, body) => {
      forgetKey(body);
      form.reset();
      notify({
        title: "Campaign Generation Started",
        description: startedWords(targetCount),
        durationMs: NOTICE_MS,
      });
      onCreated(groupId);
      void invalidate(queryClient, "campaignGroup", "campaign", "dashboard", "billing");
      go({ tab: "manage" });
    },
    onError: (error) => {
      showWorkflowFailure(error, groupFallbacks.create);
      if (!(error instanceof ApplicationError)) return;
      const problems = error.validationErrors ?? [];
      form.showProblems(problems.map(serverProblem));
    },
  });
  const start = (entries: CreateEntries, brand: Brand) =>
    mutate(bodyOf(entries, brand.id, brand.currencyCode, new Date()));
  return { start, isPending };
}

function startedWords(count: number): string {
  if (count === 1) {
    return "Started generating 1 campaign. This process takes 3-5 minutes. Check the Manage tab to monitor progress.";
  }
  return `Started generating ${formatNumber(count)} campaigns. This process takes 3-5 minutes. Check the Manage tab to monitor progress.`;
}
