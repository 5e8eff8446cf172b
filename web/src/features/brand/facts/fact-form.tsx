import { type BrandFact, factBounds, type NewFact } from "@adwright/contracts/brand-fact";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { changeFact, confirmFacts, putFacts } from "../../../api/brand.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Form, FormFailure, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { useForm } from "../../../ui/form/use-form.ts";

interface FactFormProps {
  brandId: number;
  /** The fact to change; a new one if absent. */
  fact?: BrandFact | undefined;
  onDone: () => void;
}

/** Adds a fact, or changes one, which is the person's own from then on. */
export function FactForm({ brandId, fact, onDone }: FactFormProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: NewFact) =>
      fact === undefined ? confirmFacts(brandId, [body]) : changeFact(brandId, fact.id, body),
    meta: { quiet: true },
    onSuccess: async (facts) => {
      await putFacts(queryClient, brandId, facts);
      onDone();
    },
  });
  const form = useForm({
    start: { text: fact?.text ?? "", until: fact?.until ?? "", page: fact?.page ?? "" },
    send: ({ text, until, page }) =>
      save.mutateAsync({ text, until: until || null, page: page || null }),
    failureWords: (error) => (error instanceof Error ? error.message : undefined),
  });
  return (
    <Form form={form} className="grid gap-3">
      <FormField form={form} name="text" label="What is true" required>
        <Input dir="auto" maxLength={factBounds.characters} />
      </FormField>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField
          form={form}
          name="until"
          label="Until when"
          hint="Prices and offers need their last day."
        >
          <Input type="date" />
        </FormField>
        <FormField
          form={form}
          name="page"
          label="Page that shows it"
          hint="Superlatives and comparisons need one."
        >
          <Input type="url" placeholder="https://" />
        </FormField>
      </div>
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {fact === undefined ? "Add fact" : "Save fact"}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </Form>
  );
}
