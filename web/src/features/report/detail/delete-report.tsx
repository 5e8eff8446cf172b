import type { Report } from "@adwright/contracts/report";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { deleteReport, reportQuery } from "../../../api/report.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { dropFromPages } from "../list/report-pages.ts";

interface DeleteReportProps {
  report: Pick<Report, "id" | "title">;
  onClose: () => void;
  /** Called before the list changes. */
  onDeleted: (reportId: number) => void;
}

export function DeleteReport({ report: { id, title }, onClose, onDeleted }: DeleteReportProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteUnlessGone(id),
    meta: { quiet: true },
    onSuccess: () => {
      onDeleted(id);
      dropFromPages(queryClient, id);
      queryClient.removeQueries(reportQuery(id));
      void invalidate(queryClient, "dashboard");
      notify({ title: "Report deleted", description: `${title} was deleted.` });
    },
  });
  const failure = failureNotice(remove.error, "Error", "The report could not be deleted.");
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Delete this report?"
      description={`“${title}” with its metrics and insights is deleted for good. It still counts among this month’s reports: deleting gives none back.`}
      confirmLabel="Delete report"
      busy={remove.isPending}
      error={remove.isError ? failure?.description : undefined}
      onConfirm={() => remove.mutate()}
    />
  );
}

async function deleteUnlessGone(reportId: number): Promise<void> {
  try {
    await deleteReport(reportId);
  } catch (error) {
    if (!(error instanceof ApplicationError && error.type === "not_found")) throw error;
  }
}
