import type { Claim } from "@adwright/contracts/report";
import { ArrowRight } from "lucide-react";

import { plural } from "../../../format/plural.ts";
import { figureIn, metricNames } from "../metrics/figures.ts";
import type { EvidenceSource } from "./evidence-source.ts";

interface ClaimListProps {
  claims: readonly Claim[];
  currency: string;
  source: EvidenceSource;
}

/** The AI's statements, each with a link to the rows that prove it. */
export function ClaimList({ claims, currency, source }: ClaimListProps) {
  return (
    <ul aria-label="Statements" className="divide-y divide-line">
      {claims.map((claim, index) => (
        <li key={index}>
          <ClaimEntry claim={claim} currency={currency} source={source} />
        </li>
      ))}
    </ul>
  );
}

interface ClaimEntryProps extends Pick<ClaimListProps, "currency" | "source"> {
  claim: Claim;
}

function ClaimEntry({ claim, currency, source }: ClaimEntryProps) {
  const show = source.showerOf(claim.rowIds, claim.text);
  const count = source.namesOf(claim.rowIds).length;
  const words = (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span dir="auto">{claim.text}</span>
      <span className="num text-xs text-fg-3">
        {[figureWords(claim, currency), ...(count > 0 ? [plural(count, "row")] : [])].join(" · ")}
      </span>
    </span>
  );
  if (show === undefined) return <div className="px-4 py-2.5">{words}</div>;
  return (
    <button
      type="button"
      onClick={show}
      className="flex w-full items-center gap-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-sunken/50"
    >
      {words}
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-fg-3 print:hidden" />
    </button>
  );
}

const periodWords = {
  current: "current period",
  previous: "previous period",
  change: "change",
} as const;

/** "Clicks, change: 12.5%" */
function figureWords({ metric, period, unit, value }: Claim, currency: string): string {
  const figure = figureIn(unit, value, currency).exact;
  const code = unit === "currency" ? ` ${currency}` : "";
  return `${metricNames[metric]}, ${periodWords[period]}: ${figure}${code}`;
}
