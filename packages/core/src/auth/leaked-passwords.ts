let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the 49,000 most frequent ones in published leaks, ignoring case (the list of zxcvbn). The
 * list is loaded when the first new password is checked, so that neither cold starts nor sign-ins pay for it.
 */
export async function isLeaked(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.normalize("NFKC").toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
