import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { dashboardQuery } from "../../../api/dashboard.ts";
import { type AnalyticsAfterwards, disconnectGoogle } from "../../../api/google.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { plural } from "../../../format/plural.ts";
import { useSession, useUser } from "../../../session/session-context.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";

/** Explains what stops and what continues before disconnecting. */
export function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const { hasGoogleAnalyticsConnected } = useUser();
  const disconnect = useDisconnect(onClose);
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Disconnect Google Ads?"
      description="Publishing, pausing, reports and fresh figures stop for all your brands. Your brands, drafts and reports stay, and you can connect again at any time."
      confirmLabel="Disconnect"
      busy={disconnect.isPending}
      onConfirm={() => disconnect.mutate()}
    >
      <div className="grid gap-2">
        <LiveCampaigns />
        {hasGoogleAnalyticsConnected && (
          <p>
            If Google Analytics is connected with the same Google account, Google ends that
            connection too.
          </p>
        )}
      </div>
    </AlertDialog>
  );
}

/** Disconnecting must not wait for this; without a count, the text has no number. */
function LiveCampaigns() {
  const { data } = useQuery({ ...dashboardQuery, refetchOnMount: "always" });
  if (data?.published === 0) return null;
  const many =
    data === undefined
      ? "Published campaigns stay"
      : plural(data.published, "published campaign stays", "published campaigns stay");
  return (
    <p>
      <strong className="font-medium">{many} live in Google Ads and can keep spending.</strong> To
      stop them,{" "}
      <TextLink to="/campaigns" search={{ status: "published" }}>
        pause them first
      </TextLink>
      .
    </p>
  );
}

function useDisconnect(onClose: () => void) {
  const queryClient = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: disconnectGoogle,
    meta: { quiet: true },
    onSuccess: async (analytics) => {
      onClose();
      notify({ title: "Google Ads disconnected", description: wordsAfter[analytics] });
      await session.refreshUser();
      await invalidate(queryClient, "account", "brand", "dashboard", "insights", "performance");
    },
    onError: (error) => {
      onClose();
      notify(failureNotice(error, "Error disconnecting", "Google Ads is still connected."));
    },
  });
}

const wordsAfter: Record<AnalyticsAfterwards, string> = {
  kept: "Google Analytics is still connected.",
  disconnected: "Google Analytics used the same Google account and is disconnected too.",
  not_connected: "You can connect again at any time.",
};
