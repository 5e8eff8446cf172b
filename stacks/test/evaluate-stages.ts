import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { TestProject } from "vitest/node";

import { evaluateStage } from "./engine/evaluate-stage.ts";
import { installPlatform } from "./engine/install-platform.ts";
import { type StageName, stageEnvironments } from "./stage-environments.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The file with the evaluation of each stage. */
    evaluations: Record<StageName, string>;
  }
}

/** Evaluates every stage once for all tests, one after the other, because SST has only one folder for bundles. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  installPlatform();
  const folder = mkdtempSync(join(tmpdir(), "adwright-evaluations-"));
  const fileOf = (stage: StageName) => join(folder, `${stage}.json`);
  for (const stage of ["dev", "production"] as const) {
    const evaluation = await evaluateStage(stage, stageEnvironments[stage]);
    writeFileSync(fileOf(stage), JSON.stringify(evaluation));
  }
  provide("evaluations", { dev: fileOf("dev"), production: fileOf("production") });
  return () => rmSync(folder, { recursive: true, force: true });
}
