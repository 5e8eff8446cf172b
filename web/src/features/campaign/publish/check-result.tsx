import type { PolicyExemption } from "@adwright/contracts/campaign-settings";
import type { FindingGroup, PlacedFinding } from "@adwright/rules/finding/group-findings";
import { fieldWords } from "@adwright/rules/form-field";
import { CircleCheck, ClipboardCheck, Pencil } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";

import { plural } from "../../../format/plural.ts";
import { FindingItem, isFixable } from "../../../publishing/finding-item.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { inFrames } from "../../../ui/action/in-frames.ts";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";
import { Progress } from "../../../ui/state/progress.tsx";
import { Spinner } from "../../../ui/state/spinner.tsx";
import { FailureAlert } from "../failure-alert.tsx";
import type { Check } from "./use-preflight.ts";

const MAX_SHOWN = 5;
const SETTLED_MS = 200;

interface CheckResultProps {
  check: Check;
  findings: readonly FindingGroup[];
  onFix: (field: string) => void;
  onExempt: (exemption: PolicyExemption) => void;
}

/** The check before publishing: its progress, its failure or its findings. */
export function CheckResult(props: CheckResultProps) {
  const { isRunning, error, again } = props.check;
  const box = useRef<HTMLElement>(null);
  useFocusKept(box, isRunning);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Check before publishing"
      className="grid gap-1 outline-none"
    >
      {error === null ? (
        <Found {...props} />
      ) : (
        <FailureAlert title="The check failed" error={error} onRetry={again} />
      )}
    </section>
  );
}

function Found({ check, findings, onFix, onExempt }: CheckResultProps) {
  const { preflight, isRunning, words } = check;
  const isFirst = preflight === undefined;
  return (
    <>
      {isFirst && (
        <Progress
          label="Checking before publishing"
          percent={null}
          words={`${words} This creates nothing.`}
        />
      )}
      {!isFirst && isRunning && <CheckingAgain words={words} />}
      {!isFirst && !isRunning && (
        <Verdict isCheckedByGoogle={preflight.isCheckedByGoogle} findings={findings} />
      )}
      {findings.length > 0 && (
        <FoldedList
          label="Findings"
          items={findings}
          most={MAX_SHOWN}
          restWords={(count) => plural(count, "more finding")}
        >
          {(group) => (
            <FindingItem
              key={group.key}
              group={group}
              renderActions={(place) => (
                <PlaceButtons place={place} onFix={onFix} onExempt={onExempt} />
              )}
            />
          )}
        </FoldedList>
      )}
    </>
  );
}

/** Keeps the focus here when the button that started another check disappears. */
function useFocusKept(box: RefObject<HTMLElement | null>, isRunning: boolean) {
  const before = useRef(isRunning);
  useEffect(() => {
    // On mount, the dialog sets the focus itself.
    if (before.current === isRunning) return undefined;
    before.current = isRunning;
    // The dialog takes a lost focus a moment later, so this tries for several frames.
    return inFrames(SETTLED_MS, () => {
      const { activeElement: active } = document;
      if (active === document.body || active?.role === "dialog") box.current?.focus();
      return false;
    });
  }, [box, isRunning]);
}

function CheckingAgain({ words }: { words: string }) {
  return (
    <output className="flex items-center gap-2 text-fg-2">
      <span className="text-accent-ink">
        <Spinner />
      </span>
      {words}
    </output>
  );
}

interface VerdictProps {
  isCheckedByGoogle: boolean;
  findings: readonly FindingGroup[];
}

function Verdict({ isCheckedByGoogle, findings }: VerdictProps) {
  if (findings.length > 0) {
    return (
      <output className="font-medium">
        {countWords(findings)}
        {isCheckedByGoogle && (
          <span className="font-normal text-fg-3">
            {findings.some(isError) ? " · checked by Google" : " · Google found no errors"}
          </span>
        )}
      </output>
    );
  }
  if (!isCheckedByGoogle) {
    return (
      <output className="flex items-start gap-2 text-fg-2">
        <ClipboardCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fg-3" />
        Nothing is missing. Answer the question below to run Google's check.
      </output>
    );
  }
  return (
    <output className="flex items-start gap-2">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
      <span>
        <span className="font-medium">Ready to publish.</span>{" "}
        <span className="text-fg-2">Validated by Google.</span>
      </span>
    </output>
  );
}

const isError = ({ severity }: FindingGroup): boolean => severity === "error";

function countWords(findings: readonly FindingGroup[]): string {
  const errors = findings.filter(isError).length;
  const warnings = findings.length - errors;
  const parts = [
    ...(errors > 0 ? [`${plural(errors, "issue")} to fix`] : []),
    ...(warnings > 0 ? [plural(warnings, "warning")] : []),
  ];
  return parts.join(", ");
}

/** Goes to where a place is edited, or asks Google for an exemption instead. */
function PlaceButtons({
  place,
  onFix,
  onExempt,
}: Pick<CheckResultProps, "onFix" | "onExempt"> & { place: PlacedFinding }) {
  const { field, exemption } = place.finding;
  const where = fieldWords(field);
  return (
    <>
      {exemption !== undefined && (
        <Button
          size="sm"
          aria-label={`Request exemption for ${where}`}
          onClick={() => onExempt(exemption)}
        >
          Request exemption
        </Button>
      )}
      {isFixable(field) && (
        <Button size="sm" icon={Pencil} aria-label={`Edit ${where}`} onClick={() => onFix(field)}>
          Edit
        </Button>
      )}
    </>
  );
}
