import type { StaffActKind } from "@adwright/contracts/staff";
import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, optionalText, text, word } from "../table/attributes.ts";
import type { Connection } from "../table/open-table.ts";

export function staffActEntity(connection: Connection) {
  return new Entity(
    {
      model: model("staffact"),
      attributes: {
        /** yyyy-mm, UTC */
        month: text,
        at: text,
        actId: text,
        adminId: text,
        staffEmail: text,
        act: word<StaffActKind>(),
        personId: optionalText,
        details: text,
      },
      indexes: { primary: keys.staffAct },
    },
    connection,
  );
}
