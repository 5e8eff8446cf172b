import type { Brand } from "@adwright/contracts/brand";
import { useState } from "react";

import {
  errorsOf,
  lacksAccountOrBudget,
  type TestErrors,
  type TestProblem,
} from "./check-test-entries.ts";
import { focusField } from "./fields-props.ts";
import { initialEntries, type TestEntries } from "./test-entries.ts";

type Check = (entries: TestEntries, brands: readonly Brand[]) => TestProblem[];

/** The entries of both tests and the problems of the last check. */
export function useTestForm(brands: Brand[], newest: Brand) {
  const [entries, setEntries] = useState(() => initialEntries(newest));
  const [errors, setErrors] = useState<TestErrors>({});
  const [isLacking, setIsLacking] = useState(false);

  function clear() {
    setErrors({});
    setIsLacking(false);
  }

  /** True if the check finds no problem; otherwise shows the problems and focuses the first invalid field. */
  function holds(check: Check): boolean {
    const problems = check(entries, brands);
    setErrors(errorsOf(problems));
    setIsLacking(lacksAccountOrBudget(entries));
    const [first] = problems;
    if (first !== undefined) focusField(first.field);
    return first === undefined;
  }

  function change(part: Partial<TestEntries>) {
    setEntries({ ...entries, ...part });
    clear();
  }

  return { entries, errors, isLacking, change, clear, holds, brands };
}

export type TestForm = ReturnType<typeof useTestForm>;
