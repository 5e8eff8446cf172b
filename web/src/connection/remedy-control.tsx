import type { DiagnosisAction } from "@adwright/contracts/google";

import { ButtonLink } from "../ui/action/button-link.tsx";
import { LinkButton } from "../ui/action/link-button.tsx";
import { GOOGLE_ADS_URL } from "./remedy-words.ts";

/** A link or button for the remedy; nothing if the person can only wait, or chooses on the spot. */
export function RemedyControl({ remedy }: { remedy: DiagnosisAction }) {
  if (remedy === "reconnect") {
    return (
      <ButtonLink to="/auth/google" variant="primary">
        Reconnect Google Ads
      </ButtonLink>
    );
  }
  if (remedy === "open_google_ads") {
    return (
      <LinkButton href={GOOGLE_ADS_URL} target="_blank" rel="noreferrer" variant="primary">
        Open Google Ads
      </LinkButton>
    );
  }
  if (remedy !== "contact_support") return null;
  return <ButtonLink to="/contact-support">Contact Support</ButtonLink>;
}
