import type { Brand } from "@adwright/contracts/brand";
import type { ClientAccount } from "@adwright/contracts/google";
import { importedIds, countTaken } from "@adwright/rules/import";
import { limitsOf } from "@adwright/rules/plan";
import { useNavigate } from "@tanstack/react-router";

import { createBrand } from "../../../api/brand.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { ConnectionTrouble } from "../../../connection/connection-trouble.tsx";
import { ConnectGoogleAdsCard } from "../../../connection/prerequisites.tsx";
import { useWrite } from "../../../connection/use-write.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { useUser } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Form, FormField } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { SkeletonRows } from "../../../ui/state/skeleton.tsx";
import {
  type BrandEntries,
  brandOf,
  BrandNameField,
  BrandWebsiteFields,
  checkBrand,
} from "../brand-form.tsx";
import { RefreshAccounts, useAccounts } from "../import/accounts.tsx";
import { ImportAlerts } from "../import/import-alerts.tsx";

/** /brands/new: creates one brand manually, for one account of the connection. */
export function NewBrandPage() {
  const { hasGoogleAdsConnected } = useUser();
  return (
    <>
      <PageHeader
        back={<TextLink to="/brands">Back to brands</TextLink>}
        title="New Brand"
        description="Creates one brand for one of your Google Ads accounts. To add several at once, import them."
      />
      {hasGoogleAdsConnected ? <LoadedForm /> : <ConnectGoogleAdsCard />}
    </>
  );
}

function LoadedForm() {
  const { accounts, brands, error, isFetching, refresh } = useAccounts();
  if (accounts !== undefined && brands !== undefined) {
    return <NewBrandForm accounts={accounts} brands={brands} />;
  }
  if (error !== null) {
    return (
      <ConnectionTrouble
        error={error}
        title={`Error loading Google Ads accounts: ${error.message}`}
        action={<RefreshAccounts busy={isFetching} onClick={refresh} />}
      />
    );
  }
  return (
    <Card padding="none">
      <SkeletonRows label="Loading your Google Ads accounts" rows={4} />
    </Card>
  );
}

const empty: BrandEntries = { name: "", customerId: "", website: "", description: "" };

function NewBrandForm({ accounts, brands }: { accounts: ClientAccount[]; brands: Brand[] }) {
  const create = useCreateBrand();
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
      <NewBrandAlerts brands={brands} error={create.error} />
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
    onDone: ({ name }) => notify({ title: "Brand created", description: `${name} was created.` }),
    changes: ["brand", "dashboard"],
    failed: ["Error creating brand", "An error occurred while creating the brand"],
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
