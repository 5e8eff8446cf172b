import { useQuery } from "@tanstack/react-query";
import { RefreshCw, Stethoscope } from "lucide-react";
import { useState } from "react";

import { diagnosisQuery } from "../api/google.ts";
import { Button } from "../ui/action/button.tsx";
import { Dialog, DialogActions } from "../ui/overlay/dialog.tsx";
import { ErrorState } from "../ui/state/error-state.tsx";
import { SkeletonRows } from "../ui/state/skeleton.tsx";
import { DiagnosisList } from "./diagnosis-list.tsx";

/** Offers to check each step of the connection to Google Ads. */
export function DiagnoseConnection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={Stethoscope} onClick={() => setIsOpen(true)}>
        Diagnose connection
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setIsOpen}
          title="Connection to Google Ads"
          description="Checks each step with Google and stops at the first failure. Nothing is changed."
        >
          <Diagnosis onClose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

function Diagnosis({ onClose }: { onClose: () => void }) {
  const { data: steps, error, isFetching, refetch } = useQuery(diagnosisQuery);
  const check = () => void refetch();
  if (error !== null) {
    return (
      <ErrorState
        title="The connection could not be checked"
        message={error.message}
        retrying={isFetching}
        onRetry={check}
      />
    );
  }
  return (
    <>
      {steps === undefined || isFetching ? (
        <SkeletonRows label="Checking the connection" rows={6} />
      ) : (
        <DiagnosisList steps={steps} />
      )}
      <DialogActions>
        <Button icon={RefreshCw} busy={isFetching} onClick={check}>
          Check again
        </Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
