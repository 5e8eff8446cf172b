import type { Context } from "@adwright/core/context";
import { openGate } from "@adwright/functions/assistants/answer-mcp";
import { serveApp } from "@adwright/stand-ins/loopback";
import {
  completable,
  type ContentBlock,
  createMcpHandler,
  McpServer,
  ResourceTemplate,
} from "@modelcontextprotocol/server";
import { Hono } from "hono";
import { onTestFinished } from "vitest";
import { object, string } from "zod";

/** One red pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
/** No sample. */
const WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=";

const text = (words: string): ContentBlock => ({ type: "text", text: words });
const image: ContentBlock = { type: "image", data: PNG, mimeType: "image/png" };
const embedded = (uri: string, mimeType: string, words: string): ContentBlock => ({
  type: "resource",
  resource: { uri, mimeType, text: words },
});

const tools: Record<string, ContentBlock[]> = {
  test_simple_text: [text("This is a simple text response for testing.")],
  test_image_content: [image],
  test_audio_content: [{ type: "audio", data: WAV, mimeType: "audio/wav" }],
  test_embedded_resource: [
    embedded("test://embedded-resource", "text/plain", "This is an embedded resource content."),
  ],
  test_multiple_content_types: [
    text("Multiple content types test:"),
    image,
    embedded("test://mixed-content-resource", "application/json", '{"test":"data","value":123}'),
  ],
};

/** The tools, resources and prompts that the protocol's suite asks any server for, as it describes them. */
function makeFixture(): McpServer {
  const server = new McpServer(
    { name: "fixture", version: "1.0.0" },
    { capabilities: { tools: { listChanged: false } } },
  );
  for (const [name, content] of Object.entries(tools)) {
    server.registerTool(name, { description: name }, () => ({ content }));
  }
  server.registerTool("test_error_handling", { description: "Fails" }, () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
  addResources(server);
  addPrompts(server);
  return server;
}

function addResources(server: McpServer): void {
  const texts = { mimeType: "text/plain" };
  server.registerResource("static-text", "test://static-text", texts, ({ href: uri }) => ({
    contents: [{ uri, ...texts, text: "This is the content of the static text resource." }],
  }));
  const images = { mimeType: "image/png" };
  server.registerResource("static-binary", "test://static-binary", images, ({ href: uri }) => ({
    contents: [{ uri, ...images, blob: PNG }],
  }));
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  server.registerResource("template", template, {}, ({ href: uri }, { id }) => ({
    contents: [{ uri, mimeType: "application/json", text: JSON.stringify({ id }) }],
  }));
}

const asked = (...contents: ContentBlock[]) => ({
  messages: contents.map((content) => ({ role: "user" as const, content })),
});

function addPrompts(server: McpServer): void {
  const described = { description: "As the suite describes it" };
  server.registerPrompt("test_simple_prompt", described, () =>
    asked(text("This is a simple prompt for testing.")),
  );
  server.registerPrompt("test_prompt_with_image", described, () =>
    asked(image, text("Please analyze the image above.")),
  );
  const argsSchema = object({ arg1: completable(string(), () => ["paris"]), arg2: string() });
  server.registerPrompt(
    "test_prompt_with_arguments",
    { ...described, argsSchema },
    ({ arg1, arg2 }) => asked(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  const ofResource = { ...described, argsSchema: object({ resourceUri: string() }) };
  server.registerPrompt("test_prompt_with_embedded_resource", ofResource, ({ resourceUri }) =>
    asked(
      embedded(resourceUri, "text/plain", "Embedded resource content for testing."),
      text("Please process the embedded resource above."),
    ),
  );
}

/** Serves the fixture behind the product's own gate, with the options of its handler, until the test ends. */
export async function serveFixture(context: Context): Promise<URL> {
  const handler = createMcpHandler(makeFixture, { responseMode: "json" });
  const app = new Hono();
  app.all("/mcp", async (c) => {
    const access = await openGate(context, c.req.raw);
    return access instanceof Response ? access : handler.fetch(c.req.raw);
  });
  const served = await serveApp(app, { admits: () => true });
  onTestFinished(() => served.close());
  // By the name that the gate knows.
  return new URL("/mcp", served.origin.replace("127.0.0.1", "localhost"));
}
