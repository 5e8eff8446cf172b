import type { FormEvent, ReactNode } from "react";

import { formatCustomerId } from "../../format/customer-id.ts";
import { Button } from "../../ui/action/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { AccountFields } from "./account-fields.tsx";
import { findBrand } from "./test-entries.ts";
import type { TestForm as Form } from "./use-test-form.ts";

interface TestFormProps {
  form: Form;
  title: string;
  submitLabel: string;
  /** Says what the test will create. */
  warning: string;
  busy: boolean;
  onSubmit: () => void;
  /** More fields. */
  children?: ReactNode;
}

/** Account, budget, the fields of one test, and its button. */
export function TestForm(props: TestFormProps) {
  const { form, title, submitLabel, warning, busy, onSubmit, children } = props;
  const { entries, errors, isLacking, change, brands } = form;
  const brand = findBrand(brands, entries);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={title}
        footer={
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel}
          </Button>
        }
      >
        <div className="grid gap-4">
          <AccountFields entries={entries} errors={errors} onChange={change} brands={brands} />
          {children}
          <Alert tone="warn" title={warning}>
            {brand !== undefined && `Account ${formatCustomerId(brand.customerId)}. `}
            The test does not remove what it has made; you can, in Google Ads.
          </Alert>
          {isLacking && (
            <Alert tone="bad" title="Please provide both customer ID and budget amount" />
          )}
        </div>
      </Card>
    </form>
  );
}
