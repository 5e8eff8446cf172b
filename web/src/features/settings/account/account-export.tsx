import type { AccountExport as ExportState } from "@adwright/contracts/account";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";

import { accountExportQuery, startAccountExport } from "../../../api/account.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { formatDateTime } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { LinkButton } from "../../../ui/action/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { Alert } from "../../../ui/state/alert.tsx";
import { Progress } from "../../../ui/state/progress.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";

/** Everything stored about the person, in one archive or several. */
export function AccountExport() {
  const state = useQuery(accountExportQuery);
  return (
    <Card
      title="Export your data"
      description="Everything we hold about you as zip files: brands, campaigns, reports, and payments."
    >
      <QueryState query={state} loading="Loading your export" rows={1} what="The export">
        {(data) => <ExportStep state={data} />}
      </QueryState>
    </Card>
  );
}

function ExportStep({ state }: { state: ExportState }) {
  const start = useStart();
  const { status, downloadUrl, expiresAt } = state;
  const button = (words: string) => (
    <Button busy={start.isPending} onClick={() => start.mutate()}>
      {words}
    </Button>
  );
  if (status === "working") {
    return (
      <Progress
        label="Preparing your export"
        percent={null}
        words={`Started ${formatDateTime(state.requestedAt)}. You can leave this page.`}
      />
    );
  }
  if (status === "failed") {
    return (
      <Alert tone="bad" title="The export failed." action={button("Retry")}>
        Nothing is lost. Try again, or contact support if it continues.
      </Alert>
    );
  }
  if (status === "none" || downloadUrl === null) return button("Start export");
  if (expiresAt !== null && Date.parse(expiresAt) <= serverNow()) {
    return (
      <Alert title="Your last export has expired." action={button("Start a new export")}>
        An export can be downloaded for a limited time.
      </Alert>
    );
  }
  return (
    <div className="grid gap-3">
      <p>
        Your export is ready. The link works until {formatDateTime(expiresAt)}, for anyone who has
        it.
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={safeHref(downloadUrl)} variant="primary" icon={Download} download>
          Download
        </LinkButton>
        {button("Start a new export")}
      </div>
    </div>
  );
}

/** Returns the address only if it is http or https, never a script. */
function safeHref(url: string): string | undefined {
  const { protocol } = new URL(url, location.origin);
  return protocol === "https:" || protocol === "http:" ? url : undefined;
}

function useStart() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: startAccountExport,
    meta: { quiet: true },
    onSuccess: (state) => {
      queryClient.setQueryData(accountExportQuery.queryKey, state);
    },
    onError: (error) =>
      notify(failureNotice(error, "Export not started", "The export could not be started.")),
  });
}
