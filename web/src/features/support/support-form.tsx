import type { SupportCategory } from "@adwright/contracts/support";

import { Button } from "../../ui/action/button.tsx";
import { CharCounter } from "../../ui/form/char-counter.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Textarea } from "../../ui/form/textarea.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { categories, longest } from "./support-entries.ts";
import { useSupportForm } from "./use-support-form.ts";

/** Above this share of its limit, a field shows its character count. */
const NEAR = 0.8;

const categoryOptions = categories.map((value) => ({ value, label: value }));

interface SupportFormProps {
  category: SupportCategory | undefined;
  isMailed: boolean;
  onSent: (ticketId: string) => void;
}

export function SupportForm(props: SupportFormProps) {
  const { entries, errors, form, change, submit, isSending } = useSupportForm(props);
  return (
    <form ref={form} noValidate onSubmit={submit} className="max-w-2xl">
      <Card
        footer={
          <Button type="submit" variant="primary" busy={isSending}>
            {isSending ? "Sending…" : "Send Message"}
          </Button>
        }
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field
            field="name"
            label="Name"
            required
            error={errors.name}
            counter={near(entries.name, longest.name)}
          >
            <Input
              autoComplete="name"
              value={entries.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field
            field="email"
            label="Email"
            required
            error={errors.email}
            hint="We reply to this address."
            counter={near(entries.email, longest.email)}
          >
            <Input
              type="email"
              autoComplete="email"
              value={entries.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          </Field>
          <Field
            field="subject"
            label="Subject"
            required
            error={errors.subject}
            counter={near(entries.subject, longest.subject)}
          >
            <Input
              value={entries.subject}
              onChange={(event) => change({ subject: event.target.value })}
            />
          </Field>
          <Field field="category" label="Category" required error={errors.category}>
            <Select
              placeholder="Choose a category…"
              value={entries.category}
              onValueChange={(category) => change({ category })}
              options={categoryOptions}
            />
          </Field>
          <div className="sm:col-span-2">
            <Field
              field="message"
              label="Message"
              required
              error={errors.message}
              hint="What did you do, what did you expect, and what happened? Don't send passwords."
              counter={near(entries.message, longest.message)}
            >
              <Textarea
                rows={8}
                value={entries.message}
                onChange={(event) => change({ message: event.target.value })}
              />
            </Field>
          </div>
        </div>
      </Card>
    </form>
  );
}

function near(text: string, limit: number) {
  const used = text.trim().length;
  return used >= limit * NEAR ? <CharCounter used={used} limit={limit} /> : undefined;
}
