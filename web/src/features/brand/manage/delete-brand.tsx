import type { Brand } from "@adwright/contracts/brand";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { deleteBrand } from "../../../api/brand.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { CannotDeleteDialog } from "./cannot-delete-dialog.tsx";
import { type DeleteRefusal, findDeleteRefusal } from "./delete-refusal.ts";

interface DeleteBrandProps {
  brand: Brand;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation, deletes the brand, or explains why it is too recent. */
export function DeleteBrand({ brand, open, onClose }: DeleteBrandProps) {
  const [refusal, setRefusal] = useState<DeleteRefusal>();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteBrand(brand.id),
    meta: { quiet: true },
    onSuccess: async () => {
      onClose();
      notify({ title: "Brand deleted", description: `${brand.name} was deleted.` });
      await invalidate(queryClient, "brand", "campaign", "dashboard");
    },
    onError: (error) => {
      onClose();
      const found = findDeleteRefusal(error);
      if (found === undefined)
        showFailure(error, "Error deleting brand", "An error occurred while deleting the brand");
      setRefusal(found);
    },
  });
  return (
    <>
      <AlertDialog
        open={open}
        onOpenChange={(next) => next || onClose()}
        title="Are you sure?"
        description={`The brand “${brand.name}” will be permanently deleted. Its campaign drafts remain but are unlinked from it. This cannot be undone.`}
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
      {refusal !== undefined && (
        <CannotDeleteDialog brand={brand} refusal={refusal} onClose={() => setRefusal(undefined)} />
      )}
    </>
  );
}
