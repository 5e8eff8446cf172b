import type { Report } from "@adwright/contracts/report";
import { useMutation } from "@tanstack/react-query";
import { Download, Printer, Trash2 } from "lucide-react";
import { useState } from "react";

import { failureNotice } from "../../../api/http/failure-notice.ts";
import { exportReport } from "../../../api/report.ts";
import { Button } from "../../../ui/action/button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { DeleteReport } from "./delete-report.tsx";

interface ReportActionsProps {
  report: Report;
  onDeleted: (reportId: number) => void;
}

/** The actions on a report as a whole. */
export function ReportActions({ report, onDeleted }: ReportActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const exportFile = useMutation({
    mutationFn: () => exportReport(report.id),
    meta: { quiet: true },
    onSuccess: (file) => saveFile(file, `${report.title}.csv`),
    onError: (error) =>
      notify(failureNotice(error, "Error", "The report could not be downloaded.")),
  });
  const hasMetrics = report.raw_metrics !== null;
  return (
    <>
      {hasMetrics && (
        <>
          <Button
            size="sm"
            icon={Download}
            busy={exportFile.isPending}
            onClick={() => exportFile.mutate()}
          >
            Download CSV
          </Button>
          <Button size="sm" icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </>
      )}
      <Button size="sm" icon={Trash2} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <DeleteReport report={report} onClose={() => setIsAsking(false)} onDeleted={onDeleted} />
      )}
    </>
  );
}
