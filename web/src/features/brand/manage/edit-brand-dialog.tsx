import type { Brand } from "@adwright/contracts/brand";
import { useEffect } from "react";

import { updateBrand } from "../../../api/brand.ts";
import { ConnectionTrouble } from "../../../connection/connection-trouble.tsx";
import { findRemedyFor } from "../../../connection/remedy-words.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { DialogForm, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { TermHelp } from "../../../ui/glossary/term-help.tsx";
import {
  type BrandEntries,
  brandOf,
  BrandNameField,
  BrandWebsiteFields,
  checkBrand,
} from "../brand-form.tsx";

export function EditBrandDialog({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const save = useWrite({
    run: (entries: BrandEntries) => updateBrand(brand.id, brandOf(entries)),
    said: ({ name }) => ({ title: "Brand updated", description: `${name} was saved.` }),
    changes: ["brand", "campaign"],
    failed: ["Error updating brand", "An error occurred while updating the brand"],
  });
  const form = useForm<BrandEntries>({
    start: {
      name: brand.name,
      customerId: formatCustomerId(brand.customerId),
      website: brand.website ?? "",
      description: brand.description ?? "",
    },
    check: checkBrand,
    send: async (entries) => {
      await save.mutateAsync(entries);
      onClose();
    },
  });
  const { trigger } = form;
  // Says at once what is wrong with a brand from before its rules.
  useEffect(() => void trigger(), [trigger]);
  return (
    <DialogForm form={form} title="Edit Brand" size="md" action="Save Changes" onClose={onClose}>
      <BrandNameField form={form} />
      <FormField
        form={form}
        name="customerId"
        label="Customer ID"
        help={<TermHelp term="customer-id" />}
        required
      >
        <Input inputMode="numeric" />
      </FormField>
      <BrandWebsiteFields form={form} />
      {findRemedyFor(save.error) !== undefined && save.error !== null && (
        <ConnectionTrouble error={save.error} />
      )}
    </DialogForm>
  );
}
