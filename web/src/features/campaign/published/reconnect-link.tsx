import { findRemedy } from "@adwright/rules/google-remedy";

import { ApplicationError } from "../../../api/http/application-error.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";

/** The way to a new connection, where the old one is what failed. */
export function ReconnectLink({ error }: { error: Error }) {
  const code = error instanceof ApplicationError ? error.code : undefined;
  if (findRemedy(code) !== "reconnect") return null;
  return (
    <ButtonLink to="/auth/google" variant="primary">
      Reconnect Google Ads
    </ButtonLink>
  );
}
