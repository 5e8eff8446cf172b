import type { ValuePropositionDraft } from "./value-proposition-prompt.ts";

const audience = "## Who it is for";
const benefits = "## What they get";
const proofPoints = "## Why they can believe it";
const tone = "## Tone";
const headings: ReadonlySet<string> = new Set([audience, benefits, proofPoints, tone]);

/** The value proposition as Markdown, for the person to read and edit. Each statement names the page it is based on. */
export function valuePropositionMarkdown(draft: ValuePropositionDraft): string {
  const sections = [
    `# ${oneLine(draft.headline)}`,
    draft.summary.trim(),
    list(audience, draft.audience.map(oneLine)),
    list(benefits, draft.benefits.map(withSource)),
    list(proofPoints, draft.proofPoints.map(withSource)),
    draft.tone ? `${tone}\n\n${oneLine(draft.tone)}` : "",
  ];
  return sections.filter(Boolean).join("\n\n");
}

/**
 * The lines of a value proposition by what they can prove. Headline and summary are the model's own prose until the
 * person rewrites them; audience and tone prove nothing about the brand.
 */
export function provingLines(text: string): { statements: string[]; prose: string[] } {
  const lines = text.split("\n").map((line) => line.trim());
  const isGenerated = lines.some((line) => headings.has(line));
  const statements: string[] = [];
  const prose: string[] = [];
  let part: string[] | undefined = isGenerated ? prose : statements;
  for (const line of lines) {
    if (line.startsWith("## ")) part = line === audience || line === tone ? undefined : statements;
    else if (line !== "") part?.push(line.replace(/^# +/, ""));
  }
  return { statements, prose };
}

/** How the brand speaks, as its value proposition says; empty where it does not. */
export function toneOf(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const start = lines.indexOf(tone);
  if (start === -1) return "";
  const after = lines.slice(start + 1);
  const end = after.findIndex((line) => line.startsWith("## "));
  return oneLine((end === -1 ? after : after.slice(0, end)).join(" "));
}

function list(heading: string, items: string[]): string {
  if (items.length === 0) return "";
  return `${heading}\n\n${items.map((item) => `- ${item}`).join("\n")}`;
}

function withSource({ text, source }: { text: string; source: string }): string {
  return `${oneLine(text)} (source: ${oneLine(source)})`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
