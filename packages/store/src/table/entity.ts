import { Entity, type Schema } from "electrodb";

import type { Connection } from "./open-table.ts";

type AnySchema = Schema<string, string, string>;

/**
 * The maker of an entity of the table. `name` is what electrodb writes into each row; short to save space. `also` has
 * its rows in the index.
 */
export function entity<
  Key extends AnySchema["indexes"][string],
  Attributes extends AnySchema["attributes"],
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- it adds no index
  Also extends AnySchema["indexes"] = Record<never, never>,
>(name: string, primary: Key, attributes: Attributes, also?: Also) {
  const indexes = { primary, ...also } as { primary: Key } & Also;
  return (connection: Connection) =>
    new Entity(
      { model: { entity: name, version: "1", service: "app" }, attributes, indexes },
      connection,
    );
}
