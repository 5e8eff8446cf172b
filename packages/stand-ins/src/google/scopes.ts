const ADWORDS = "https://www.googleapis.com/auth/adwords";
const ANALYTICS = "https://www.googleapis.com/auth/analytics.readonly";
const EMAIL = "https://www.googleapis.com/auth/userinfo.email";
const PROFILE = "https://www.googleapis.com/auth/userinfo.profile";

interface KnownScope {
  /** Its label on the consent page. */
  label: string;
  /** Google's granular consent: only scopes beyond identity can be unchecked. */
  isOptional: boolean;
}

const identityScope = (label: string): KnownScope => ({ label, isOptional: false });
const dataScope = (label: string): KnownScope => ({ label, isOptional: true });

const knownScopes: ReadonlyMap<string, KnownScope> = new Map([
  ["openid", identityScope("Associate you with your personal info on Google")],
  [EMAIL, identityScope("See your primary Google Account email address")],
  [PROFILE, identityScope("See your personal info, such as your name")],
  [ADWORDS, dataScope("See, edit, create and delete your Google Ads accounts")],
  [ANALYTICS, dataScope("See your Google Analytics data")],
]);

/** Google accepts the short OpenID names and answers with the long ones. */
const longNames: ReadonlyMap<string, string> = new Map([
  ["email", EMAIL],
  ["profile", PROFILE],
]);

/** A request's scopes by their long names; undefined if one of them does not exist. */
export function parseScopes(text: string): string[] | undefined {
  const names = text.split(" ").filter((name) => name !== "");
  const scopes = names.map((name) => longNames.get(name) ?? name);
  const areKnown = scopes.length > 0 && scopes.every((scope) => knownScopes.has(scope));
  return areKnown ? [...new Set(scopes)] : undefined;
}

export function isOptionalScope(scope: string): boolean {
  return knownScopes.get(scope)?.isOptional ?? false;
}

/** The label beside the scope's checkbox. */
export function scopeLabelOf(scope: string): string {
  return knownScopes.get(scope)?.label ?? scope;
}

export function mayReadEmail(scopes: readonly string[]): boolean {
  return scopes.includes(EMAIL);
}

export function mayReadProfile(scopes: readonly string[]): boolean {
  return scopes.includes(PROFILE);
}
