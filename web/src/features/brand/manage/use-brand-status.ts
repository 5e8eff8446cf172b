import type { Brand } from "@adwright/contracts/brand";
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { activateBrand, deactivateBrand } from "../../../api/brand.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { notify } from "../../../ui/overlay/toast.ts";

/** Activates an inactive brand and deactivates an active one. */
export function useStatusChange(brand: Brand) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => (brand.isActive ? deactivateBrand(brand.id) : activateBrand(brand.id)),
    meta: { quiet: true },
    onSuccess: async (turned) => {
      const word = turned.isActive ? "active" : "deactivated";
      notify({ title: "Brand updated", description: `${turned.name} is now ${word}.` });
      await invalidate(queryClient, "brand", "dashboard");
    },
    onError: (error) =>
      showFailure(error, "Error updating brand", "An error occurred while updating the brand"),
  });
}
