import { useMutation, useQueryClient } from "@tanstack/react-query";

import { bulkPublicationQuery, startBulkPublication } from "../../../api/bulk-publication.ts";
import { ApplicationError } from "../../../api/http/application-error.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { isStepUp } from "../../../identity/confirm-identity.tsx";

interface Approval {
  setHash: string;
  /** Total daily budgets that the person had to type, by currency. */
  confirmed: Record<string, number>;
  stepUpToken?: string | undefined;
}

/** Publishes the approved set; the screen then follows the publication. */
export function usePublishSet(groupId: number) {
  const queryClient = useQueryClient();
  const publish = useMutation({
    mutationFn: ({ setHash, confirmed, stepUpToken }: Approval) =>
      startBulkPublication(groupId, setHash, confirmed, stepUpToken),
    meta: { quiet: true },
    onSuccess: (started) => {
      queryClient.setQueryData(bulkPublicationQuery(groupId).queryKey, started);
      void invalidate(queryClient, "campaignGroup", "campaign");
    },
    // It may have been started elsewhere, or the check may be outdated.
    onError: () => void queryClient.invalidateQueries(bulkPublicationQuery(groupId)),
  });
  const { error } = publish;
  const isChanged = isPlanChanged(error);
  return {
    ...publish,
    /** The set has changed since the check, so it has to be checked again. */
    isChanged,
    failure: error === null || isChanged || isStepUp(error) ? undefined : error.message,
  };
}

function isPlanChanged(error: Error | null): boolean {
  if (!(error instanceof ApplicationError)) return false;
  return error.code === "PLAN_CHANGED" || error.statusCode === 412;
}
