import type { AdminRole, Alert } from "@adwright/contracts/admin";
import { alertHandlers } from "@adwright/contracts/staff/alert";
import { useState } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { AcknowledgeDialog } from "./acknowledge-dialog.tsx";
import { AlertHistory } from "./alert-history.tsx";

/** Buttons to acknowledge an alert and to show earlier ones of its kind. */
export function AlertActions({ alert, role }: { alert: Alert; role: AdminRole }) {
  const [isOpen, setIsOpen] = useState<"note" | "history">();
  const close = () => setIsOpen(undefined);
  const verb = alert.acknowledged === null ? "Acknowledge" : "Change note";
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {alertHandlers.includes(role) && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={`${verb}: ${alert.title}`}
          onClick={() => setIsOpen("note")}
        >
          {verb}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={`History: ${alert.title}`}
        onClick={() => setIsOpen("history")}
      >
        History
      </Button>
      <CopyButton text={alert.runbookPath} label={`Copy the runbook's path: ${alert.title}`} />
      {isOpen === "note" && <AcknowledgeDialog alert={alert} onClose={close} />}
      {isOpen === "history" && <AlertHistory alert={alert} onClose={close} />}
    </div>
  );
}
