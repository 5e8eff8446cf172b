import type { MadeResources } from "@adwright/contracts/publication/steps";

/** What an undo can remove. Google Ads API: links to assets can be removed, assets cannot. */
export function removableOf({ libraryAssets: _, ...removable }: MadeResources): MadeResources {
  return removable;
}

/** Says that everything was removed, and what Google keeps. */
export function undoneWords(made: MadeResources): string {
  return `Everything this publication created was removed again${keptWords(made)}.`;
}

/** The same for a canceled publication. */
export function cancelledWords(made: MadeResources): string {
  return `Canceled. What had been created was removed again${keptWords(made)}.`;
}

/** Each link leads to an asset. Older publications list only the links. */
function keptWords({ assets = [], libraryAssets = assets }: MadeResources): string {
  const kept = "; Google keeps the texts of its extensions in the account's asset library";
  return libraryAssets.length > 0 ? kept : "";
}
