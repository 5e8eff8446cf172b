import type { services } from "google-ads-api";

import type { AdsClient } from "../client.ts";
import { failureOf } from "../failures/errors.ts";
import { quoted } from "../gaql.ts";
import { selectRows } from "../selected.ts";

/** The label created along with a set: Google requires unique label names, so the set can be applied at most once. */
export interface Guard {
  name: string;
  /** Identifies the operations it was sent with. */
  description: string;
}

/** The first operation: if the label already exists, Google refuses the whole request. */
export const guardOperation = ({ name, description }: Guard): services.IMutateOperation => ({
  label_operation: { create: { name, text_label: { description } } },
});

export async function findGuard(
  client: AdsClient,
  name: string,
): Promise<{ resource: string; description: string } | undefined> {
  const [row] = await selectRows(
    client,
    "label.resource_name, label.text_label.description",
    `label WHERE label.name = ${quoted(name)} AND label.status = 'ENABLED'`,
  );
  if (row === undefined) return undefined;
  const { resource_name: resource, text_label: text } = row.label;
  return { resource, description: text?.description ?? "" };
}

/** Removes every label whose name begins like that. */
export async function removeGuards(
  client: AdsClient,
  nameStart: string,
  deadlineMs: number,
): Promise<void> {
  const guards = await selectRows(
    client,
    "label.resource_name",
    `label WHERE label.name LIKE ${quoted(`${nameStart}%`)} AND label.status = 'ENABLED'`,
  );
  if (guards.length === 0) return;
  const operations = guards.map(({ label }) => ({
    label_operation: { remove: label.resource_name },
  }));
  try {
    await client.mutate(operations, { validateOnly: false, deadlineMs });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const goneCodes = new Set(["RESOURCE_NOT_FOUND", "OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE"]);

const isGone = (error: unknown): boolean =>
  failureOf(error)?.issues.every(({ code }) => goneCodes.has(code)) === true;
