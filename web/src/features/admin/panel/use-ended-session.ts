import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { enterAs, isSignedOut } from "../../../api/admin.ts";
import { notify } from "../../../ui/overlay/toast.ts";

/** Shows the sign-in form when a failure says that the admin session has ended. */
export function useEndedSession(error: Error | null): void {
  const queryClient = useQueryClient();
  const hasEnded = isSignedOut(error);
  useEffect(() => {
    if (!hasEnded) return;
    notify({
      title: "Signed out",
      description: "Your admin session has ended. Please sign in again.",
    });
    enterAs(queryClient, null);
  }, [hasEnded, queryClient]);
}
