import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import type { Inputs, Plain } from "./resource.ts";
import { isWrapped } from "./unwrap-secrets.ts";

/** A resource as registered by Pulumi's mock monitor. */
export interface Registered {
  urn: string;
  id: string;
  outputs: Inputs;
}

/** Pulumi's state file before the first deployment. */
export function writeEmptyState(file: string, stack: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const manifest = { time: new Date().toISOString(), magic: "", version: "" };
  const checkpoint = { stack, latest: { manifest, resources: [] } };
  writeFileSync(file, JSON.stringify({ version: 3, checkpoint }));
}

const typeOf = (urn: string) => urn.split("::")[2]?.split("$").at(-1) ?? "";

function withoutSecrets(value: Plain): Plain {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  if (isWrapped(value)) return "[secret]";
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutSecrets(one)]));
}

/** Writes the two files from which SST shows a diff: the state with the new resources, and the engine's events. */
export function writeResult(
  files: { state: string; events: string },
  registered: Registered[],
  errors: string[],
): void {
  const isStack = ({ urn }: Registered) => typeOf(urn) === "pulumi:pulumi:Stack";
  const ordered = registered.toSorted((a, b) => Number(isStack(b)) - Number(isStack(a)));
  const stackUrn = ordered[0]?.urn ?? "";
  const resources = ordered.map(({ urn, id, outputs }) => {
    const type = typeOf(urn);
    const custom = !/^(sst:|pulumi:pulumi:)/.test(type);
    return {
      urn,
      custom,
      ...(custom && { id }),
      type,
      outputs: withoutSecrets(outputs),
      inputs: {},
    };
  });
  const saved = JSON.parse(readFileSync(files.state, "utf8")) as {
    checkpoint: { latest: { resources: unknown[] } };
  };
  saved.checkpoint.latest.resources = resources;
  writeFileSync(files.state, JSON.stringify(saved));

  const events: object[] = [
    ...errors.map((message) => ({
      diagnosticEvent: { message, color: "never", severity: "error" },
    })),
    ...resources.flatMap((resource) => creationEvents(resource, stackUrn)),
    { summaryEvent: { durationSeconds: 1, resourceChanges: { create: resources.length } } },
  ];
  const timestamp = Math.floor(Date.now() / 1000);
  const lines = events.map((event, sequence) => JSON.stringify({ sequence, timestamp, ...event }));
  appendFileSync(files.events, `${lines.join("\n")}\n`);
}

function creationEvents(resource: { urn: string; type: string }, parent: string): object[] {
  const { urn, type } = resource;
  const made = { ...resource, parent, protect: false, provider: "" };
  const metadata = { op: "create", urn, type, old: null, new: made, logical: true, provider: "" };
  return [
    { resourcePreEvent: { metadata, planning: true } },
    { resOutputsEvent: { metadata, planning: true } },
  ];
}
