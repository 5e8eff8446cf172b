import type { services } from "google-ads-api";

import type { AdsClient } from "./client.ts";
import { isIn } from "./gaql.ts";

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}`
  ? Trimmed<Rest>
  : Text extends `${infer Rest} ` | `${infer Rest}\n`
    ? Trimmed<Rest>
    : Text;

type Listed<List extends string, Found = never> = List extends `${infer First},${infer Rest}`
  ? Listed<Rest, Found | Trimmed<First>>
  : Found | Trimmed<List>;

type Head<Field extends string> = Field extends `${infer First}.${string}` ? First : Field;
type Below<Field extends string, First extends string> = Field extends `${First}.${infer Rest}`
  ? Rest
  : never;

/** Fields that every resource has that is selected with them. */
type Always =
  | "resource_name"
  | "name"
  | "status"
  | "id"
  | "campaign"
  | "ad_group"
  | "ad"
  | "asset"
  | "field_type"
  | "shared_set"
  | "search_term"
  | "change_date_time"
  | "change_resource_type"
  | "change_resource_name"
  | "client_type"
  | "resource_change_operation";

type Value<Type> = [Type] extends [readonly (infer Item)[]]
  ? Value<Item>[]
  : [Extract<Type, string>] extends [never]
    ? Type extends number
      ? // An enum is assignable to and from a number, but not in a text.
        `${number}` extends `${Type}`
        ? number | string
        : string
      : Type extends boolean
        ? boolean
        : { [Name in keyof Type]?: Value<NonNullable<Type[Name]>> }
    : Extract<Type, string>;

type At<Message, Name extends keyof Message, Path extends string> = [Path] extends [never]
  ? Name extends "id"
    ? string
    : Value<NonNullable<Message[Name]>>
  : Part<Path, NonNullable<Message[Name]>>;

type Part<Field extends string, Message> = {
  [Name in Head<Field> & keyof Message & Always]: At<Message, Name, Below<Field, Name>>;
} & {
  [Name in Exclude<Head<Field> & keyof Message & string, Always>]?: At<
    Message,
    Name,
    Below<Field, Name>
  >;
};

type Row<Field extends string> = {
  [Name in Head<Field> & keyof services.IGoogleAdsRow]: Part<
    Below<Field, Name> | "resource_name",
    NonNullable<services.IGoogleAdsRow[Name]>
  >;
};

/**
 * What Google answers to a GAQL list of fields: enums as names, 64-bit numbers as texts, and nothing for what is not set.
 * `metrics`, `segments` and the budget of a campaign may be missing as a whole: read them with `?.`.
 */
export type Selected<Fields extends string> = Row<Listed<Fields>>;

/** The rows of a query; `from` is what follows FROM. */
export const selectRows = <const Fields extends string>(
  client: AdsClient,
  fields: Fields,
  from: string,
): Promise<Selected<Fields>[]> => client.query(`SELECT ${fields} FROM ${from}`);

/** What is selected of the resources whose field has one of the names; no query is sent without names. */
export async function selectOf<
  const Fields extends string,
  From extends keyof Selected<Fields> & string,
>(
  client: AdsClient,
  fields: Fields,
  from: From,
  [field, names]: [field: string, names: ReadonlySet<string>],
  and = "",
): Promise<Selected<Fields>[From][]> {
  if (names.size === 0) return [];
  const named = isIn(`${from}.${field}`, names);
  const rows = await selectRows(client, fields, `${from} WHERE ${named}${and}`);
  return rows.map((row) => row[from]);
}

export const byResource = <Named extends { resource_name: string }>(
  rows: Named[],
): Map<string, Named> => new Map(rows.map((row) => [row.resource_name, row]));
