import type { Brand } from "@adwright/contracts/brand";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { brandsQuery } from "../../../api/brand.ts";
import type { TableFilter } from "../../../api/campaign.ts";

const none: readonly Brand[] = [];

interface ListedBrands {
  /** None while they are not loaded. */
  brands: readonly Brand[];
  /** Names by brand id. */
  brandNames: ReadonlyMap<number, string>;
  /** The brand to which the list is limited, if nothing else limits it. */
  onlyBrand: Brand | undefined;
  /** Being fetched for the first time; false while offline, where only what is cached can be shown. */
  isLoading: boolean;
}

/** What the list of campaigns says of their brands. */
export function useListedBrands({ q, status, source, brandId }: TableFilter): ListedBrands {
  const { data: brands = none, isLoading } = useQuery(brandsQuery);
  const brandNames = useMemo(() => new Map(brands.map(({ id, name }) => [id, name])), [brands]);
  const isOnly = q === "" && status === undefined && source === undefined;
  return {
    brands,
    brandNames,
    onlyBrand: isOnly ? brands.find(({ id }) => id === brandId) : undefined,
    isLoading,
  };
}
