import { useEffect, useState } from "react";

import type { Findings, Question, Subject, Verdict } from "./judge-texts.ts";
import { judge } from "./judge.ts";

/** Until the first verdict arrives. */
export const noFindings: Findings = new Map();

/** The latest verdict; until it arrives, the previous one. It is asked for again once a field of the subject changes. */
export function useVerdict<Asked extends Question>(
  question: Asked,
  subject: Subject<Asked>,
): Verdict<Asked> | undefined {
  const [verdict, setVerdict] = useState<Verdict<Asked>>();
  const [judged, setJudged] = useState(subject);
  if (!hasSameFields(judged, subject)) setJudged(subject);
  useEffect(() => {
    const change = new AbortController();
    judge(question, judged, change.signal).then(
      (found) => change.signal.aborted || setVerdict(found),
      // If judging fails, the checks before publishing still apply.
      () => undefined,
    );
    return () => {
      change.abort();
    };
  }, [question, judged]);
  return verdict;
}

const hasSameFields = <Value extends object>(one: Value, other: Value): boolean =>
  (Object.keys(other) as (keyof Value)[]).every((field) => one[field] === other[field]);
