import type { HelpTopic } from "./help-topic.ts";

/** How to connect an assistant, and what it can do. The steps of other companies change; each has its date. */
export const assistantTopics: readonly HelpTopic[] = [
  {
    id: "what-assistants-do",
    title: "What an assistant can do",
    text: [
      "Claude, ChatGPT and other assistants can connect to Adwright. They read your brands, campaigns, figures and reports, and, if you allow it, prepare changes and drafts.",
      "An assistant can never approve, publish, enable, pause, pay or delete. What it proposes waits for you, with what Google says about it and what it would cost: review it and approve or decline it here. A proposal that nobody has approved expires after 24 hours.",
      "You choose what an assistant can do and for which brands when you connect it. Change or end it at any time under Settings, Connections: it counts from the next call.",
    ],
    link: { to: "/settings", label: "Go to settings" },
  },
  {
    id: "connect-claude",
    title: "Claude on the web, desktop and phone",
    text: [
      "In Claude, open Settings, Connectors, and choose Add custom connector. Enter the address at the top of this page, choose Add, then Connect. Your browser opens Adwright: sign in if it asks, and choose what Claude can do.",
      "Claude connects from its own servers, so an Adwright on your own computer cannot be reached. As of November 28, 2026; menus of other companies change.",
    ],
  },
  {
    id: "connect-claude-code",
    title: "Claude Code",
    text: [
      "In a terminal, run: claude mcp add --transport http adwright, followed by the address at the top of this page. Then start claude, enter /mcp, choose adwright and Authenticate. Your browser opens Adwright.",
      "As of November 28, 2026; menus of other companies change.",
    ],
  },
  {
    id: "connect-chatgpt",
    title: "ChatGPT",
    text: [
      "In ChatGPT, open Settings, Apps & Connectors, turn on developer mode under Advanced settings, and choose Create. Enter a name and the address at the top of this page, and leave authentication at OAuth. Your browser opens Adwright.",
      "Some ChatGPT plans use connectors for reading only. As of November 28, 2026; menus of other companies change.",
    ],
  },
  {
    id: "connect-others",
    title: "Other assistants",
    text: [
      "Add the address at the top of this page as a remote MCP server with HTTP transport and OAuth. No key or token has to be copied.",
      "In VS Code, run MCP: Add Server from the Command Palette and choose HTTP. In Gemini CLI, name the address as httpUrl in its settings. As of November 22, 2026; menus of other companies change.",
    ],
  },
  {
    id: "assistant-trouble",
    title: "If an assistant does not connect",
    text: [
      "The page to allow it opens for ten minutes, in the browser in which the assistant asked. After that, connect again from the assistant.",
      "At most ten assistants can be connected. If one asks to connect again and again, disconnect it under Settings, Connections, remove the connector in the assistant, and add it once more.",
    ],
    link: { to: "/contact-support", label: "Contact support" },
  },
];
