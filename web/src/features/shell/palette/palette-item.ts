export type PaletteGroup =
  | "On this page"
  | "Recent"
  | "Pages"
  | "Brands"
  | "Campaigns"
  | "Reports"
  | "Actions";

/** One line of the palette: a place to go to, or something to do. */
export interface PaletteItem {
  /** Unique among all that are shown. */
  id: string;
  group: PaletteGroup;
  label: string;
  /** A quiet word at the end of the line. */
  hint?: string | undefined;
  /** Where it leads; without one `run` does something. */
  href?: string;
  run?: () => void;
}

/** Every typed word is somewhere in the text. */
export function hasWords(text: string, typed: string): boolean {
  const inText = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => inText.includes(word));
}

/** Without case and accents: "zurich" finds "Zürich". */
function fold(text: string): string {
  return text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
