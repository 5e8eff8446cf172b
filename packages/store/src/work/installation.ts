import { randomUUID } from "node:crypto";

import { keys } from "../keys.ts";
import { text } from "../table/attributes.ts";
import { quietly } from "../table/conditions.ts";
import { entity } from "../table/entity.ts";
import type { Table } from "../table/open-table.ts";
import { readRow } from "../table/read-row.ts";

export const installationEntity = entity("install", keys.installation, { installationId: text });

export function makeInstallationStore(table: Table) {
  const rows = () => table.entity(installationEntity);
  const find = () => readRow((options) => rows().get({}).go(options));

  return {
    /**
     * Identifies this table's data at vendors that store several installations' data together. Created once, never
     * changed.
     */
    async id(): Promise<string> {
      const known = await find();
      if (known) return known.installationId;
      const made = { installationId: randomUUID() };
      const created = await rows().create(made).go(quietly);
      return created.rejected ? ((await find())?.installationId ?? "") : made.installationId;
    },
  };
}
