import type { Stage } from "@adwright/local/stage";

/** What (the stand-in of) the model's provider keeps for a brand. */
export interface StoredMemory {
  isThere: boolean;
  /** The texts of the store's files, oldest first. */
  texts: string[];
}

/** Reads a vector store as the provider shows it. */
export async function readMemory(stage: Stage, vectorStoreId: string): Promise<StoredMemory> {
  // One read answers both, as the store may be deleted between two.
  const files = await ask(stage, `/vector_stores/${vectorStoreId}/files?order=asc`);
  if (files.status === 404) return { isThere: false, texts: [] };
  const { data } = (await files.json()) as { data: { id: string }[] };
  const contents = data.map(async ({ id }) => (await ask(stage, `/files/${id}/content`)).text());
  return { isThere: true, texts: await Promise.all(contents) };
}

export async function isFileThere(stage: Stage, fileId: string): Promise<boolean> {
  return (await ask(stage, `/files/${fileId}`)).status === 200;
}

/** Counts calls of a method from now on; a fault that costs no time counts its hits. */
export function countCalls(stage: Stage, method: string): () => number {
  const fault = { vendor: "openai", kind: "slow", delayMs: 0, times: 1000 } as const;
  const { id } = stage.faults.add({ ...fault, method });
  return () => stage.faults.list().find((one) => one.id === id)?.hits ?? 0;
}

function ask(stage: Stage, path: string): Promise<Response> {
  const headers = { authorization: "Bearer test" };
  return fetch(`${stage.standIns.openAi.origin}/v1${path}`, { headers });
}
