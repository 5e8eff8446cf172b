import { needsLastDay } from "@adwright/rules/finding/brand-fact";
import { type FormEvent, useState } from "react";

import { ApplicationError } from "../../api/http/application-error.ts";
import { Button } from "../../ui/action/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Alert } from "../../ui/state/alert.tsx";

/** What has to be known of a line that is true, beside its words. */
export interface Proof {
  until?: string;
  page?: string;
}

type ProofField = keyof Proof | "text";

/** The server's word on one entry; `facts/0/until` is of `until`. */
export function refusalsOf(error: unknown): Partial<Record<ProofField, string>> {
  const all = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  return Object.fromEntries(
    all.map(({ field, message }) => [field.replaceAll(".", "/").split("/").at(-1), message]),
  );
}

interface TrueFormProps {
  line: string;
  /** What the server has said about the last try. */
  error: unknown;
  busy: boolean;
  onSave: (proof: Proof) => void;
  onCancel: () => void;
}

/** Asks for the last day of a price or an offer, and for the page that shows a superlative. */
export function TrueForm({ line, error, busy, onSave, onCancel }: TrueFormProps) {
  const [until, setUntil] = useState("");
  const [page, setPage] = useState("");
  const refused = refusalsOf(error);
  const wantsDay = needsLastDay(line);
  const [wantsPage, setWantsPage] = useState(false);
  if (refused.page !== undefined && !wantsPage) setWantsPage(true);
  const other = otherWords(error, refused);

  function save(event: FormEvent) {
    event.preventDefault();
    onSave({ ...(until !== "" && { until }), ...(page !== "" && { page }) });
  }

  return (
    <form noValidate className="grid max-w-md gap-3" onSubmit={save}>
      {wantsDay && (
        <Field
          label="Until when?"
          required
          hint="The last day of this price or offer. You are asked again after 90 days."
          error={refused.until}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form */}
          <Input autoFocus type="date" value={until} onChange={(e) => setUntil(e.target.value)} />
        </Field>
      )}
      {wantsPage && (
        <Field label="Which page shows this?" required error={refused.page}>
          <Input
            type="url"
            inputMode="url"
            placeholder="https://"
            value={page}
            onChange={(e) => setPage(e.target.value)}
          />
        </Field>
      )}
      {other !== undefined && <Alert tone="bad" title={other} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={busy}>
          It's true
        </Button>
        <Button size="sm" onClick={onCancel}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** A failure that none of the entries explains. */
function otherWords(
  error: unknown,
  { until, page }: Partial<Record<ProofField, string>>,
): string | undefined {
  if (!(error instanceof Error) || until !== undefined || page !== undefined) return undefined;
  const [first] = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  return first?.message ?? error.message;
}
