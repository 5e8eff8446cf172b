import type { Brand } from "@adwright/contracts/brand";
import type { ClientAccount } from "@adwright/contracts/google";
import { importedIds, countTaken } from "@adwright/rules/import";
import { limitsOf } from "@adwright/rules/plan";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";

import { createBrand } from "../../../api/brand.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { useUser } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import {
  type BrandEntries,
  type BrandErrors,
  BrandNameField,
  BrandWebsiteFields,
  checkBrand,
} from "../brand-form.tsx";
import { fieldErrorsOf } from "../field-errors.ts";
import { ImportAlerts } from "../import/import-alerts.tsx";

const empty: BrandEntries = { name: "", customerId: "", website: "", description: "" };

interface NewBrandFormProps {
  accounts: ClientAccount[];
  brands: Brand[];
}

export function NewBrandForm({ accounts, brands }: NewBrandFormProps) {
  const [entries, setEntries] = useState(empty);
  const [errors, setErrors] = useState<BrandErrors>({});
  const create = useCreateBrand();
  const imported = importedIds(brands);
  const clients = accounts.filter((account) => !account.isManager);

  function change(part: Partial<BrandEntries>) {
    setEntries({ ...entries, ...part });
    setErrors({});
  }

  function chooseAccount(customerId: string) {
    const account = clients.find(({ id }) => id === customerId);
    // The account's name is the default if none was typed.
    change({ customerId, name: entries.name === "" ? (account?.name ?? "") : entries.name });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkBrand(entries);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    create.mutate(entries, { onError: (error) => setErrors(fieldErrorsOf(error)) });
  }

  const fields = { entries, errors, onChange: change };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-2xl gap-4">
      <NewBrandAlerts brands={brands} error={create.error} />
      <Card
        footer={
          <>
            <Button type="submit" variant="primary" busy={create.isPending}>
              Create Brand
            </Button>
            <ButtonLink to="/brands" variant="ghost">
              Cancel
            </ButtonLink>
          </>
        }
      >
        <div className="grid gap-4">
          <Field
            label="Customer ID"
            help={<TermHelp term="customer-id" />}
            required
            error={errors.customerId}
            hint="The Google Ads account its campaigns go to."
          >
            <Select
              placeholder={clients.length === 0 ? "No client account found" : "Choose an account…"}
              value={entries.customerId === "" ? null : entries.customerId}
              onValueChange={chooseAccount}
              options={clients.map((account) => ({
                value: account.id,
                label: `${account.name} (${formatCustomerId(account.id)})`,
                description: imported.has(account.id) ? "Already a brand" : undefined,
                disabled: imported.has(account.id),
              }))}
            />
          </Field>
          <BrandNameField {...fields} />
          <BrandWebsiteFields {...fields} />
        </div>
      </Card>
    </form>
  );
}

function useCreateBrand() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ name, customerId, website, description }: BrandEntries) =>
      createBrand({
        name: name.trim(),
        customerId,
        website: website.trim() === "" ? null : website.trim(),
        description: description.trim() === "" ? null : description.trim(),
      }),
    meta: { quiet: true },
    onSuccess: async (brand) => {
      notify({ title: "Brand created", description: `${brand.name} was created.` });
      await invalidate(queryClient, "brand", "dashboard");
      await navigate({ to: "/brands" });
    },
    onError: (error) =>
      showFailure(error, "Error creating brand", "An error occurred while creating the brand"),
  });
}

interface NewBrandAlertsProps {
  brands: Brand[];
  /** The error of the latest attempt. */
  error: Error | null;
}

/** The same alerts as on the import screen, for creating one brand manually. */
function NewBrandAlerts({ brands, error }: NewBrandAlertsProps) {
  const limits = limitsOf(useUser(), serverNow());
  const taken = countTaken(brands);
  const isFull = limits.brands !== undefined && taken >= limits.brands;
  const choice = { isFull, limit: limits.brands, planName: limits.name, taken };
  return <ImportAlerts choice={choice} error={error} />;
}
