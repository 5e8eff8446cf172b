import type { ReactNode } from "react";

import { Alert } from "../ui/state/alert.tsx";
import { DiagnoseConnection } from "./diagnose-connection.tsx";
import { RemedyControl } from "./remedy-control.tsx";
import { findRemedyFor, findRemedyWords } from "./remedy-words.ts";

interface ConnectionTroubleProps {
  error: Error;
  /** The failure in words; default: the error's own message. */
  title?: string;
  /** An alternative, shown first in the row. */
  action?: ReactNode;
}

/** A failure of the Google Ads connection, what to do about it, and the offer to diagnose it. */
export function ConnectionTrouble({ error, title, action }: ConnectionTroubleProps) {
  const remedy = findRemedyFor(error);
  return (
    <Alert
      tone="bad"
      title={title ?? error.message}
      action={
        <>
          {remedy !== undefined && <RemedyControl remedy={remedy} />}
          {action}
          <DiagnoseConnection />
        </>
      }
    >
      {findRemedyWords(error)}
    </Alert>
  );
}
