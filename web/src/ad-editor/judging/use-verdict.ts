import { useEffect, useState } from "react";

import type { Question, Subject, Verdict } from "./judge-texts.ts";
import { judge } from "./judge.ts";

/** The latest verdict; until it arrives, the previous one. */
export function useVerdict<Asked extends Question>(
  question: Asked,
  subject: Subject<Asked>,
): Verdict<Asked> | undefined {
  const [verdict, setVerdict] = useState<Verdict<Asked>>();
  useEffect(() => {
    const change = new AbortController();
    judge(question, subject, change.signal).then(
      (judged) => change.signal.aborted || setVerdict(judged),
      // If judging fails, the checks before publishing still apply.
      () => undefined,
    );
    return () => {
      change.abort();
    };
  }, [question, subject]);
  return verdict;
}
