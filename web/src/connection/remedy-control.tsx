import type { DiagnosisAction } from "@adwright/contracts/google";

import { ButtonLink } from "../ui/action/button-link.tsx";
import { LinkButton } from "../ui/action/link-button.tsx";
import { GOOGLE_ADS_URL, remedyLinks } from "./remedy-words.ts";

/** A link for the remedy; nothing if the person can only wait, or chooses on the spot. */
export function RemedyControl({ remedy }: { remedy: DiagnosisAction }) {
  const link = remedyLinks[remedy];
  if (link === undefined) return null;
  const variant = remedy === "contact_support" ? "secondary" : "primary";
  return link.href === GOOGLE_ADS_URL ? (
    <LinkButton href={link.href} target="_blank" rel="noreferrer" variant={variant}>
      {link.label}
    </LinkButton>
  ) : (
    <ButtonLink to={link.href} variant={variant}>
      {link.label}
    </ButtonLink>
  );
}
