import type { Brand } from "@adwright/contracts/brand";
import {
  type GroupTarget,
  groupBounds,
  groupDefaults,
} from "@adwright/contracts/campaign-group/group";
import type { ValidationError } from "@adwright/contracts/errors";
import { findAmount } from "@adwright/rules/amount";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useCallback, useEffect, useState } from "react";

import { keptAs } from "../../../api/http/kept.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { notify } from "../../../ui/overlay/toast.ts";
import { type CreateProblem, errorsOf, problemsOf, rowOf, rowProblem } from "./check-entries.ts";
import {
  type AmountField,
  type CreateEntries,
  currencyOf,
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
  suggestions?: readonly string[] | undefined;
}

/** The form's entries, which are kept when the person switches tabs, and their problems. */
export function useCreateForm(brands: readonly Brand[], ask: () => void) {
  const queryClient = useQueryClient();
  const kept = keptAs<CreateEntries>(queryClient, ["unsaved-workflow"]);
  const [start] = useState(() => kept.find() ?? emptyEntries(new Date()));
  const brandOf = ({ brandId }: CreateEntries) => brands.find(({ id }) => String(id) === brandId);
  const rows = useRows();
  const form = useForm<CreateEntries>({
    start,
    check: (entries) => errorsOf(problemsOf(entries, brandOf(entries))),
    focusesItself: true,
    onRefused(entries) {
      const problems = problemsOf(entries, brandOf(entries));
      const [first] = problems;
      if (first === undefined) return;
      notify({ title: "Validation Error", description: first.message, variant: "destructive" });
      if (first.target === undefined) form.setFocus(first.field);
      rows.show(problems, entries.targets);
    },
    entryOf: (field) => (rowOf(field)?.isPlace ? "" : (field.split(/[./]/)[0] ?? "")),
    send: async () => ask(),
  });
  const entries = form.watch();
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) kept.keep(entries);
  });
  const [replaced, setReplaced] = useState<Partial<Record<AmountField, string>>>({});

  /** Replaces an invalid amount when its field loses the focus and says so, instead of silently on submit. */
  function settle(field: AmountField) {
    const typed = form.getValues(field).trim();
    if (findAmount(typed, currencyOf(brandOf(form.getValues()))) !== undefined) return;
    form.change(field, String(groupDefaults[field]));
    setReplaced((before) => ({ ...before, [field]: wordsOf(typed, field) }));
  }

  return {
    form,
    entries,
    brand: brandOf(entries),
    ...useTargets(form, rows),
    settle,
    /** The message about a replaced amount, until another one is typed. */
    replaced,
    forgetReplaced: (field: AmountField) => setReplaced({ ...replaced, [field]: undefined }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      // Enter submits the form without a blur event on the field.
      settle("dailyBudget");
      settle("targetCpa");
      form.submit();
    },
    /** The server's errors about rows. */
    showRefused: (errors: readonly ValidationError[]) =>
      rows.show(errors.flatMap(rowProblem), form.getValues("targets")),
    reset: () => {
      kept.forget();
      form.reset(emptyEntries(new Date()));
      rows.show([], []);
      setReplaced({});
    },
  };
}

export type CreateForm = ReturnType<typeof useCreateForm>;

/** What is wrong with each row, by the row's key, and which of them takes the focus. */
function useRows() {
  const [errors, setErrors] = useState<ReadonlyMap<number, RowError>>(new Map());
  const [focus, setFocus] = useState<RowFocus>();

  function show(problems: readonly CreateProblem[], targets: readonly TargetEntry[]) {
    const found = new Map<number, RowError>();
    for (const { target, message, rowMessage = message, suggestions } of problems) {
      const key = targets[target ?? -1]?.key;
      if (key !== undefined && !found.has(key))
        found.set(key, { message: rowMessage, suggestions });
    }
    setErrors(found);
    const first = targets[problems[0]?.target ?? -1];
    if (first !== undefined) setFocus({ key: first.key });
  }

  const unmark = useCallback((key: number) => {
    setErrors((before) => new Map([...before].filter(([other]) => other !== key)));
  }, []);
  return { errors, focus, setFocus, show, unmark };
}

/** Changes of the rows, with functions that stay the same, so that only a changed row renders again. */
function useTargets(
  { getValues, setValue }: ReturnType<typeof useForm<CreateEntries>>,
  { errors, focus, setFocus, unmark }: ReturnType<typeof useRows>,
) {
  const put = useCallback(
    (targets: TargetEntry[]) => setValue("targets", targets, { shouldDirty: true }),
    [setValue],
  );

  const changeTarget = useCallback(
    (key: number, part: Partial<TargetEntry>) => {
      put(getValues("targets").map((one) => (one.key === key ? { ...one, ...part } : one)));
      unmark(key);
    },
    [getValues, put, unmark],
  );

  const removeTarget = useCallback(
    (key: number) => {
      const targets = getValues("targets");
      const at = targets.findIndex((entry) => entry.key === key);
      const neighbor = targets[at + 1] ?? targets[at - 1];
      // The last row can't be removed.
      if (at < 0 || neighbor === undefined) return;
      put(targets.toSpliced(at, 1));
      unmark(key);
      setFocus({ key: neighbor.key });
    },
    [getValues, put, setFocus, unmark],
  );

  function addTarget() {
    const targets = getValues("targets");
    const target = makeTarget();
    if (targets.length < groupBounds.targets) put([...targets, target]);
    setFocus({ key: target.key });
  }

  /** Blank rows are replaced. */
  function importTargets(added: readonly GroupTarget[]) {
    const filled = getValues("targets").filter((entry) => !isBlank(entry));
    put([...filled, ...added.map(makeTarget)].slice(0, groupBounds.targets));
  }

  return {
    /** Errors by the row's key. */
    rowErrors: errors,
    focus,
    changeTarget,
    addTarget,
    removeTarget,
    importTargets,
  };
}

function wordsOf(typed: string, field: AmountField): string {
  const set = `Set to ${groupDefaults[field]}.`;
  return typed === "" ? set : `“${typed}” is not a valid amount. ${set}`;
}
