import type { Brand } from "@adwright/contracts/brand";
import type { Stage } from "@adwright/local/stage";
import OpenAI, { NotFoundError } from "openai";

/** 1 if the brand's vector store exists at the model's provider, else 0. */
export async function vectorStoresOf(stage: Stage, brand: Brand): Promise<number> {
  const { origin, apiKey } = stage.standIns.openAi;
  const client = new OpenAI({ apiKey, baseURL: `${origin}/v1`, maxRetries: 0 });
  try {
    await client.vectorStores.retrieve(brand.openAiVectorStoreId ?? "none");
    return 1;
  } catch (error) {
    if (error instanceof NotFoundError) return 0;
    throw error;
  }
}
