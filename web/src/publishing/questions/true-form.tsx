import { needsLastDay } from "@adwright/rules/finding/brand-fact";
import { useState } from "react";

import { ApplicationError } from "../../api/http/application-error.ts";
import { Button } from "../../ui/action/button.tsx";
import { Form, FormFailure, FormField } from "../../ui/form/form.tsx";
import { Input } from "../../ui/form/input.tsx";
import type { Form as FormState } from "../../ui/form/use-form.ts";

/** What has to be known of a line that is true, beside its words; empty where it is not. */
export interface Proof {
  until: string;
  page: string;
}

interface TrueFormProps {
  line: string;
  form: FormState<Proof>;
  onCancel: () => void;
}

/** Asks for the last day of a price or an offer, and for the page that shows a superlative. */
export function TrueForm({ line, form, onCancel }: TrueFormProps) {
  // Once the server has asked for it.
  const [wantsPage, setWantsPage] = useState(false);
  if (form.formState.errors.page !== undefined && !wantsPage) setWantsPage(true);
  return (
    <Form form={form} className="grid max-w-md gap-3">
      <ProofFields
        form={form}
        isDated={needsLastDay(line)}
        isPaged={wantsPage}
        hint="The last day of this price or offer. You are asked again after 90 days."
        takesFocus
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={form.isBusy}>
          It's true
        </Button>
        <Button size="sm" onClick={onCancel}>
          Back
        </Button>
      </div>
    </Form>
  );
}

interface ProofFieldsProps {
  form: FormState<Proof>;
  isDated: boolean;
  isPaged: boolean;
  /** What the last day is of. */
  hint: string;
  takesFocus?: boolean;
}

/** What is asked about lines that are true: the last day, and the page that shows them. */
export function ProofFields({ form, isDated, isPaged, hint, takesFocus }: ProofFieldsProps) {
  return (
    <>
      {isDated && (
        <FormField form={form} name="until" label="Until when?" required hint={hint}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this form */}
          <Input autoFocus={takesFocus} type="date" />
        </FormField>
      )}
      {isPaged && (
        <FormField form={form} name="page" label="Which page shows this?" required>
          <Input type="url" inputMode="url" placeholder="https://" />
        </FormField>
      )}
    </>
  );
}

/** A failure that none of the entries explains. */
export function failureWords(error: unknown): string | undefined {
  const [first] = error instanceof ApplicationError ? (error.validationErrors ?? []) : [];
  return first?.message ?? (error instanceof Error ? error.message : undefined);
}
