import type { Stage } from "@adwright/local/stage";

/** A brand's vector store at the model's provider (its stand-in). */
export interface StoredMemory {
  isThere: boolean;
  /** The texts of the store's files, oldest first. */
  texts: string[];
}

/** Reads a vector store over the provider's API. */
export async function readMemory(stage: Stage, vectorStoreId: string): Promise<StoredMemory> {
  // One read gives both, because the store could be deleted between two reads.
  const files = await ask(stage, `/vector_stores/${vectorStoreId}/files?order=asc`);
  if (files.status === 404) return { isThere: false, texts: [] };
  const { data } = (await files.json()) as { data: { id: string }[] };
  const contents = data.map(async ({ id }) => (await ask(stage, `/files/${id}/content`)).text());
  return { isThere: true, texts: await Promise.all(contents) };
}

export async function isFileThere(stage: Stage, fileId: string): Promise<boolean> {
  return (await ask(stage, `/files/${fileId}`)).status === 200;
}

/** Counts calls of a method from now on, by the hits of a fault without a delay. */
export function countCalls(stage: Stage, method: string): () => number {
  const fault = { vendor: "openai", kind: "slow", delayMs: 0, times: 1000 } as const;
  const { id } = stage.faults.add({ ...fault, method });
  return () => stage.faults.list().find((one) => one.id === id)?.hits ?? 0;
}

function ask(stage: Stage, path: string): Promise<Response> {
  const { origin, apiKey } = stage.standIns.openAi;
  return fetch(`${origin}/v1${path}`, { headers: { authorization: `Bearer ${apiKey}` } });
}
