import { useQuery } from "@tanstack/react-query";

import { brandsQuery } from "../../../api/brand.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";

/** More than this would be a list of brands, which has its own page. */
const MOST = 6;

/** Links to campaigns that were created outside this product. */
export function LiveLinks() {
  const { data } = useQuery(brandsQuery);
  const brands = (data ?? []).filter(({ isManager }) => !isManager);
  if (brands.length === 0) return null;
  return (
    <p className="mt-4 text-fg-2 wrap-anywhere">
      Campaigns made in Google Ads are not in this list. See and change every live campaign of{" "}
      {brands.slice(0, MOST).map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <TextLink to="/brands/$brandId/live" params={{ brandId: String(id) }}>
            <bdi>{name}</bdi>
          </TextLink>
        </span>
      ))}
      {brands.length > MOST && (
        <>
          {" "}
          or <TextLink to="/brands">another brand</TextLink>
        </>
      )}
      .
    </p>
  );
}
