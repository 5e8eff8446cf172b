import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { FieldValues, Path } from "react-hook-form";

import { useLive } from "../../../staging/staged-context.ts";
import { type Errors, type Form, useForm } from "../../../ui/form/use-form.ts";

interface StageFormOptions<Entries extends FieldValues> {
  start: Entries;
  /** What to stage, or what is wrong with which entry; undefined if that is told elsewhere. */
  changes: (entries: Entries) => Found<Entries> | Promise<Found<Entries>>;
  onClose: () => void;
}

type Found<Entries> = ChangeWhat[] | Errors<Entries> | undefined;

/** The form of a dialog whose entries are staged together. The dialog stays open until they are. */
export function useStageForm<Entries extends FieldValues>(
  options: StageFormOptions<Entries>,
): Form<Entries> {
  const { start, changes, onClose } = options;
  const { staged } = useLive();
  const form = useForm<Entries>({
    start,
    send: async (entries) => {
      const found = await changes(entries);
      if (Array.isArray(found)) {
        if (found.length === 0 || (await staged.stage(...found))) onClose();
        return;
      }
      for (const [field, message] of Object.entries<string | undefined>(found ?? {})) {
        form.setError(field as Path<Entries>, { message: message ?? "" }, { shouldFocus: true });
      }
    },
  });
  return form;
}
