import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect } from "react";

import { log } from "../../api/http/log.ts";
import { Button } from "../../ui/action/button.tsx";

/** Shown when a screen throws. It is part of the first chunk, because offline no other chunk could be loaded. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  useEffect(() => {
    log.error("screen failed", { failure: String(error) });
  }, [error]);
  return (
    <div role="alert" className="grid min-h-64 place-content-center justify-items-center gap-3 p-6">
      <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
        This page could not be shown
      </h1>
      <p className="text-fg-2">An unexpected error occurred. Please try again.</p>
      <div className="flex gap-2">
        <Button variant="primary" onClick={reset}>
          Retry
        </Button>
        <Button
          onClick={() => {
            location.reload();
          }}
        >
          Reload the page
        </Button>
      </div>
    </div>
  );
}
