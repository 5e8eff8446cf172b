import { assistantPaths } from "./assistant-paths.ts";
import { type Base, functionArgs } from "./function-args.ts";
import { serve } from "./shift.ts";

/** API Gateway ends a request after 30 s; the function times out just before. */
const TIMEOUT_SECONDS = 29;

/**
 * The door for assistants: their authorization server and their tools. It can read the table and queue jobs, and has no
 * key for Google's tokens, no client of Google and no model.
 */
export function makeAssistants(base: Base, gateway: sst.aws.ApiGatewayV2) {
  const assistants = new sst.aws.Function(
    "Assistants",
    functionArgs(base, {
      name: "Assistants",
      entryPoint: "assistants",
      handler: "packages/functions/src/assistants/lambda.handler",
      timeoutSeconds: TIMEOUT_SECONDS,
      bundle: "assistants",
      reach: "jobs",
      hasVersions: true,
    }),
  );
  const served = serve("Assistants", assistants, base.settings);
  for (const [name, route] of Object.entries(assistantPaths.routes)) {
    gateway.route(route, served.arn, { name });
  }
  return assistants;
}
