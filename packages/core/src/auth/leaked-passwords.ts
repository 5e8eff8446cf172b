let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the 49,000 that published leaks have most often, in whatever case (the list of zxcvbn). It
 * is loaded with the first password that somebody chooses: neither a cold start nor a sign-in pays for it.
 */
export async function isLeaked(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.normalize("NFKC").toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
