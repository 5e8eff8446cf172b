import { type BrandFact, factBounds, type NewFact } from "@adwright/contracts/brand-fact";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { changeFact, confirmFacts, putFacts } from "../../../api/brand.ts";
import { refusalsOf } from "../../../publishing/questions/true-form.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Alert } from "../../../ui/state/alert.tsx";

interface FactFormProps {
  brandId: number;
  /** The fact to change; a new one if absent. */
  fact?: BrandFact | undefined;
  onDone: () => void;
}

/** Adds a fact, or changes one, which is the person's own from then on. */
export function FactForm({ brandId, fact, onDone }: FactFormProps) {
  const [text, setText] = useState(fact?.text ?? "");
  const [until, setUntil] = useState(fact?.until ?? "");
  const [page, setPage] = useState(fact?.page ?? "");
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
  const refused = refusalsOf(save.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ text, until: until || null, page: page || null });
  }

  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <Field label="What is true" required error={refused.text}>
        <Input
          dir="auto"
          maxLength={factBounds.characters}
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="Until when"
          hint="Prices and offers need their last day."
          error={refused.until}
        >
          <Input type="date" value={until} onChange={(e) => setUntil(e.target.value)} />
        </Field>
        <Field
          label="Page that shows it"
          hint="Superlatives and comparisons need one."
          error={refused.page}
        >
          <Input
            type="url"
            placeholder="https://"
            value={page}
            onChange={(e) => setPage(e.target.value)}
          />
        </Field>
      </div>
      {save.error !== null && Object.keys(refused).length === 0 && (
        <Alert tone="bad" title={save.error.message} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {fact === undefined ? "Add fact" : "Save fact"}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
