import type { ValuePropositionDraft } from "./value-proposition-prompt.ts";

/** The value proposition as the person reads and edits it; each statement names the page it rests on. */
export function valuePropositionMarkdown(draft: ValuePropositionDraft): string {
  const sections = [
    `# ${oneLine(draft.headline)}`,
    draft.summary.trim(),
    list("Who it is for", draft.audience.map(oneLine)),
    list("What they get", draft.benefits.map(withSource)),
    list("Why they can believe it", draft.proofPoints.map(withSource)),
    draft.tone ? `## Tone\n\n${oneLine(draft.tone)}` : "",
  ];
  return sections.filter(Boolean).join("\n\n");
}

function list(title: string, items: string[]): string {
  if (items.length === 0) return "";
  return `## ${title}\n\n${items.map((item) => `- ${item}`).join("\n")}`;
}

function withSource({ text, source }: { text: string; source: string }): string {
  return `${oneLine(text)} (source: ${oneLine(source)})`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
