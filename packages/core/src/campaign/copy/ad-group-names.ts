import { campaignBounds } from "@adwright/contracts/campaign-bounds";

const MAX_CHARACTERS = campaignBounds.nameCharacters;

const SHOWN_CHARACTERS = 80;

interface Named {
  name: string;
}

/**
 * Gives each ad group a unique name that Google accepts: unique ignoring case (DUPLICATE_ADGROUP_NAME) and within the
 * length limit. The notes list names that were cut.
 */
export function withOwnNames<Group extends Named>(groups: Group[], notes: string[]): Group[] {
  const wished = groups.map((group, index) => wishedName(group.name, index, notes));
  const used = new Set(wished.map(folded));
  const taken = new Set<string>();
  return groups.map((group, index) => {
    const wish = wished[index] ?? group.name;
    const name = taken.has(folded(wish)) ? numbered(wish, used) : wish;
    used.add(folded(name));
    taken.add(folded(name));
    return { ...group, name };
  });
}

function wishedName(name: string, index: number, notes: string[]): string {
  const tidy = name.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  if (tidy === "") return `Ad group ${index + 1}`;
  const wish = cut(tidy, MAX_CHARACTERS);
  if (wish !== tidy) {
    notes.push(`The name of “${clipped(wish)}” was cut to ${MAX_CHARACTERS} characters.`);
  }
  return wish;
}

/** The name with the first number that makes it unique. */
function numbered(name: string, used: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const ending = ` ${number}`;
    const candidate = cut(name, MAX_CHARACTERS - ending.length) + ending;
    if (!used.has(folded(candidate))) return candidate;
  }
}

/** Shortens a text for the notes. */
export function clipped(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${cut(text, SHOWN_CHARACTERS)}…` : text;
}

/** Cuts to `most` UTF-16 units without splitting a surrogate pair. */
function cut(text: string, most: number): string {
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return kept.trim();
}

function folded(name: string): string {
  return name.toLowerCase();
}
