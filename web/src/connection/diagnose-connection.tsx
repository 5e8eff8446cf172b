import type { DiagnosisHop, DiagnosisStep } from "@adwright/contracts/google";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw, Stethoscope } from "lucide-react";

import { diagnosisQuery } from "../api/google.ts";
import { Button } from "../ui/action/button.tsx";
import { Badge } from "../ui/layout/badge.tsx";
import { DialogButton } from "../ui/overlay/dialog-button.tsx";
import { Dialog, DialogActions } from "../ui/overlay/dialog.tsx";
import { Alert } from "../ui/state/alert.tsx";
import { ErrorState } from "../ui/state/error-state.tsx";
import { SkeletonRows } from "../ui/state/skeleton.tsx";
import { ManagerChooser } from "./manager-chooser.tsx";
import { RemedyControl } from "./remedy-control.tsx";
import { remedyWords } from "./remedy-words.ts";

const hopNames: Record<DiagnosisHop, string> = {
  connection: "Connection",
  token: "Stored access",
  access: "Access in Google Ads",
  accounts: "Google Ads accounts",
  brands: "Accounts of your brands",
  declarations: "EU political ads declarations",
};

/** Every step of the connection with its result; the failed one says what to do. */
function DiagnosisList({ steps }: { steps: DiagnosisStep[] }) {
  const isSound = steps.every(({ ok }) => ok);
  return (
    <div className="grid gap-3">
      {isSound && <Alert tone="ok" title="The connection works." announce />}
      <ol aria-label="Steps" className="divide-y divide-line rounded-md border border-line">
        {steps.map((step) => (
          <li key={step.hop} className="grid gap-2 px-3 py-2.5">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <p className="font-medium">{hopNames[step.hop]}</p>
                {isChecked(step) && <p className="text-fg-2">{step.message}</p>}
              </div>
              <Result step={step} />
            </div>
            <WhatToDo step={step} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function isChecked({ ok, action }: DiagnosisStep): boolean {
  return ok || action !== undefined;
}

function Result({ step }: { step: DiagnosisStep }) {
  if (step.ok) return <Badge tone="ok">OK</Badge>;
  if (!isChecked(step)) return <Badge>Not checked</Badge>;
  // Reading accounts still works; only changes in one of them are refused.
  if (step.hop === "declarations") return <Badge tone="warn">Needs attention</Badge>;
  return <Badge tone="bad">Failed</Badge>;
}

function WhatToDo({ step: { action } }: { step: DiagnosisStep }) {
  if (action === undefined) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p>{remedyWords[action]}</p>
      {action === "choose_manager" ? <ManagerChooser /> : <RemedyControl remedy={action} />}
    </div>
  );
}

/** Offers to check each step of the connection to Google Ads. */
export function DiagnoseConnection() {
  return (
    <DialogButton
      icon={Stethoscope}
      renderDialog={(close) => (
        <Dialog
          onClose={close}
          title="Connection to Google Ads"
          description="Checks each step with Google and stops at the first failure. Nothing is changed."
        >
          <Diagnosis onClose={close} />
        </Dialog>
      )}
    >
      Diagnose connection
    </DialogButton>
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
