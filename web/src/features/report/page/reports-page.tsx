import { Plus } from "lucide-react";
import { useCallback, useState } from "react";

import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { usePageActions } from "../../../ui/action/page-actions.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { NoReport, ReportDetail } from "../detail/report-detail.tsx";
import { GenerateDialog } from "../generate/generate-dialog.tsx";
import { useGenerateReport } from "../generate/use-generate-report.ts";
import { ReportList } from "../list/report-list.tsx";
import { useReportList } from "../list/use-report-list.ts";
import { useReportSearch } from "../use-report-search.ts";
import { useReturnedFocus } from "./use-returned-focus.ts";

/** /reports: the list and the chosen report; on phones only one of them is shown. */
export function ReportsPage() {
  const { reportId, choose, close: closeReport, leave } = useReportSearch();
  const [isAsking, setIsAsking] = useState(false);
  const leaveReport = useCallback(
    (gone: number) => {
      if (gone === reportId) leave();
    },
    [reportId, leave],
  );
  const list = useReportList(leaveReport);
  const close = useCallback(() => setIsAsking(false), []);
  const generation = useGenerateReport({
    onStarted: choose,
    onEnd: close,
    onEndShown: list.stopWatching,
  });
  const { board, hasMoved } = useReturnedFocus(reportId);
  const isChosen = reportId !== undefined;
  usePageActions([{ label: "Generate report", run: () => setIsAsking(true) }]);

  function leaveDeleted(deleted: number) {
    list.stopWatching(deleted);
    leaveReport(deleted);
  }

  return (
    <>
      {/* On phones the report replaces the header, too. */}
      {isChosen && <h1 className="sr-only lg:hidden">Reporting</h1>}
      <div className={`print:hidden ${isChosen ? "hidden lg:block" : ""}`}>
        <PageHeader
          title="Reporting"
          description="How your campaigns did, compared with the period before, and what to do next."
          actions={
            <>
              <ButtonLink to="/ai-insights">AI Insights</ButtonLink>
              <Button
                variant="primary"
                icon={Plus}
                busy={generation.isPending && !isAsking}
                onClick={() => setIsAsking(true)}
              >
                Generate report
              </Button>
            </>
          }
        />
      </div>
      <output className="sr-only">{list.endWords}</output>
      <div
        ref={board}
        className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] print:block"
      >
        <div
          className={`fades-bottom min-w-0 print:hidden lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto ${isChosen ? "hidden lg:block" : ""}`}
        >
          <ReportList list={list} chosenId={reportId} onGenerate={() => setIsAsking(true)} />
        </div>
        <div className={isChosen ? "min-w-0" : "hidden min-w-0 lg:block"}>
          {isChosen ? (
            <ReportDetail
              key={reportId}
              reportId={reportId}
              takesFocus={hasMoved}
              onBack={closeReport}
              onDeleted={leaveDeleted}
            />
          ) : (
            <NoReport />
          )}
        </div>
      </div>
      {isAsking && (
        <GenerateDialog
          busy={generation.isPending}
          onClose={close}
          onGenerate={(choice) => generation.mutate(choice)}
        />
      )}
    </>
  );
}
