import { type AdminRole, changers } from "@adwright/contracts/admin";
import type { Stop, Stopped } from "@adwright/contracts/staff/stop";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { setStop, stopsQuery } from "../../../api/admin.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

/** Something that staff can stop for everybody, and how that is said. */
export interface Stoppable {
  of: Stopped;
  title: string;
  description: string;
  /** The button's words, such as "Stop weather". */
  stop: string;
  /** What is listed, in a sentence and as the list's name. */
  what: string;
  label: string;
  nothing: string;
  wordsOf: (stop: Stop) => string;
  /** The key that is meant by what was entered. */
  keyOf?: (entered: string) => string;
  nameOf: (key: string) => string;
  /** The dialog's words before something is stopped, or allowed again. */
  question: string;
  follows: (isStopped: boolean) => string;
  hintOf?: (isStopped: boolean) => string;
  /** What is stopped unless the field says otherwise. */
  firstKey: string;
  field: (key: string, onChange: (key: string) => void) => ReactNode;
}

/** A switch that stops something for everybody: what is stopped, each with a way to allow it again. */
export function StopCard({ of, role }: { of: Stoppable; role: AdminRole }) {
  const query = useQuery(stopsQuery);
  const mayChange = changers.includes(role);
  return (
    <Card
      title={of.title}
      description={of.description}
      actions={
        mayChange && (
          <DialogButton
            renderDialog={(close) => <StopDialog of={of} allowed={undefined} onClose={close} />}
          >
            {of.stop}
          </DialogButton>
        )
      }
    >
      <QueryState query={query} what={of.what} rows={1}>
        {({ [of.of]: stops }) => {
          if (stops.length === 0) return <p className="text-fg-2">{of.nothing}</p>;
          return (
            <ul aria-label={of.label} className="grid gap-2">
              {stops.map((stop) => (
                <li key={stop.key} className="flex flex-wrap items-center justify-between gap-2">
                  <span className="min-w-0 wrap-anywhere">{of.wordsOf(stop)}</span>
                  {mayChange && (
                    <DialogButton
                      size="sm"
                      renderDialog={(close) => (
                        <StopDialog of={of} allowed={stop.key} onClose={close} />
                      )}
                    >
                      Allow again
                    </DialogButton>
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
    </Card>
  );
}

interface StopDialogProps {
  of: Stoppable;
  /** What is allowed again; undefined to stop something. */
  allowed: string | undefined;
  onClose: () => void;
}

function StopDialog({ of, allowed, onClose }: StopDialogProps) {
  const [key, setKey] = useState(allowed ?? of.firstKey);
  const isStopped = allowed === undefined;

  return (
    <ReasonDialog
      title={isStopped ? of.question : `Allow again: ${of.nameOf(allowed)}`}
      description={of.follows(isStopped)}
      action={isStopped ? "Stop" : "Allow again"}
      isDestructive={isStopped}
      hint={of.hintOf?.(isStopped)}
      run={(reason) => setStop({ of: of.of, key: of.keyOf?.(key) ?? key, isStopped, reason })}
      keeps={stopsQuery}
      said={{ title: `${of.nameOf(key)} ${isStopped ? "stopped" : "allowed again"}` }}
      onClose={onClose}
    >
      {isStopped && of.field(key, setKey)}
    </ReasonDialog>
  );
}
