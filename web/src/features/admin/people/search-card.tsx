import { Search } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Form, FormFailure, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { useAdminForm } from "../panel/admin-query.ts";

interface SearchCardProps<Found> {
  title: string;
  description: string;
  /** The name of the search beside others, for screen readers. */
  name?: string;
  /** What is searched for. */
  label: string;
  hint: string;
  action: string;
  isMain?: boolean;
  /** What is wrong with what was typed. */
  check: (typed: string) => string | undefined;
  find: (typed: string) => Promise<Found>;
  onFound?: (found: Found) => void;
  children: (found: Found) => ReactNode;
}

/** A search with one field, and what it found. */
export function SearchCard<Found>(props: SearchCardProps<Found>) {
  const { title, description, name, label, hint, action, isMain = false } = props;
  const { check, find, onFound, children } = props;
  const form = useAdminForm({
    start: { q: "" },
    check: ({ q }) => ({ q: check(q.trim()) }),
    run: ({ q }) => find(q.trim()),
    onDone: onFound,
  });
  return (
    <Card title={title} description={description}>
      <search aria-label={name}>
        <Form form={form} className="grid gap-3">
          <FormField form={form} name="q" label={label} hint={hint}>
            <Input
              type={isMain ? "search" : "text"}
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
            />
          </FormField>
          <p>
            <Button
              type="submit"
              variant={isMain ? "primary" : undefined}
              icon={Search}
              busy={form.isBusy}
            >
              {action}
            </Button>
          </p>
          <FormFailure form={form} />
        </Form>
      </search>
      {form.answer !== undefined && <div className="mt-4">{children(form.answer)}</div>}
    </Card>
  );
}
