import { findRemedy } from "@adwright/rules/google-remedy";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { LinkButton } from "../../../ui/action/link-button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";

/** Why the check could not be made, and what helps. */
export function CheckFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert
      tone="bad"
      title="The check could not be made"
      action={
        <>
          <Button size="sm" icon={RotateCw} onClick={onRetry}>
            Retry
          </Button>
          {remedyFor(error)}
        </>
      }
    >
      {error.message}
    </Alert>
  );
}

/** The way to what has to be put right first; nothing where only trying again helps. */
function remedyFor(error: Error): ReactNode {
  const remedy = findRemedy(error instanceof ApplicationError ? error.code : undefined);
  if (remedy === "reconnect") {
    return (
      <ButtonLink to="/auth/google" size="sm">
        Connect Google Ads
      </ButtonLink>
    );
  }
  if (remedy === "choose_manager") {
    return (
      <ButtonLink to="/brands" size="sm">
        Open brands
      </ButtonLink>
    );
  }
  if (remedy === "open_google_ads") {
    return (
      <LinkButton href="https://ads.google.com" target="_blank" rel="noreferrer" size="sm">
        Open Google Ads
      </LinkButton>
    );
  }
  if (remedy !== "contact_support") return null;
  return (
    <ButtonLink to="/contact-support" size="sm">
      Contact Support
    </ButtonLink>
  );
}
