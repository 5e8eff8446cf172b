import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";

import { brandsQuery } from "../../api/brand.ts";

/** The brand in the address, and its name once it is loaded. */
export function useBrandInAddress(): { brandId: number; brandName: string | undefined } {
  const { brandId: text = "" }: { brandId?: string } = useParams({ strict: false });
  const brandId = Number(text);
  const { data } = useQuery(brandsQuery);
  return { brandId, brandName: data?.find(({ id }) => id === brandId)?.name };
}
