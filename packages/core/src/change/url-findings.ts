import type { Change, ChangeFinding } from "@adwright/contracts/change/change";

import { siteOf } from "../brand/web-address.ts";

type Changed = Pick<Change, "changeId" | "what">;

/** The address that ads would lead to after a change; undefined if the change does not set one. */
function addressIn({ what }: Changed): string | undefined {
  if (what.kind === "keyword_url") return what.to ?? undefined;
  if (what.kind === "keyword_add") return what.finalUrl ?? undefined;
  if (what.kind === "asset_add" && what.asset.type === "SITELINK") return what.asset.finalUrl;
  return what.kind === "ad_text" && what.mode !== "other_ad" ? what.to.finalUrl : undefined;
}

function siteAt(address: string | undefined): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  return url === null ? undefined : siteOf(url);
}

/** Warnings for addresses on a website other than the brand's; its subdomains are its own. */
export function urlFindings(
  changes: readonly Changed[],
  website: string | undefined,
): ChangeFinding[] {
  const own = siteAt(website);
  if (own === undefined) return [];
  return changes.flatMap((change): ChangeFinding[] => {
    const site = siteAt(addressIn(change));
    if (site === undefined || site === own || site.endsWith(`.${own}`)) return [];
    const message = `This address is on ${site}, not on the brand's website, ${own}.`;
    const changeIds = [change.changeId];
    return [{ severity: "warning", rule: "change/url-host", changeIds, message }];
  });
}
