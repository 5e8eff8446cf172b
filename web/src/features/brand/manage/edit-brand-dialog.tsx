import type { Brand } from "@adwright/contracts/brand";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { updateBrand } from "../../../api/brand.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { ConnectionTrouble } from "../../../connection/connection-trouble.tsx";
import { findRemedyFor } from "../../../connection/remedy-words.ts";
import { showFailure } from "../../../connection/show-failure.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import {
  type BrandEntries,
  BrandNameField,
  BrandWebsiteFields,
  checkBrand,
} from "../brand-form.tsx";
import { fieldErrorsOf } from "../field-errors.ts";

interface EditBrandDialogProps {
  brand: Brand;
  onClose: () => void;
}

export function EditBrandDialog({ brand, onClose }: EditBrandDialogProps) {
  const [entries, setEntries] = useState<BrandEntries>({
    name: brand.name,
    customerId: formatCustomerId(brand.customerId),
    website: brand.website ?? "",
    description: brand.description ?? "",
  });
  const [errors, setErrors] = useState(() => checkBrand(entries));
  const save = useSaveBrand(brand, onClose);

  function change(part: Partial<BrandEntries>) {
    setEntries({ ...entries, ...part });
    setErrors({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkBrand(entries);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(entries, { onError: (error) => setErrors(fieldErrorsOf(error)) });
  }

  const fields = { entries, errors, onChange: change };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Edit Brand"
      locked={save.isPending}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <BrandNameField {...fields} />
        <Field
          label="Customer ID"
          help={<TermHelp term="customer-id" />}
          required
          error={errors.customerId}
        >
          <Input
            inputMode="numeric"
            value={entries.customerId}
            onChange={(event) => change({ customerId: event.target.value })}
          />
        </Field>
        <BrandWebsiteFields {...fields} />
        {findRemedyFor(save.error) !== undefined && save.error !== null && (
          <ConnectionTrouble error={save.error} />
        )}
        <DialogActions>
          <Button onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            Save Changes
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useSaveBrand(brand: Brand, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, customerId, website, description }: BrandEntries) =>
      updateBrand(brand.id, {
        name: name.trim(),
        customerId: customerId.trim(),
        website: website.trim() === "" ? null : website.trim(),
        description: description.trim() === "" ? null : description.trim(),
      }),
    meta: { quiet: true },
    onSuccess: async (saved) => {
      await invalidate(queryClient, "brand", "campaign");
      notify({ title: "Brand updated", description: `${saved.name} was saved.` });
      onSaved();
    },
    onError: (error) =>
      showFailure(error, "Error updating brand", "An error occurred while updating the brand"),
  });
}
