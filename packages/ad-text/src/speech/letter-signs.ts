import type { Language } from "../language.ts";

/** Letters and groups of letters that point to languages written in Latin letters, with their weight. */
export const letterSigns: readonly [
  pattern: RegExp,
  languages: readonly Language[],
  weight: number,
][] = [
  [/ß/g, ["de"], 2],
  [/sch|ung\b|lich|keit/g, ["de"], 1],
  [/ä/g, ["de", "sv", "fi"], 0.5],
  [/ö/g, ["de", "sv", "fi", "tr"], 0.5],
  [/ü/g, ["de", "tr"], 0.5],
  [/å/g, ["sv", "da", "no"], 0.5],
  [/[æø]/g, ["da", "no"], 1],
  [/øj|hed\b|hj(?:ælp|em)|[aeiou]gt\b|ndv|æl/g, ["da"], 1],
  [/sjon|øy|kj|kk|tt\b|hjelp|ei/g, ["no"], 0.7],
  [/[ñ¿¡]|ción|ciones/g, ["es"], 2],
  [/[ãõ]|ção|ções|lh|nh/g, ["pt"], 1.5],
  [/zion|gli|cch|[ìò]/g, ["it"], 1.5],
  [/[œîûëï]|eau|oux|ez\b|\b[ldcqn]['’]/g, ["fr"], 1],
  [/[êâ]/g, ["fr", "pt"], 0.7],
  [/è/g, ["fr", "it"], 0.5],
  [/ij|oo|uu|ee[nlrt]|aa[nlrt]|cht/g, ["nl"], 0.6],
  [/[łąęśżźćń]|sz|cz|rz/g, ["pl"], 1],
  [/[ğış]|lar\b|ler\b|yor/g, ["tr"], 1],
  [/th|wh|ght/g, ["en"], 0.5],
  [/ää|yy|uo|ssa\b|ssä\b|lla\b|llä\b|ii/g, ["fi"], 1],
  [/skt\b|ska\b|ckl|tj|ör/g, ["sv"], 0.7],
];
