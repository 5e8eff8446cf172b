import type { Context } from "@adwright/core/context";

import { loadConfig } from "./config.ts";
import { makeContext } from "./context.ts";
import type { EntryPointName } from "./secrets.ts";

/** The context of a function, created with its first event. After a failure, the next event tries again. */
export function contextOf(entryPoint: EntryPointName): () => Promise<Context> {
  let context: Promise<Context> | undefined;
  const make = async () => makeContext(await loadConfig(entryPoint));
  return () => {
    context ??= make().catch((error: unknown) => {
      context = undefined;
      throw error;
    });
    return context;
  };
}
