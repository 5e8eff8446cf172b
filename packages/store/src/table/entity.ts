import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { Entity, type EntityItem, type Schema } from "electrodb";

import { retryConflicts, type CommandSender } from "./retry-conflicts.ts";

/** What entities are built with. */
export interface Connection {
  client: CommandSender;
  table: string;
}

/** The table with the entities built so far. */
export interface Table extends Connection {
  /** The entity of a maker, built on first use, because each takes milliseconds of a cold start. */
  entity<Made>(make: (connection: Connection) => Made): Made;
}

export function openTable(client: DynamoDBClient, tableName: string): Table {
  // It copies every request and response for a log that we do not use, which takes about a seventh of a call's CPU
  // time.
  client.middlewareStack.remove("loggerMiddleware");
  const connection: Connection = { client: retryConflicts(client), table: tableName };
  const made = new Map<unknown, unknown>();
  return {
    ...connection,
    entity<Made>(make: (connection: Connection) => Made): Made {
      if (!made.has(make)) made.set(make, make(connection));
      return made.get(make) as Made;
    },
  };
}

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

// oxlint-disable-next-line typescript/no-explicit-any -- electrodb's own way to say any entity.
export type AnyEntity = Entity<any, any, any, any>;

/** A row as its entity declares it. An attribute that may be absent may also be given as undefined. */
export type RowOf<Make extends (...given: never[]) => AnyEntity> = {
  [Name in keyof EntityItem<ReturnType<Make>>]: object extends Pick<
    EntityItem<ReturnType<Make>>,
    Name
  >
    ? EntityItem<ReturnType<Make>>[Name] | undefined
    : EntityItem<ReturnType<Make>>[Name];
};

/** An object type whose optional fields are absent instead of undefined. */
export type Present<T> = T extends object ? { [Key in keyof T]: Exclude<T[Key], undefined> } : T;

/**
 * The same value without undefined fields at every depth, because the SDK refuses to write undefined. Null fields stay.
 */
export function withoutUndefined<T>(value: T): T & Present<T> {
  return cleaned(value) as T & Present<T>;
}

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => cleaned(item));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries.map(([name, field]) => [name, cleaned(field)]));
}

// Binary values are objects, too, but must stay unchanged.
function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Names of optional fields. */
type OptionalName<T> = { [Key in keyof T]-?: undefined extends T[Key] ? Key : never }[keyof T];

/** Splits a patch into the values to set and the names to remove, which are given as undefined. */
export function splitPatch<T extends object>(
  fields: T,
): { set: T & Present<T>; remove: OptionalName<T>[] } {
  const names = Object.keys(fields) as (keyof T)[];
  return {
    set: withoutUndefined(fields),
    remove: names.filter((name) => fields[name] === undefined) as OptionalName<T>[],
  };
}
