import type { Brand } from "@adwright/contracts/brand";
import type { Stage } from "@adwright/local/stage";
import OpenAI, { NotFoundError } from "openai";

/** 1 if the brand's vector store exists at the model's provider, else 0. */
export async function vectorStoresOf(stage: Stage, brand: Brand): Promise<number> {
  const baseURL = `${stage.standIns.openAi.origin}/v1`;
  const client = new OpenAI({ apiKey: "of-the-test", baseURL, maxRetries: 0 });
  try {
    await client.vectorStores.retrieve(brand.openAiVectorStoreId ?? "none");
    return 1;
  } catch (error) {
    if (error instanceof NotFoundError) return 0;
    throw error;
  }
}
