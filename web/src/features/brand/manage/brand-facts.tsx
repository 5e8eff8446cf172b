import type { Brand } from "@adwright/contracts/brand";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";

import { formatCustomerId } from "../../../format/customer-id.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { StatusSwitch, StatusWords } from "./brand-status.tsx";
import { DeleteBrand } from "./delete-brand.tsx";
import { EditBrandDialog } from "./edit-brand-dialog.tsx";

export function BrandFacts({ brand }: { brand: Brand }) {
  const [opened, setOpened] = useState<"edit" | "delete">();
  const close = () => setOpened(undefined);
  return (
    <div className="grid gap-4">
      <KeyValueList layout="columns">
        <KeyValue name="Customer ID">{formatCustomerId(brand.customerId)}</KeyValue>
        <KeyValue name="Website">{brand.website ?? "Not specified"}</KeyValue>
        <KeyValue name="Currency">{brand.currencyCode}</KeyValue>
        <KeyValue name="Status">
          <StatusWords brand={brand} />
        </KeyValue>
        <KeyValue name="Description">{brand.description ?? "No description provided"}</KeyValue>
      </KeyValueList>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Pencil} onClick={() => setOpened("edit")}>
          Edit
        </Button>
        <Button icon={Trash2} variant="ghost" onClick={() => setOpened("delete")}>
          Delete
        </Button>
        <StatusSwitch brand={brand} />
        {brand.isMaster && <Badge>Master Account</Badge>}
      </div>
      {opened === "edit" && <EditBrandDialog brand={brand} onClose={close} />}
      <DeleteBrand brand={brand} open={opened === "delete"} onClose={close} />
    </div>
  );
}
