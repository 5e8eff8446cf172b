import type { FieldValues } from "react-hook-form";

import { useWrite, type Write } from "../../../connection/use-write.ts";
import { type Form, useForm } from "../../../ui/form/use-form.ts";
import { failureWords } from "../failure-words.ts";

type AdminForm<Entries extends FieldValues, Answer> = Omit<Write<Entries, Answer>, "failed"> &
  Pick<Parameters<typeof useForm<Entries>>[0], "start" | "check">;

/** A form of the dashboard; the server's refusal is shown at its field, or below the fields. */
export function useAdminForm<Entries extends FieldValues, Answer>({
  start,
  check,
  ...write
}: AdminForm<Entries, Answer>): Form<Entries> & { answer: Answer | undefined } {
  const sending = useWrite(write);
  const form = useForm({
    failureWords,
    start,
    check,
    send: (typed: Entries) => sending.mutateAsync(typed),
  });
  return { ...form, answer: sending.data };
}
