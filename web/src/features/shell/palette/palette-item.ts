/** The kinds of lines, in the order of the list. */
export const paletteGroups = [
  "Stage a change",
  "On this page",
  "Campaigns",
  "Ad groups",
  "Keywords",
  "Brands",
  "Change sets",
  "Reports",
  "Pages",
  "Actions",
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** One line of the palette: a page to open or an action to run. */
export interface PaletteItem {
  /** Unique among all that are shown. */
  id: string;
  group: PaletteGroup;
  label: string;
  /** Secondary text at the end of the line. */
  hint?: string | undefined;
  /** The page to open; without it, `run` is called. */
  href?: string;
  run?: () => void;
}

/** True if every typed word occurs in the text. */
export function hasWords(text: string, typed: string): boolean {
  const inText = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => inText.includes(word));
}

/** Removes case and accents, so that "zurich" finds "Zürich". */
function fold(text: string): string {
  return text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
