import { randomUUID } from "node:crypto";

import { keys } from "../keys.ts";
import { optionalText, text } from "../table/attributes.ts";
import { entity, type Table } from "../table/entity.ts";
import { readRow } from "../table/read.ts";
import { quietly } from "../table/write.ts";

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

/** Where a cron stopped in a long list; without `at` it begins again. */
export const positionEntity = entity("position", keys.position, { name: text, at: optionalText });

export function makePositionStore(table: Table) {
  const positions = () => table.entity(positionEntity);

  return {
    async find(name: string): Promise<string | undefined> {
      const { data } = await positions().get({ name }).go({ consistent: true });
      return data?.at;
    },

    /** Returns false, and changes nothing, if another run has moved it. */
    async move(name: string, from: string | undefined, to: string | undefined): Promise<boolean> {
      const moved = await positions()
        .put({ name, ...(to !== undefined && { at: to }) })
        .where((row, is) => (from === undefined ? is.notExists(row.at) : is.eq(row.at, from)))
        .go(quietly);
      return !moved.rejected;
    },
  };
}
