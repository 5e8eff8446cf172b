import type { DiagnosisHop, DiagnosisStep } from "@adwright/contracts/google";

import { Badge } from "../ui/layout/badge.tsx";
import { Alert } from "../ui/state/alert.tsx";
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
export function DiagnosisList({ steps }: { steps: DiagnosisStep[] }) {
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
