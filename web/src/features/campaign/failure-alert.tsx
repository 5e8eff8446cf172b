import type { DiagnosisAction } from "@adwright/contracts/google";
import { findRemedy } from "@adwright/rules/google-remedy";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";

import { ApplicationError } from "../../api/http/application-error.ts";
import { ButtonLink } from "../../ui/action/button-link.tsx";
import { Button } from "../../ui/action/button.tsx";
import { LinkButton } from "../../ui/action/link-button.tsx";
import { Alert } from "../../ui/state/alert.tsx";

/** Links to where the cause can be fixed; if only waiting helps, there is none. */
const remedyLinks: Record<DiagnosisAction, ReactNode> = {
  reconnect: (
    <ButtonLink to="/auth/google" size="sm">
      Reconnect Google Ads
    </ButtonLink>
  ),
  choose_manager: (
    <ButtonLink to="/brands" size="sm">
      Open brands
    </ButtonLink>
  ),
  open_google_ads: (
    <LinkButton href="https://ads.google.com" target="_blank" rel="noreferrer" size="sm">
      Open Google Ads
    </LinkButton>
  ),
  wait: null,
  contact_support: (
    <ButtonLink to="/contact-support" size="sm">
      Contact Support
    </ButtonLink>
  ),
};

interface FailureAlertProps {
  title: string;
  error: Error;
  isRetrying?: boolean;
  onRetry: () => void;
  /** Shown after the message. */
  children?: ReactNode;
}

/** What could not be loaded, why, and what helps: a link to where to fix the cause, and Retry. */
export function FailureAlert(props: FailureAlertProps) {
  const { title, error, isRetrying = false, onRetry, children } = props;
  const remedy = findRemedy(error instanceof ApplicationError ? error.code : undefined);
  return (
    <Alert
      tone="bad"
      title={title}
      action={
        <>
          {remedy !== undefined && remedyLinks[remedy]}
          <Button size="sm" icon={RotateCw} busy={isRetrying} onClick={onRetry}>
            Retry
          </Button>
        </>
      }
    >
      {failureWords(error)}
      {children}
    </Alert>
  );
}

const TOO_LONG =
  "Google Ads is taking longer than expected. It may still go through: check again in a minute.";

/** The message of a failure for this screen; the default one for time-outs is about generating a campaign. */
export function failureWords(error: Error): string {
  if (!(error instanceof ApplicationError)) return "Something went wrong here. Please try again.";
  return error.code === "TIMEOUT_ERROR" ? TOO_LONG : error.message;
}
