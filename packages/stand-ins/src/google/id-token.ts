import type { JWTPayload } from "jose";

import type { IdentityParts } from "./parts.ts";
import { mayReadEmail, mayReadProfile } from "./scopes.ts";
import type { Person } from "./state.ts";

const ID_TOKEN_SECONDS = 3600;

/** The claims about a person that the granted scopes include (OpenID Connect standard claims). */
function profileClaims(person: Person, scopes: readonly string[]) {
  const { email, fullName, sub } = person;
  const [givenName, ...familyNames] = fullName.split(" ");
  const familyName = familyNames.join(" ");
  return {
    sub,
    ...(mayReadEmail(scopes) && { email, email_verified: true, ...hostedDomain(person) }),
    ...(mayReadProfile(scopes) && {
      name: fullName,
      given_name: givenName,
      ...(familyName !== "" && { family_name: familyName }),
    }),
  };
}

export function idTokenClaims(
  { issuer, client, now }: Pick<IdentityParts, "issuer" | "client" | "now">,
  person: Person,
  scopes: readonly string[],
  nonce: string | undefined,
): JWTPayload {
  const issuedAtSeconds = Math.floor(now() / 1000);
  return {
    iss: issuer,
    aud: client.clientId,
    azp: client.clientId,
    ...profileClaims(person, scopes),
    ...(nonce !== undefined && { nonce }),
    iat: issuedAtSeconds,
    exp: issuedAtSeconds + ID_TOKEN_SECONDS,
  };
}

/** OpenID Connect at Google: `hd` is only present for accounts of a Workspace or Cloud organization. */
function hostedDomain({ email, isPersonal }: Person): { hd?: string } {
  const hd = email.slice(email.lastIndexOf("@") + 1);
  const isGmail = hd === "gmail.com" || hd === "googlemail.com";
  return isGmail || isPersonal === true ? {} : { hd };
}
