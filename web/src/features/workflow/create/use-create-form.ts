import {
  type GroupTarget,
  groupBounds,
  groupDefaults,
} from "@adwright/contracts/campaign-group/group";
import { findAmount } from "@adwright/rules/amount";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";

import { keptAs } from "../../../api/http/kept.ts";
import type { CreateProblem } from "./check-entries.ts";
import {
  type AmountField,
  type CreateEntries,
  emptyEntries,
  isBlank,
  makeTarget,
  type TargetEntry,
} from "./create-entries.ts";

/** The row that takes the focus; a new object each time, so that the same row can take it again. */
export interface RowFocus {
  key: number;
}

/** What is wrong with a row, and places that may be meant instead. */
export interface RowError {
  message: string;
  suggestions?: readonly string[];
}

export type ShownErrors = Partial<Record<CreateProblem["field"], string>>;

/** The form's entries, which are kept when the person switches tabs, and their problems. */
export function useCreateForm() {
  const queryClient = useQueryClient();
  const [unsaved] = useState(() => keptAs<CreateEntries>(queryClient, ["unsaved-workflow"]));
  const [entries, setEntries] = useState(() => unsaved.find() ?? emptyEntries(new Date()));
  const [errors, setErrors] = useState<ShownErrors>({});
  const [rowErrors, setRowErrors] = useState<ReadonlyMap<number, RowError>>(new Map());
  const [replaced, setReplaced] = useState<Partial<Record<AmountField, string>>>({});
  const [focus, setFocus] = useState<RowFocus>();

  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);
  useEffect(
    () => () => (isUntouched(latest.current) ? unsaved.forget() : unsaved.keep(latest.current)),
    [unsaved],
  );

  const change = useCallback((part: Partial<CreateEntries>) => {
    setEntries((before) => ({ ...before, ...part }));
    setErrors((before) => {
      const rest = { ...before };
      for (const field of Object.keys(part)) delete rest[field as keyof ShownErrors];
      return rest;
    });
    // Clears the message about a replaced amount once a new one is typed.
    if ("dailyBudget" in part || "targetCpa" in part) {
      const [field] = Object.keys(part);
      setReplaced((before) => ({ ...before, [String(field)]: undefined }));
    }
  }, []);

  const changeTarget = useCallback((key: number, part: Partial<TargetEntry>) => {
    setEntries((before) => ({
      ...before,
      targets: before.targets.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)),
    }));
    setRowErrors((before) => withoutKey(before, key));
  }, []);

  const addTarget = useCallback(() => {
    const target = makeTarget();
    setEntries((before) =>
      before.targets.length < groupBounds.targets
        ? { ...before, targets: [...before.targets, target] }
        : before,
    );
    setFocus({ key: target.key });
  }, []);

  const removeTarget = useCallback((key: number) => {
    const { targets } = latest.current;
    const at = targets.findIndex((entry) => entry.key === key);
    // The last row can't be removed.
    if (at < 0 || targets.length === 1) return;
    const neighbor = targets[at + 1] ?? targets[at - 1];
    setEntries((before) => ({
      ...before,
      targets: before.targets.filter((entry) => entry.key !== key),
    }));
    setRowErrors((before) => withoutKey(before, key));
    if (neighbor !== undefined) setFocus({ key: neighbor.key });
  }, []);

  /** Blank rows are replaced. */
  const importTargets = useCallback((targets: readonly GroupTarget[]) => {
    const room = groupBounds.targets - latest.current.targets.filter(isFilled).length;
    const added = targets.slice(0, room).map(makeTarget);
    setEntries((before) => ({
      ...before,
      targets: [...before.targets.filter(isFilled), ...added],
    }));
  }, []);

  /** Replaces an invalid amount when its field loses the focus and says so, instead of silently on submit. */
  const settleAmount = useCallback(
    (field: AmountField, currencyCode: string) => {
      const typed = entries[field].trim();
      if (findAmount(typed, currencyCode) !== undefined) return;
      change({ [field]: String(groupDefaults[field]) });
      setReplaced((before) => ({ ...before, [field]: wordsOf(typed, field) }));
    },
    [entries, change],
  );

  const showProblems = useCallback((problems: readonly CreateProblem[]) => {
    const { targets } = latest.current;
    setErrors(errorsOf(problems));
    setRowErrors(rowErrorsOf(problems, targets));
    const [first] = problems;
    if (first === undefined) return;
    const row = targets[first.target ?? -1];
    if (row === undefined) document.querySelector<HTMLElement>(`#${idOf(first.field)}`)?.focus();
    else setFocus({ key: row.key });
  }, []);

  const reset = useCallback(() => {
    setEntries(emptyEntries(new Date()));
    setErrors({});
    setRowErrors(new Map());
    setReplaced({});
  }, []);

  return {
    entries,
    errors,
    /** Errors by the row's key. */
    rowErrors,
    /** The message about a replaced amount. */
    replaced,
    focus,
    onChange: change,
    changeTarget,
    addTarget,
    removeTarget,
    importTargets,
    settleAmount,
    showProblems,
    reset,
  };
}

export type CreateForm = ReturnType<typeof useCreateForm>;

/** The id of a field's control, for focusing it. */
export const idOf = (field: CreateProblem["field"]): string => `workflow-${field}`;

const isFilled = (entry: TargetEntry) => !isBlank(entry);

function errorsOf(problems: readonly CreateProblem[]): ShownErrors {
  const errors: ShownErrors = {};
  // A row with suggestions says by itself what is wrong with it.
  for (const { field, message, suggestions } of problems) {
    if (suggestions === undefined) errors[field] ??= message;
  }
  return errors;
}

/** The first error of each row, by the row's key. */
function rowErrorsOf(problems: readonly CreateProblem[], targets: readonly TargetEntry[]) {
  const errors = new Map<number, RowError>();
  for (const { target, message, rowMessage = message, suggestions = [] } of problems) {
    const key = targets[target ?? -1]?.key;
    if (key !== undefined && !errors.has(key)) {
      errors.set(key, { message: rowMessage, suggestions });
    }
  }
  return errors;
}

function withoutKey(errors: ReadonlyMap<number, RowError>, key: number) {
  if (!errors.has(key)) return errors;
  const rest = new Map(errors);
  rest.delete(key);
  return rest;
}

function wordsOf(typed: string, field: AmountField): string {
  const set = `Set to ${groupDefaults[field]}.`;
  return typed === "" ? set : `“${typed}” is not a valid amount. ${set}`;
}

function isUntouched({ brandId, landingPageUrl, negativeKeywords, targets }: CreateEntries) {
  return (
    brandId === null && landingPageUrl === "" && negativeKeywords === "" && targets.every(isBlank)
  );
}
