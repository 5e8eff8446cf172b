import type { Route } from "@adwright/contracts/route";
import * as z from "zod/mini";

/** As much of JSON Schema as the contracts' bodies use. */
interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
}

const LONG = "x".repeat(20_000);
const NULL_BYTE = "a\u0000b";
const LONE_SURROGATE = "a\uD800b";
const RIGHT_TO_LEFT = "a\u202Eb";

/** What no field expects, whatever it is for. */
const hostileValues: unknown[] = [
  null,
  true,
  -1,
  0.1 + 0.2,
  1e308,
  2 ** 53,
  "",
  " ",
  "0x10",
  "1e9",
  LONG,
  NULL_BYTE,
  LONE_SURROGATE,
  RIGHT_TO_LEFT,
  "constructor",
  "__proto__",
  "../../etc/passwd",
  "http://169.254.169.254/latest/meta-data/",
  "javascript:alert(1)",
  "<img src=x onerror=alert(1)>",
  "{{7*7}}${7*7}",
  '=HYPERLINK("http://evil.example")',
  "a\r\nBcc: everybody@evil.example",
  "' OR segments.date DURING LAST_30_DAYS --",
  [],
  [[[[[[]]]]]],
  Array.from({ length: 2000 }, () => "x"),
  {},
  { $gt: "" },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
];

export interface HostileRequest {
  /** What is wrong about it. */
  name: string;
  path: string;
  body?: unknown;
}

/** Requests for a call with one thing wrong: a field of the body, the body itself, a search parameter or an id. */
export function hostileRequestsFor(route: Route): HostileRequest[] {
  const path = route.path.replaceAll(/:\w+/g, "7");
  return [
    ...bodiesFor(route).map((request) => ({ ...request, path })),
    ...searchesFor(route).map(({ name, search }) => ({ name, path: `${path}?${search}` })),
    ...pathsFor(route),
  ];
}

/** A request with nothing wrong about it but its ids, which name nothing. */
export function smallestRequestFor({ path, body, query }: Route): Omit<HostileRequest, "name"> {
  const named = path.replaceAll(/:\w+/g, "7");
  const search = query && new URLSearchParams(sampleOf(shapeOf(query)) as Record<string, string>);
  const sample = body && sampleOf(shapeOf(body));
  return { path: search ? `${named}?${search.toString()}` : named, body: sample };
}

const shapeOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;

function bodiesFor({ body }: Route): Omit<HostileRequest, "path">[] {
  if (body === undefined) return [];
  const shape = shapeOf(body);
  const sample = sampleOf(shape);
  const whole = hostileValues.map((value, at) => ({ name: `the body, ${at}`, body: value }));
  const fields = Object.keys(shape.properties ?? {}).flatMap((field) => [
    { name: `${field}, left out`, body: without(sample, field) },
    ...hostileValues.map((value, at) => ({
      name: `${field}, ${at}`,
      body: { ...(sample as object), [field]: value },
    })),
  ]);
  return [...whole, ...fields];
}

/** Those that a URL can hold, as they are written in one. */
const hostileTexts = hostileValues
  .filter((value) => typeof value === "string")
  .filter((text) => text !== LONG && text !== LONE_SURROGATE);

function searchesFor({ query }: Route): { name: string; search: string }[] {
  const fields = Object.keys((query && shapeOf(query).properties) ?? {});
  return fields.flatMap((field) => [
    { name: `${field} twice`, search: `${field}=1&${field}=2` },
    { name: `${field}[]`, search: `${field}[]=1` },
    { name: `${field}, not decodable`, search: `${field}=%E0%A4%A` },
    ...hostileTexts.map((text, at) => ({
      name: `${field} in the query, ${at}`,
      search: `${field}=${encodeURIComponent(text)}`,
    })),
  ]);
}

function pathsFor({ method, path }: Route): HostileRequest[] {
  if (!path.includes(":")) return [];
  return [
    "%00",
    "%E0%A4%A",
    "..%2F..%2Fme",
    "-1",
    "1e3",
    "0x7",
    "9".repeat(40),
    "%F0%9F%98%80",
  ].map((id) => ({
    name: `an id of ${id}`,
    path: path.replaceAll(/:\w+/g, id),
    ...(method !== "GET" && { body: {} }),
  }));
}

function without(sample: unknown, field: string): unknown {
  const { [field]: _, ...others } = sample as Record<string, unknown>;
  return others;
}

/** The smallest value that the contract allows, or close to it. */
function sampleOf(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return sampleOf(choices[0] ?? {});
  return samples[shape.type ?? "string"]?.(shape);
}

const numberOf = ({ minimum = 1 }: Shape) => Math.max(minimum, 1);

const samples: Record<string, (shape: Shape) => unknown> = {
  object: ({ properties = {}, required = [] }) =>
    Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})])),
  array: ({ minItems = 1, items = {} }) => Array.from({ length: minItems }, () => sampleOf(items)),
  boolean: () => false,
  number: numberOf,
  integer: numberOf,
  string: ({ format, pattern, minLength = 0 }) => {
    if (pattern !== undefined) return patterned.find((text) => new RegExp(pattern, "u").test(text));
    if (format === "date") return "2026-11-01";
    if (format === "email") return "tess@journeys.example";
    return "https://northwind-running.example/".padEnd(minLength, "x");
  },
};

/** Texts for the patterns of the contracts, one for each. */
const patterned = [
  "1234567890",
  "2026-11-01",
  "2026-11",
  "tess@journeys.example",
  "customers/1234567890/campaignBudgets/7",
  "customers/1234567890/campaignCriteria/7~8",
  "customers/1234567890/campaignSharedSets/7~8",
  "customers/1234567890/campaignAssets/7~8~SITELINK",
  "customers/1234567890/campaignLabels/7~8",
];
