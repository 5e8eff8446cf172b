import { TextLink } from "../../../ui/action/text-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { WithAccounts } from "./accounts.tsx";
import { ImportForm } from "./import-form.tsx";

/** /brands/import: choose Google Ads accounts to become brands. */
export function ImportPage() {
  return (
    <>
      <PageHeader
        back={<TextLink to="/brands">Back to brands</TextLink>}
        title="Import Google Ads Accounts"
        description="Choose which of your Google Ads accounts become brands."
      />
      <WithAccounts>
        {(accounts, brands) => <ImportForm accounts={accounts} brands={brands} />}
      </WithAccounts>
    </>
  );
}
