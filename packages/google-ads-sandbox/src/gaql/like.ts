const escaped = (character: string): string => character.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** From docs: % is any text, _ one character, brackets make one literal; case does not matter. */
export function likePattern(pattern: string): RegExp {
  let source = "";
  for (let at = 0; at < pattern.length; at += 1) {
    const literal = /^\[([%_[\]])\]/.exec(pattern.slice(at))?.[1];
    const character = pattern.charAt(at);
    if (literal !== undefined) {
      source += escaped(literal);
      at += 2;
    } else if (character === "%") source += ".*";
    else source += character === "_" ? "." : escaped(character);
  }
  return new RegExp(`^${source}$`, "is");
}
