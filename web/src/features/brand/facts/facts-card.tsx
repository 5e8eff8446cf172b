import type { Brand } from "@adwright/contracts/brand";
import { type BrandFact, factBounds, type NewFact } from "@adwright/contracts/brand-fact";
import { useQuery } from "@tanstack/react-query";
import { BookCheck, Pencil, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { deleteFact, factsQuery, changeFact, confirmFacts } from "../../../api/brand.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDay } from "../../../format/date.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Form, FormFailure, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";

const MAX_SHOWN = 8;

/** What proves the claims of the brand's ads: each fact with its source. */
export function FactsCard({ brand }: { brand: Brand }) {
  const facts = useQuery(factsQuery(brand.id));
  const [isAdding, setIsAdding] = useState(false);
  const add = useOpener(isAdding, facts.data?.facts.length);
  return (
    <Card
      stacked
      title="Facts"
      description="What your ads may claim. Anything else is asked about before it is published."
      actions={
        facts.data !== undefined &&
        !isAdding && (
          <Button ref={add} size="sm" icon={Plus} onClick={() => setIsAdding(true)}>
            Add fact
          </Button>
        )
      }
    >
      {isAdding && <FactForm brandId={brand.id} onDone={() => setIsAdding(false)} />}
      <QueryState query={facts} what="The facts" loading="Loading the facts">
        {(data) => <FactsList brandId={brand.id} facts={data.facts} isAdding={isAdding} />}
      </QueryState>
    </Card>
  );
}

/** Takes the focus back when the form that replaced this button is gone, or one of `count` things that had the focus. */
function useOpener(isOpen: boolean, count = 0) {
  const opener = useRef<HTMLButtonElement>(null);
  const last = useRef({ isOpen, count });
  useEffect(() => {
    const isLess = (last.current.isOpen && !isOpen) || count < last.current.count;
    if (isLess && document.activeElement === document.body) opener.current?.focus();
    last.current = { isOpen, count };
  }, [isOpen, count]);
  return opener;
}

interface FactsListProps {
  brandId: number;
  facts: BrandFact[];
  isAdding: boolean;
}

function FactsList({ brandId, facts, isAdding }: FactsListProps) {
  if (facts.length === 0) {
    return isAdding ? null : (
      <EmptyState icon={BookCheck} title="No facts yet">
        Generate the value proposition, or add what is true about the brand.
      </EmptyState>
    );
  }
  return (
    <FoldedList
      label="Facts"
      items={facts}
      most={MAX_SHOWN}
      restWords={(count) => plural(count, "more fact")}
    >
      {(fact) => <Fact key={fact.id} brandId={brandId} fact={fact} />}
    </FoldedList>
  );
}

function Fact({ brandId, fact }: { brandId: number; fact: BrandFact }) {
  const [isEditing, setIsEditing] = useState(false);
  const pencil = useOpener(isEditing);
  const remove = useWrite({
    run: () => deleteFact(brandId, fact.id),
    keeps: factsQuery(brandId),
    changes: ["campaign"],
    failed: ["Error", "The fact could not be deleted."],
  });
  if (isEditing) {
    return (
      <li className="py-3">
        <FactForm brandId={brandId} fact={fact} onDone={() => setIsEditing(false)} />
      </li>
    );
  }
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p dir="auto">
          {fact.text} {!fact.proves && <Badge tone="warn">Does not count now</Badge>}
        </p>
        {fact.quote !== undefined && fact.quote !== fact.text && (
          <p dir="auto" className="text-xs text-fg-2">
            “{fact.quote}”
          </p>
        )}
        <p className="text-xs text-fg-3">
          <Source fact={fact} />
        </p>
      </div>
      {fact.isEditable && (
        <>
          <IconButton
            ref={pencil}
            icon={Pencil}
            label={`Edit ${fact.text}`}
            onClick={() => setIsEditing(true)}
          />
          <IconButton
            icon={Trash2}
            label={`Delete ${fact.text}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          />
        </>
      )}
    </li>
  );
}

/** Where a fact comes from; an address is a link. */
function Source({ fact }: { fact: BrandFact }) {
  const { kind, source, by, at, until, page } = fact;
  const end = until === undefined ? "" : `, until ${formatDay(until)}`;
  if (kind === "confirmed") {
    return (
      <>
        Confirmed{by === undefined || by === "" ? "" : ` by ${by}`}
        {at !== undefined && `, ${formatDay(at)}`}
        {end}
        {page !== undefined && (
          <>
            {" · "}
            <Address url={page} />
          </>
        )}
      </>
    );
  }
  return (
    <>
      {URL.canParse(source) ? <Address url={source} /> : source}
      {end}
      {kind === "unchecked" && " · not checked against a page"}
    </>
  );
}

function Address({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-link">
      {url}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

interface FactFormProps {
  brandId: number;
  /** The fact to change; a new one if absent. */
  fact?: BrandFact | undefined;
  onDone: () => void;
}

/** Adds a fact, or changes one, which is the person's own from then on. */
function FactForm({ brandId, fact, onDone }: FactFormProps) {
  const save = useWrite({
    run: (body: NewFact) =>
      fact === undefined ? confirmFacts(brandId, [body]) : changeFact(brandId, fact.id, body),
    keeps: factsQuery(brandId),
    changes: ["campaign"],
  });
  const form = useForm({
    start: { text: fact?.text ?? "", until: fact?.until ?? "", page: fact?.page ?? "" },
    send: async ({ text, until, page }) => {
      await save.mutateAsync({ text, until: until || null, page: page || null });
      onDone();
    },
    failureWords: (error) => (error instanceof Error ? error.message : undefined),
  });
  return (
    <Form form={form} className="grid gap-3">
      <FormField form={form} name="text" label="What is true" required>
        <Input
          dir="auto"
          maxLength={factBounds.characters}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was just pressed
          autoFocus
        />
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
