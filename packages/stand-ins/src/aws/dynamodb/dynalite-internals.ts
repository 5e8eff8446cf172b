import type { Server } from "node:http";
import { createRequire } from "node:module";

import { cacheConditionParser } from "./condition-parser.ts";

/**
 * The only access to dynalite's internals. The package is CommonJS without types or an `exports` map; its version is
 * pinned because these names are not part of its public interface.
 */
export type Attributes = Record<string, unknown>;
export type Done<T> = (error: unknown, value?: T) => void;
export type Release = (done: Done<unknown>) => Done<unknown>;

export type LevelWrite =
  | { type: "put"; key: string; value: unknown }
  | { type: "del"; key: string };

export interface ItemDb {
  get(key: string, done: Done<Attributes>): void;
  put(key: string, value: unknown, done: Done<void>): void;
  del(key: string, done: Done<void>): void;
  /** Runs `work` when all keys are unlocked; `release` wraps the callback that releases the lock. */
  lock(keys: string | string[], work: (release: Release) => void): void;
}

export interface Index {
  IndexName: string;
}

export interface Table {
  TableName: string;
  LocalSecondaryIndexes?: Index[];
  GlobalSecondaryIndexes?: Index[];
}

export interface Store {
  db: {
    batch(writes: LevelWrite[], done: Done<void>): void;
    open(): Promise<void>;
    close(done?: Done<void>): Promise<void> | void;
  };
  getTable(name: string, done: Done<Table>): void;
  getItemDb: (name: string) => ItemDb;
}

export interface Operation extends Attributes {
  TableName: string;
  Key?: Attributes;
  Item?: Attributes;
}

export interface DynaliteOptions {
  path?: string;
  createTableMs: number;
  deleteTableMs: number;
  updateTableMs: number;
}

interface DynaliteDb {
  create: (options: DynaliteOptions) => Store;
  createKey(key: Attributes, table: Table): string;
  validateItem(item: Attributes, table: Table): Error | undefined;
  validateKey(key: Attributes, table: Table): Error | undefined;
  validationError(message: string): Error;
  getIndexActions(
    indexes: Index[],
    existing: Attributes | undefined,
    item: Attributes | null,
    table: Table,
  ): {
    puts: { index: string; key: string; item: Attributes }[];
    deletes: { index: string; key: string }[];
  };
  updateIndexes(
    store: Store,
    table: Table,
    existing: Attributes | undefined,
    item: Attributes | null,
    done: Done<void>,
  ): void;
}

interface Validation {
  types: Record<string, unknown>;
  custom: unknown;
}

interface Validations {
  checkTypes(data: Attributes, types: Validation["types"]): Operation;
  checkValidations(data: Operation, types: unknown, custom: unknown, store: Store): void;
}

export type ItemAction = "putItem" | "updateItem" | "deleteItem";
type RunAction = (store: Store, data: Operation, done: Done<Attributes>) => void;

const require = createRequire(import.meta.url);
cacheConditionParser();

export const createDynalite = require("dynalite") as (options: DynaliteOptions) => Server;
export const db = require("dynalite/db") as DynaliteDb;
export const validations = require("dynalite/validations") as Validations;

export const itemValidations: Record<ItemAction, Validation> = {
  putItem: require("dynalite/validations/putItem") as Validation,
  updateItem: require("dynalite/validations/updateItem") as Validation,
  deleteItem: require("dynalite/validations/deleteItem") as Validation,
};

export const itemActions: Record<ItemAction, RunAction> = {
  putItem: require("dynalite/actions/putItem") as RunAction,
  updateItem: require("dynalite/actions/updateItem") as RunAction,
  deleteItem: require("dynalite/actions/deleteItem") as RunAction,
};

/** Converts a call with a Node callback to a promise. */
export function promised<T>(call: (done: Done<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    call((error, value) => {
      if (error instanceof Error) reject(error);
      else resolve(value as T);
    });
  });
}
