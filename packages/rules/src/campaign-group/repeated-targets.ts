/** What names a target's campaign. */
export interface NamedTarget {
  geoTarget: string;
  language: string;
  campaignPrefix?: string | undefined;
}

/** The indexes of targets that repeat an earlier one, in any spelling. */
export function repeatedTargets(targets: readonly NamedTarget[]): number[] {
  const seen = new Set<string>();
  return targets.flatMap((target, index) => {
    const key = targetKey(target);
    if (seen.has(key)) return [index];
    seen.add(key);
    return [];
  });
}

/** Equal for targets that would create the same campaign. */
export function targetKey({ geoTarget, language, campaignPrefix = "" }: NamedTarget): string {
  return JSON.stringify([geoTarget, language, campaignPrefix].map(folded));
}

const folded = (text: string) =>
  text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
