import type { ChangeSet } from "@adwright/contracts/change/change-set";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { discardSet } from "../../../api/change.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { Button } from "../../../ui/action/button.tsx";

/** Stops an approved set that is not being sent to Google; renders nothing for other sets. */
export function StopButton({ set }: { set: ChangeSet }) {
  const { brandId, setId, status, isStopping } = set;
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => discardSet({ brandId, setId }),
    onError: (error) =>
      showFailure(error, "Not stopped", "These changes could not be stopped. Try again."),
    onSettled: () => invalidate(queryClient, "change"),
    meta: { quiet: true },
  });
  if (isStopping || (status !== "approved" && status !== "waiting")) return null;
  return (
    <Button busy={stop.isPending} onClick={() => stop.mutate()}>
      Stop
    </Button>
  );
}
