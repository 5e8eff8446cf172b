interface Target {
  geoTarget: string;
  language: string;
  campaignPrefix?: string | undefined;
}

/** The places in the list of targets that repeat an earlier one, however they are spelled. */
export function repeatedTargets(targets: readonly Target[]): number[] {
  const seen = new Set<string>();
  return targets.flatMap((target, index) => {
    const key = targetKey(target);
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

/** Equal for targets that would make the same campaign twice. */
export function targetKey({ geoTarget, language, campaignPrefix = "" }: Target): string {
  return JSON.stringify([geoTarget, language, campaignPrefix].map(folded));
}

const folded = (text: string) =>
  text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
