import { ExternalLink } from "lucide-react";

import { GOOGLE_ADS_URL } from "../../../connection/remedy-words.ts";
import { LinkButton } from "../../../ui/action/link-button.tsx";

interface OpenAccountProps {
  customerId: string;
  /** The height of the buttons beside it. */
  size?: "sm" | "md";
}

/** A link to the account's campaigns in Google Ads, where only a look there can tell what was applied. */
export function OpenAccount({ customerId, size = "sm" }: OpenAccountProps) {
  // Google does not document its addresses; this parameter is in common use.
  const href = `${GOOGLE_ADS_URL}/aw/campaigns?__e=${customerId}`;
  return (
    <LinkButton href={href} target="_blank" rel="noreferrer" size={size} icon={ExternalLink}>
      Open in Google Ads
      <span className="sr-only"> (opens a new tab)</span>
    </LinkButton>
  );
}
