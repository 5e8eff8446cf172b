import type {
  BulkPublication,
  BulkPublicationStatus,
} from "@adwright/contracts/campaign-group/bulk-publication";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import {
  bulkPreflightQuery,
  bulkPublicationQuery,
  changeBulkPublication,
  type RunAction,
} from "../../../api/bulk-publication.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { showWorkflowFailure } from "../show-workflow-failure.ts";

const fallbacks: Record<RunAction, string> = {
  stop: "The publication could not be stopped",
  resume: "The publication could not be resumed",
  undo: "The publication could not be undone",
};

/** Stops, resumes and undoes a publication, then shows the server's answer. */
export function useRun(groupId: number, { status }: BulkPublication) {
  const queryClient = useQueryClient();
  useRefreshedAtEnd(groupId, status);
  return useMutation({
    mutationFn: (action: RunAction) => changeBulkPublication(groupId, action),
    meta: { quiet: true },
    onSuccess: async (publication) => {
      const { queryKey } = bulkPublicationQuery(groupId);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, publication);
    },
    onError: (error, action) => {
      showWorkflowFailure(error, fallbacks[action]);
      void queryClient.invalidateQueries(bulkPublicationQuery(groupId));
    },
  });
}

/** Refetches groups and campaigns once a publication has ended or stopped. */
function useRefreshedAtEnd(groupId: number, status: BulkPublicationStatus) {
  const queryClient = useQueryClient();
  const last = useRef(status);
  useEffect(() => {
    if (last.current === status) return;
    last.current = status;
    void queryClient.invalidateQueries(bulkPreflightQuery(groupId));
    void invalidate(queryClient, "campaignGroup", "campaign", "dashboard", "publication");
  }, [status, groupId, queryClient]);
}
