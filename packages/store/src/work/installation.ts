import { randomUUID } from "node:crypto";

import { Entity } from "electrodb";

import { keys } from "../keys.ts";
import { model, text } from "../table/attributes.ts";
import { quietly } from "../table/conditions.ts";
import type { Table, Connection } from "../table/open-table.ts";
import { readRow } from "../table/read-row.ts";

export function installationEntity(connection: Connection) {
  return new Entity(
    {
      model: model("install"),
      attributes: { installationId: text },
      indexes: { primary: keys.installation },
    },
    connection,
  );
}

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
