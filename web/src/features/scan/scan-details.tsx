import { scanWebsite } from "@adwright/contracts/campaign-group/scan";

import { formatDateTime } from "../../format/date.ts";
import { FoldedPanel } from "../../ui/layout/folded-panel.tsx";
import { KeyValue, KeyValueList } from "../../ui/layout/key-value.tsx";
import type { ScanWork } from "./use-scan.ts";

/** Request, response and times, for people who test the prototype. */
export function ScanDetails({ work }: { work: ScanWork }) {
  const { request, state, startedAtMs, updatedAtMs, failure } = work;
  if (request === undefined) return null;
  return (
    <FoldedPanel title="Scan details">
      <div className="grid grid-cols-1 gap-4">
        {startedAtMs !== undefined && updatedAtMs !== undefined && (
          <KeyValueList layout="columns">
            <KeyValue name="Started">
              {formatDateTime(new Date(startedAtMs).toISOString())}
            </KeyValue>
            <KeyValue name="Last answer after">
              {((updatedAtMs - startedAtMs) / 1000).toFixed(1)} s
            </KeyValue>
          </KeyValueList>
        )}
        <Json title={`Request: ${scanWebsite.method} ${scanWebsite.path}`} value={request} />
        <Json title="Answer" value={state ?? { message: failure ?? "None yet" }} />
      </div>
    </FoldedPanel>
  );
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-fg-2">{title}</p>
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it (WCAG 2.1.1)
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded-md bg-sunken p-3"
      >
        <pre className="num text-xs wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify(value, undefined, 2)}
        </pre>
      </section>
    </div>
  );
}
