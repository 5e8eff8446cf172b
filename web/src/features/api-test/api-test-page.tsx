import { useUser } from "../../session/session-context.ts";
import { TextLink } from "../../ui/action/text-link.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ApiTests } from "./api-tests.tsx";
import { ConnectFirst, WithBrands } from "./test-gates.tsx";

/** /api-test: tries the Google Ads API on the person's own account. */
export function ApiTestPage() {
  const { hasGoogleAdsConnected } = useUser();
  return (
    <>
      <PageHeader
        back={<TextLink to="/">Back to home</TextLink>}
        title="Google Ads API Test"
        description="Creates test objects in one of your Google Ads accounts, call by call, and shows Google's responses."
      />
      {hasGoogleAdsConnected ? (
        <WithBrands>{(brands, newest) => <ApiTests brands={brands} newest={newest} />}</WithBrands>
      ) : (
        <ConnectFirst />
      )}
    </>
  );
}
