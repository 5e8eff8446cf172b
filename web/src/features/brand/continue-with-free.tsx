import { useMutation, useQueryClient } from "@tanstack/react-query";

import { continueWithFree } from "../../api/billing.ts";
import { failureNotice } from "../../api/http/failure-notice.ts";
import { invalidate } from "../../api/http/query-keys.ts";
import { useSession } from "../../session/session-context.ts";
import { Button } from "../../ui/action/button.tsx";
import { notify } from "../../ui/overlay/toast.ts";

/** Moves a person with an expired trial to the free plan. */
export function ContinueWithFree() {
  const session = useSession();
  const queryClient = useQueryClient();
  const proceed = useMutation({
    mutationFn: continueWithFree,
    meta: { quiet: true },
    onSuccess: async () => {
      await Promise.all([session.refreshUser(), invalidate(queryClient, "billing", "brand")]);
      notify({ title: "You are on Free", description: "You can upgrade at any time." });
    },
    onError: (error) =>
      notify(failureNotice(error, "Plan not changed", "Your plan could not be changed.")),
  });
  return (
    <Button busy={proceed.isPending} onClick={() => proceed.mutate()}>
      Continue with Free
    </Button>
  );
}
