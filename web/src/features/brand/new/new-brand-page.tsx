import type { Brand } from "@adwright/contracts/brand";
import type { ClientAccount } from "@adwright/contracts/google";
import { importedIds } from "@adwright/rules/import";
import { useNavigate } from "@tanstack/react-router";

import { createBrand } from "../../../api/brand.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Form, FormField } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import {
  type BrandEntries,
  brandOf,
  BrandNameField,
  BrandWebsiteFields,
  checkBrand,
} from "../brand-form.tsx";
import { WithAccounts } from "../import/accounts.tsx";
import { ImportAlerts, usePlanRoom } from "../import/import-alerts.tsx";

/** /brands/new: creates one brand manually, for one account of the connection. */
export function NewBrandPage() {
  return (
    <>
      <PageHeader
        back={<TextLink to="/brands">Back to brands</TextLink>}
        title="New Brand"
        description="Creates one brand for one of your Google Ads accounts. To add several at once, import them."
      />
      <WithAccounts>
        {(accounts, brands) => <NewBrandForm accounts={accounts} brands={brands} />}
      </WithAccounts>
    </>
  );
}

const empty: BrandEntries = { name: "", customerId: "", website: "", description: "" };

function NewBrandForm({ accounts, brands }: { accounts: ClientAccount[]; brands: Brand[] }) {
  const create = useCreateBrand();
  const room = usePlanRoom(brands);
  const navigate = useNavigate();
  const form = useForm({
    start: empty,
    check: checkBrand,
    send: async (entries) => {
      await create.mutateAsync(brandOf(entries));
      await navigate({ to: "/brands" });
    },
  });
  const imported = importedIds(brands);
  const clients = accounts.filter((account) => !account.isManager);

  /** The account's name is the default if none was typed. */
  function nameAs(customerId: string) {
    const account = clients.find(({ id }) => id === customerId);
    if (form.getValues("name") === "") form.change("name", account?.name ?? "");
  }

  return (
    <Form form={form} className="grid max-w-2xl gap-4">
      <ImportAlerts choice={room} error={create.error} />
      <Card
        stacked
        footer={
          <>
            <Button type="submit" variant="primary" busy={form.isBusy}>
              Create Brand
            </Button>
            <ButtonLink to="/brands" variant="ghost">
              Cancel
            </ButtonLink>
          </>
        }
      >
        <FormField
          form={form}
          name="customerId"
          label="Customer ID"
          help={<TermHelp term="customer-id" />}
          required
          hint="The Google Ads account its campaigns go to."
        >
          <Select
            placeholder={clients.length === 0 ? "No client account found" : "Choose an account…"}
            onValueChange={nameAs}
            options={clients.map((account) => ({
              value: account.id,
              label: `${account.name} (${formatCustomerId(account.id)})`,
              description: imported.has(account.id) ? "Already a brand" : undefined,
              disabled: imported.has(account.id),
            }))}
          />
        </FormField>
        <BrandNameField form={form} />
        <BrandWebsiteFields form={form} />
      </Card>
    </Form>
  );
}

function useCreateBrand() {
  return useWrite({
    run: (brand: ReturnType<typeof brandOf>) => createBrand(brand),
    said: ({ name }) => ({ title: "Brand created", description: `${name} was created.` }),
    changes: ["brand", "dashboard"],
    failed: ["Error creating brand", "An error occurred while creating the brand"],
  });
}
