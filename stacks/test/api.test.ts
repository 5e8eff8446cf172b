import { describe, expect, test } from "vitest";

import { assistantPaths } from "../assistant-paths.ts";
import { googleCalls } from "../google-calls.ts";
import { textOf } from "./engine/resource.ts";
import { googleReadingCalls } from "./google-readers.ts";
import { FUNCTION, ROUTE, type Stage, stageOf } from "./stage.ts";

const stages = [
  ["dev", { rate: 20, burst: 50, logRetentionDays: 7 }],
  ["production", { rate: 200, burst: 400, logRetentionDays: 90 }],
] as const;

function keyOf(call: unknown): string {
  const { method, path } = call as { method: string; path: string };
  return `${method} ${path}`;
}

/** The function behind each gateway route. */
function routesOf(stage: Stage): Record<string, string> {
  return Object.fromEntries(
    stage.all(ROUTE).map(({ inputs }) => {
      const integration = textOf(inputs["target"]).replace(/^integrations\/(.*)-id$/, "$1");
      const { integrationUri } = stage.only(
        "aws:apigatewayv2/integration:Integration",
        integration,
      );
      return [textOf(inputs["routeKey"]), textOf(integrationUri)];
    }),
  );
}

test("the list of calls that reach Google is complete, according to the imports of their handlers", async () => {
  const found = await Promise.all(
    googleReadingCalls()
      // Answers from the cache, or starts a job.
      .filter(({ name }) => name !== "listClientAccounts")
      .map(async ({ module, name }) => ((await import(module)) as Record<string, unknown>)[name]),
  );
  expect(googleCalls.map(keyOf).toSorted()).toEqual(found.map(keyOf).toSorted());
});

describe.each(stages)("in %s", (name, { rate, burst, logRetentionDays }) => {
  const stage = stageOf(name);

  test("everything goes to the light function, except the calls that reach Google", () => {
    const expected = Object.fromEntries(
      googleCalls.map(({ method, path }) => [
        `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`,
        expect.stringContaining("-GoogleCallsFunction") as string,
      ]),
    );
    expect(routesOf(stage)).toEqual({
      ...expected,
      "ANY /api/{proxy+}": expect.stringContaining("-ApiFunction") as string,
      ...Object.fromEntries(
        Object.values(assistantPaths.routes).map((route) => [
          route,
          expect.stringContaining("-AssistantsFunction") as string,
        ]),
      ),
    });
  });

  test("routes are named by what they are, so that adding one does not rename others", () => {
    const names = stage.all("sst:aws:ApiGatewayV2LambdaRoute").map((route) => route.name);
    const expected = googleCalls.map(({ method, path }) => {
      const words = `${method.toLowerCase()}/${path.slice("/api/".length)}`.match(/[a-zA-Z0-9]+/g);
      return `GatewayRoute${words?.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("")}`;
    });
    const others = ["Everything", ...Object.keys(assistantPaths.routes)].map(
      (route) => `GatewayRoute${route}`,
    );
    expect(names.toSorted()).toEqual([...others, ...expected].toSorted());
    expect(new Set(names).size).toBe(googleCalls.length + others.length);
  });

  test("no other origin may call the API, the gateway throttles, and its log expires like the others", () => {
    const api = stage.only("aws:apigatewayv2/api:Api");
    const gateway = stage.only("aws:apigatewayv2/stage:Stage");
    expect(api["corsConfiguration"]).toEqual({});
    expect(gateway["defaultRouteSettings"]).toEqual({
      throttlingRateLimit: rate,
      throttlingBurstLimit: burst,
    });
    const { format } = gateway["accessLogSettings"] as { format: string };
    // Neither path nor query, because they may contain codes and tokens.
    expect(format).not.toMatch(/path|query/i);
    const named = Object.values(JSON.parse(format) as Record<string, string>);
    const needed = ["requestTime", "requestId", "routeKey", "status", "integrationStatus"];
    expect(named).toEqual(expect.arrayContaining(needed.map((one) => `$context.${one}`)));
    const log = stage.only("aws:cloudwatch/logGroup:LogGroup", "GatewayAccessLog");
    expect(log["retentionInDays"]).toBe(logRetentionDays);
  });

  test("each route calls the alias of its function, which every release publishes a version of", () => {
    const uris = stage
      .all("aws:apigatewayv2/integration:Integration")
      .map(({ inputs }) => textOf(inputs["integrationUri"]));
    expect(uris.filter((uri) => !uri.endsWith(":live"))).toEqual([]);
    const versioned = stage.all(FUNCTION).filter(({ inputs }) => inputs["publish"] === true);
    expect(versioned.map((one) => one.name).toSorted()).toEqual([
      "ApiFunction",
      "AssistantsFunction",
      "GoogleCallsFunction",
      // CloudFront runs versions only.
      "McpEdge",
    ]);
  });

  test("each route may call its function, from this gateway only", () => {
    const permissions = stage
      .all("aws:lambda/permission:Permission")
      // Asserted in the email tests.
      .filter((permission) => permission.name !== "MailEventsPermission");
    const routes = googleCalls.length + 1 + Object.keys(assistantPaths.routes).length;
    expect(permissions).toHaveLength(routes);
    for (const { inputs } of permissions) {
      expect(inputs["principal"]).toBe("apigateway.amazonaws.com");
      expect(inputs["qualifier"]).toBe("live");
      expect(inputs["sourceArn"]).toMatch(/execute-api:.*GatewayApi/i);
    }
  });
});
