import type { Brand } from "@adwright/contracts/brand";

import { TextLink } from "../../../ui/action/text-link.tsx";

/** More than this would be a list of brands, which has its own page. */
const MOST = 6;

/**
 * Links to the live campaigns of each brand, with those that were created outside this product. Many short texts: the
 * largest text of the page should not be one that comes late.
 */
export function LiveLinks({ brands }: { brands: readonly Brand[] }) {
  const advertisers = brands.filter(({ isManager }) => !isManager);
  if (advertisers.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-x-3 gap-y-1 text-fg-2">
      <span>All campaigns in Google Ads:</span>
      {advertisers.slice(0, MOST).map(({ id, name }) => (
        <TextLink key={id} to="/brands/$brandId/live" params={{ brandId: String(id) }}>
          <bdi className="wrap-anywhere">{name}</bdi>
        </TextLink>
      ))}
      {advertisers.length > MOST && <TextLink to="/brands">Another brand</TextLink>}
    </div>
  );
}
