import type { Brand } from "@adwright/contracts/brand";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { chooseKeptBrand, usageQuery } from "../../../api/billing.ts";
import { brandsQuery } from "../../../api/brand.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Radio, RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { QueryState } from "../../../ui/state/query-state.tsx";

/** After a downgrade: chooses the brand that stays usable. Nothing if all brands fit the plan. */
export function KeptBrand() {
  const { data: usage } = useQuery(usageQuery);
  const limit = usage?.brands.limit ?? null;
  const mayBeOver = limit !== null && (usage?.brands.used ?? 0) > limit;
  const brands = useQuery({ ...brandsQuery, enabled: mayBeOver });
  const active = brands.data?.filter(({ isActive }) => isActive);
  if (!mayBeOver || (active !== undefined && active.length <= limit)) return null;
  return (
    <Card
      title="Choose the brand to keep"
      description={`Your plan includes ${plural(limit, "brand")}. Nothing is deleted: the brand you choose stays usable, and the others can still be read.`}
    >
      <QueryState
        rows={2}
        query={brands}
        loading="Loading brands"
        what="Brands"
        failed="Error Loading Brands"
      >
        {(all) => <Choice brands={all.filter(({ isActive }) => isActive)} />}
      </QueryState>
    </Card>
  );
}

function Choice({ brands }: { brands: readonly Brand[] }) {
  const [brandId, setBrandId] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: chooseKeptBrand,
    meta: { quiet: true },
    onSuccess: async (_, keptId) => {
      const name = brands.find(({ id }) => id === keptId)?.name;
      notify({ title: "Brand chosen", description: `${name} stays usable.` });
      await invalidate(queryClient, "brand", "campaign", "billing");
    },
    onError: (error) =>
      notify(failureNotice(error, "Brand not chosen", "The brand could not be chosen.")),
  });
  return (
    <div className="grid gap-4">
      <div className="max-h-80 overflow-y-auto">
        <RadioGroup label="Brand" hideLabel look="cards" value={brandId} onValueChange={setBrandId}>
          {brands.map(({ id, name, customerId }) => (
            <Radio
              key={id}
              value={String(id)}
              label={name}
              description={formatCustomerId(customerId)}
            />
          ))}
        </RadioGroup>
      </div>
      <div>
        <Button
          variant="primary"
          disabled={brandId === null}
          busy={keep.isPending}
          onClick={() => brandId !== null && keep.mutate(Number(brandId))}
        >
          Keep this brand
        </Button>
      </div>
    </div>
  );
}
