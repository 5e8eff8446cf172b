import type { AdminRole } from "@adwright/contracts/admin";
import { EVERY_HOST } from "@adwright/contracts/staff/stop";
import { type VendorCheck, vendorNames } from "@adwright/contracts/staff/vendor-check";
import { useQuery } from "@tanstack/react-query";
import { Stethoscope } from "lucide-react";

import { vendorChecksQuery } from "../../../api/admin.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { formatRelative } from "../../../format/date.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { StopCard, type Stoppable } from "../panel/stop-card.tsx";

const hostOf = (key: string) => key.trim() || EVERY_HOST;
const nameOf = (key: string) => (hostOf(key) === EVERY_HOST ? "All assistants" : key);

/** The assistants that people have connected: those of one host, or all. */
const assistants: Stoppable = {
  of: "assistants",
  title: "Assistants",
  description: "A stopped assistant's calls are refused. What people approved goes on.",
  stop: "Stop assistants",
  what: "The stopped assistants",
  label: "Stopped assistants",
  nothing: "None is stopped.",
  wordsOf: ({ key }) => nameOf(key),
  keyOf: hostOf,
  nameOf,
  question: "Stop assistants?",
  follows: () => "It counts from their next call.",
  firstKey: "",
  field: (host, onChange) => (
    <Field label="Host" hint="Such as claude.ai. Empty stops all.">
      <Input
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        value={host}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  ),
};

/** Whether each vendor answers, and what is missing where one does not: what `npm run doctor` prints. */
export function VendorsTab({ role }: { role: AdminRole }) {
  const query = useQuery(vendorChecksQuery);
  const at = query.data?.checkedAt;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card
        title="Vendors"
        description={
          at ? `Checked ${formatRelative(at, serverNow())}` : "Each is asked one harmless thing."
        }
        padding="none"
      >
        <QueryState warnsIfOld query={query} what="The checks" rows={9}>
          {({ checks }) =>
            checks.length === 0 ? (
              <EmptyState icon={Stethoscope} title="Not checked yet">
                Vendors are checked every 15 minutes.
              </EmptyState>
            ) : (
              <ul aria-label="Vendors" className="divide-y divide-line">
                {checks.map((check) => (
                  <VendorItem key={check.vendor} check={check} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </Card>
      <StopCard of={assistants} role={role} />
    </div>
  );
}

const looks = {
  works: { tone: "ok", words: "Works" },
  fails: { tone: "bad", words: "Fails" },
  "stand-in": { tone: "warn", words: "Stand-in" },
  off: { tone: "neutral", words: "Not set up" },
  "not-checked": { tone: "neutral", words: "Not checked" },
} as const satisfies Record<VendorCheck["state"], object>;

function VendorItem({ check }: { check: VendorCheck }) {
  const { vendor, state, tried, answered, missing, found, next } = check;
  const { tone, words } = looks[state];
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-start sm:gap-1">
        <p className="font-medium">{vendorNames[vendor]}</p>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">{found}</p>
        {next !== null && (
          <p className="font-medium wrap-anywhere">
            {missing !== null && <span className="sr-only">Missing: {missing}. </span>}
            Next: {next}
          </p>
        )}
        {tried !== null && (
          <p className="text-xs text-fg-3 wrap-anywhere">
            {tried}
            {answered !== null && ` Answered: ${answered}.`}
          </p>
        )}
      </div>
    </li>
  );
}
