import { spawn } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

import { startAwsEndpoint } from "./aws-endpoint.ts";
import { offlineFlags } from "./offline-flags.ts";
import type { Evaluation } from "./resource.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const engine = fileURLToPath(new URL("pulumi.ts", import.meta.url));

/**
 * What the real sst.config.ts requests in one stage: the real command line evaluates it and bundles every function,
 * with our engine instead of Pulumi's and without an account. Throws with SST's output if that fails.
 */
export async function evaluateStage(
  stage: string,
  environment: Record<string, string>,
): Promise<Evaluation> {
  const aws = await startAwsEndpoint();
  const home = mkdtempSync(join(tmpdir(), "adwright-infra-"));
  const evaluationFile = join(home, "evaluation.json");
  installEngine(home);
  try {
    const words = await runSst(["diff", "--stage", stage], {
      ...process.env,
      ...offlineFlags,
      ...environment,
      // Linux reads the first, macOS the second; both make SST use our engine.
      XDG_CONFIG_HOME: home,
      HOME: home,
      AWS_ACCESS_KEY_ID: "stand-in",
      AWS_SECRET_ACCESS_KEY: "stand-in",
      AWS_REGION: "us-east-1",
      AWS_ENDPOINT_URL: aws.url,
      EVALUATION_FILE: evaluationFile,
      EVALUATION_ENVIRONMENT: JSON.stringify(withoutEnvFiles(stage, environment)),
    });
    if (!existsSync(evaluationFile)) throw new Error(words);
    const evaluation = JSON.parse(readFileSync(evaluationFile, "utf8")) as Evaluation;
    if (evaluation.errors.length > 0) throw new Error(evaluation.errors.join("\n"));
    return evaluation;
  } finally {
    aws.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * Undoes the effect of the deployer's .env files, which SST reads itself and prefers: each of their variables with the
 * value that it has without them; null if it has none.
 */
function withoutEnvFiles(
  stage: string,
  environment: Record<string, string>,
): Record<string, string | null> {
  const files = globSync([".env", `.env.${stage}`], { cwd: root });
  const names = files.flatMap((file) =>
    Object.keys(parseEnv(readFileSync(join(root, file), "utf8"))),
  );
  return Object.fromEntries(names.map((name) => [name, environment[name] ?? null]));
}

function installEngine(home: string): void {
  for (const folder of [join(home, "sst/bin"), join(home, "Library/Application Support/sst/bin")]) {
    mkdirSync(folder, { recursive: true });
    const script = `#!/bin/sh\nexec "${process.execPath}" "${engine}" "$@"\n`;
    writeFileSync(join(folder, "pulumi"), script, { mode: 0o755 });
  }
}

/** Runs SST and returns its whole output; throws it if SST fails. */
async function runSst(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(join(root, "node_modules/.bin/sst"), args, {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = new Promise<number | null>((resolve) => void child.on("exit", resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await exited) !== 0) throw new Error(`sst ${args.join(" ")} failed.\n${out}\n${err}`);
  return `${out}\n${err}`;
}
