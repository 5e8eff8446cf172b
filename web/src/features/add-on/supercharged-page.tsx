import { SUPERCHARGED_MONTHLY_USD } from "@adwright/rules/billing/revenue";

import { ButtonLink } from "../../ui/action/button-link.tsx";
import { AddOnPage } from "./add-on-page.tsx";

export function SuperchargedPage() {
  return (
    <AddOnPage
      name="Supercharged"
      summary="Scans your website and writes campaigns for many markets at once. Both can be tried now."
      monthlyDollars={SUPERCHARGED_MONTHLY_USD}
      features={[
        "Scans your website with AI and finds the pages worth advertising",
        "Writes campaigns for 10+ countries and in many languages in one go",
        "Retries what failed, and leaves the rest alone",
      ]}
      links={
        <>
          <ButtonLink to="/supercharged-isolated">Workflows</ButtonLink>
          <ButtonLink to="/super-charged">Scan a website</ButtonLink>
        </>
      }
    />
  );
}
